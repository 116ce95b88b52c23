import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { fillIn, lonelyChoices, PASSWORD, payWith, visitWithCart } from './support/checkout-guest.ts';
import { mailedLink, newCustomer, newStaff, placeOrder, signInAs } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** Money that goes back as store credit, and is spent at the checkout. */
describe('store credit', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let goods: number[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
    goods = (await lonelyChoices(shop.url)).map(({ id }) => id);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const words = (locale: Locale) => (name: string, values?: Record<string, string | number>) =>
    translate(locale, name, values);

  /** An order that was paid by card, and so much of it that went back as store credit. */
  async function giveBack(email: string, { locale, width, typed, token }: Giving): Promise<string> {
    const t = words(locale);
    const asked = { productId: goods[0] ?? 0, quantity: 2, email, how: 'card' as const, ...(token && { token }) };
    const { order, url } = await placeOrder(shop, asked);
    const buyer = await visit(browser, shop.url, 'en');
    await openPage(buyer.page, url);
    await payWith(buyer.page, '4242 4242 4242 4242');
    await buyer.page.waitForURL(({ pathname }) => !pathname.startsWith('/sandbox'));
    await buyer.context.close();
    const path = `/auth/orders/detail?rt=${order.id}`;
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path, locale, width });
    const panel = page.locator('section').filter({
      has: page.getByRole('heading', { name: t('office.refund'), exact: true }),
    });
    await panel
      .getByLabel(/^(Amount|Montant)|(Another|Autre)/)
      .first()
      .fill(typed);
    await panel.getByLabel(t('office.refund.destination'), { exact: true }).selectOption('credit');
    await panel.getByRole('button', { name: t('office.refund.send') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/becomes store credit|deviennent un avoir/).waitFor();
    expect(await faultsOf(page, 'question before store credit')).toEqual([]);
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });
    await panel.getByText(/SC-\d/).first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
    return codeFor(email);
  }
  type Giving = { locale: Locale; width: number; typed: string; token?: string };

  async function codeFor(email: string): Promise<string> {
    const codes = () =>
      shop
        .emails()
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? []);
    await expect.poll(codes, { timeout: 20_000 }).not.toEqual([]);
    return codes()[0] ?? '';
  }

  async function typeCode(page: Page, locale: Locale, code: string): Promise<void> {
    const t = words(locale);
    const small = page.locator('.only-n summary').first();
    if (await small.isVisible()) await small.click();
    await page.getByText(t('checkout.credit.title')).and(page.locator(':visible')).first().click();
    await page.getByLabel(t('checkout.credit.code'), { exact: true }).and(page.locator(':visible')).first().fill(code);
    await page
      .getByRole('button', { name: t('checkout.credit.add') })
      .and(page.locator(':visible'))
      .first()
      .click();
  }

  it('pays a part on a telephone: the rest is paid by card, and a wrong code says so beside the field', async () => {
    const t = words('en');
    const code = await giveBack('part.credit@example.com', { locale: 'en', width: 1440, typed: '10.00' });
    const article = `${shop.url}/articles/detail?rt=${goods[1] ?? 0}`;
    const { page, context, troubles } = await visitWithCart(() => visit(browser, shop.url, 'en', 390), article, 'en');
    await fillIn(page, shop.url, 'en', { email: 'spender@example.com' });
    await typeCode(page, 'en', 'K7QF-2M8D-VX4T-9HRB');
    await page.getByText(t('refusal.credit.unknown')).and(page.locator(':visible')).first().waitFor();
    const field = page.getByLabel(t('checkout.credit.code'), { exact: true }).and(page.locator(':visible')).first();
    await field.fill(code.toLowerCase());
    await field.press('Enter');
    await page.getByText(t('checkout.credit.left'), { exact: true }).and(page.locator(':visible')).first().waitFor();
    expect(await faultsOf(page, 'checkout with store credit')).toEqual([]);
    await page.reload();
    const pay = page.getByRole('button', { name: /^Pay .*[1-9]/ });
    await pay.waitFor();
    await page.getByRole('checkbox').last().check();
    const left = (await pay.textContent())?.replace(/^Pay /, '') ?? '';
    await pay.click();
    await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
    await page.getByText(left).first().waitFor();
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL(/\/payment\/successful/);
    await page.getByRole('heading', { level: 1, name: t('success.title.paid') }).waitFor();
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
    await context.close();
  });

  it('in French it pays all of an order, and its holder finds it in the account', async () => {
    const t = words('fr');
    const email = 'avoir@example.com';
    const token = await newCustomer(shop, email);
    const code = await giveBack(email, { locale: 'fr', width: 390, typed: '60,00', token });
    const article = `${shop.url}/articles/detail?rt=${goods[0] ?? 0}`;
    const { page, context, troubles } = await visitWithCart(() => visit(browser, shop.url, 'fr'), article, 'fr');
    await fillIn(page, shop.url, 'fr', { email });
    await typeCode(page, 'fr', code);
    await page.getByText(t('checkout.credit.left'), { exact: true }).and(page.locator(':visible')).first().waitFor();
    expect(await faultsOf(page, 'caisse avec avoir')).toEqual([]);
    await page.getByRole('button', { name: /^(Payer|Commander pour) .*[1-9]/ }).click();
    await page.waitForURL(/\/payment\/successful|\/sandbox\/stripe\//);
    if (page.url().includes('/sandbox/')) await payWith(page, '4242 4242 4242 4242');
    await page.getByRole('heading', { level: 1, name: t('success.title.paid') }).waitFor();
    await signInAs(page, shop, { email, locale: 'fr', path: '/customer/payments' });
    const mine = page.getByRole('region', { name: t('account.credit.title') });
    await page
      .getByRole('heading', { name: t('account.payments') })
      .first()
      .waitFor();
    expect(await mine.count()).toBe(0); // the address is not proved yet
    await openPage(page, await mailedLink(shop, email, 'verify-email'));
    await page.getByLabel(t('account.password.current')).fill(PASSWORD);
    await page.getByRole('button', { name: t('auth.verify.send') }).click();
    await page.getByText(t('auth.verify.joined', { count: 1 })).waitFor();
    await openPage(page, `${shop.url}/customer/payments`);
    await mine.getByText(code).waitFor();
    expect(await faultsOf(page, 'paiements du compte')).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
