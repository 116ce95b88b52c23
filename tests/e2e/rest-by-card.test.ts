import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { lonelyChoices, payWith } from './support/checkout-guest.ts';
import { mailedLink, newCustomer, newStaff, placeOrder, signInAs } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** After a deposit, or when the staff has asked for it, what is left of an order is paid on the provider's page. */
describe('what is left of an order is paid by card', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let goods: number[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
    await newStaff(shop);
    goods = (await lonelyChoices(shop.url)).map(({ id }) => id);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const words = (locale: Locale) => (name: string, values?: Record<string, string | number>) =>
    translate(locale, name, values);
  const boxOf = (page: Page, title: string) =>
    page.locator('section.box').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  it('the staff asks for it: a guest on a telephone gets the way by e-mail, pays, and the order says so', async () => {
    const t = words('en');
    const email = 'rather.by.card@example.com';
    const { order } = await placeOrder(shop, { productId: goods[0] ?? 0, email });
    const staff = await signInAsStaff(browser, shop, { path: `/auth/orders/detail?rt=${order.id}`, locale: 'en' });
    const box = boxOf(staff.page, t('office.hand.title'));
    await box.getByRole('button', { name: /^Ask for .* by card$/ }).click();
    await staff.page.getByText(/^Asked for .* by card\.$/).waitFor();
    expect(await faultsOf(staff.page, 'order of which the rest is asked for')).toEqual([]);
    await expect
      .poll(() => shop.emails().some(({ to, subject }) => to === email && subject.includes('left to pay')), {
        timeout: 20_000,
      })
      .toBe(true);
    const buyer = await visit(browser, shop.url, 'en', 390);
    await openPage(buyer.page, await mailedLink(shop, email, '/orders/look-up'));
    await buyer.page.getByText(t('pay.rest.line')).waitFor();
    expect(await faultsOf(buyer.page, 'order of which something is left to pay')).toEqual([]);
    await buyer.page.getByRole('button', { name: /^Pay .* now$/ }).click();
    await buyer.page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
    await buyer.page.getByText(t('pay.rest.row', { number: order.number })).waitFor();
    await payWith(buyer.page, '4242 4242 4242 4242');
    await buyer.page.waitForURL(/\/payment\/successful/);
    await buyer.page.getByRole('heading', { level: 1, name: t('success.title.paid') }).waitFor();
    expect(buyer.troubles).toEqual([]);
    await buyer.context.close();
    await openPage(staff.page, `${shop.url}/auth/orders/detail?rt=${order.id}`);
    await staff.page.getByText(/^€.* paid by card$/).waitFor();
    await boxOf(staff.page, t('office.ledger')).getByText(t('office.ledger.payment.rest')).waitFor();
    expect(await box.getByRole('button', { name: /by card$/ }).count()).toBe(0);
    expect(await box.getByText(t('office.hand.wrong')).count()).toBe(0);
    expect(staff.troubles).toEqual([]);
    await staff.context.close();
  });

  it('in French: a customer pays after a deposit, and may come back from the page before', async () => {
    const t = words('fr');
    const email = 'solde@example.com';
    const token = await newCustomer(shop, email);
    const { order } = await placeOrder(shop, { productId: goods[1] ?? 0, email, token, how: 'card' });
    const staff = await signInAsStaff(browser, shop, {
      path: `/auth/orders/detail?rt=${order.id}`,
      locale: 'fr',
      width: 390,
    });
    const box = boxOf(staff.page, t('office.hand.title'));
    await box.getByText(t('office.hand.add')).click();
    await box.getByLabel(t('office.hand.amount', { currency: 'EUR' })).fill('10,00');
    await box.getByRole('button', { name: t('office.hand.send') }).click();
    await staff.page
      .getByText(/^Acompte, reste/)
      .first()
      .waitFor();
    await box.getByRole('button', { name: /^Demander .* par carte$/ }).waitFor();
    expect(await faultsOf(staff.page, 'order with a deposit, on a telephone')).toEqual([]);
    await staff.context.close();
    const { page, context, troubles } = await visit(browser, shop.url, 'fr');
    const path = `/customer/orders/${order.number}`;
    await signInAs(page, shop, { email, locale: 'fr', path });
    await page.getByText(t('pay.rest.line')).waitFor();
    expect(await faultsOf(page, 'order with a deposit')).toEqual([]);
    const pay = page.getByRole('main').getByRole('button', { name: /^Payer .*maintenant$/ });
    await pay.click();
    await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === path);
    await pay.click();
    await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
    await payWith(page, '4242 4242 4242 4242', 'fr');
    await page.waitForURL(/\/payment\/successful/);
    await page.getByRole('heading', { level: 1, name: t('success.title.paid') }).waitFor();
    await openPage(page, shop.url + path);
    expect(await pay.count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
