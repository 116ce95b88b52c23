import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { lonelyChoices, PASSWORD } from './support/checkout-guest.ts';
import { mailedLink, newCustomer, newStaff, placeOrder, signInAs } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

/** Cash, transfers and mobile money: taken, seen by the buyer, taken back where it was wrong, and given back. */
describe('money that the staff take by hand', () => {
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

  it('a deposit in cash and a transfer pay an order; without its reference the transfer is refused with all that was typed', async () => {
    const t = words('en');
    const email = 'pays.cash@example.com';
    const token = await newCustomer(shop, email);
    const { order } = await placeOrder(shop, { productId: goods[0] ?? 0, email, token, how: 'card' });
    const { page, context, troubles } = await signInAsStaff(browser, shop, {
      path: `/auth/orders/detail?rt=${order.id}`,
      locale: 'en',
    });
    const box = boxOf(page, t('office.hand.title'));
    await box.getByText(t('office.hand.add')).click();
    await box.getByLabel(t('office.hand.amount', { currency: 'EUR' })).fill('10.00');
    expect(await faultsOf(page, 'form for money taken by hand')).toEqual([]);
    await box.getByRole('button', { name: t('office.hand.send') }).click();
    await page.getByText('10.00 recorded.').first().waitFor();
    await page
      .getByText(/^Deposit, .*left$/)
      .first()
      .waitFor();
    await box.getByText(t('office.hand.add')).click();
    await box.getByLabel(t('office.hand.way')).selectOption('bank_transfer');
    await box.getByRole('button', { name: t('office.hand.send') }).click();
    await box.getByText(t('problem.money.reference')).waitFor();
    expect(await box.getByLabel(t('office.hand.way')).inputValue()).toBe('bank_transfer');
    await box.getByLabel(t('office.hand.reference')).fill('TR-2041');
    await box.getByRole('button', { name: t('office.hand.send') }).click();
    await page.getByText('The order is paid.').waitFor();
    await page.getByText('Paid: in cash + by bank transfer, TR-2041').waitFor();
    expect(troubles).toEqual([expect.stringContaining('422')]); // the refused transfer
    await context.close();
    const buyer = await visit(browser, shop.url, 'en');
    await signInAs(buyer.page, shop, { email, locale: 'en', path: `/customer/orders/${order.number}` });
    await buyer.page.getByText('Paid: in cash + by bank transfer, TR-2041', { exact: true }).waitFor();
    await buyer.context.close();
  });

  it('on a telephone in French: a deposit is seen in the list, a wrong entry is taken back, and money is given back by hand', async () => {
    const t = words('fr');
    const { order } = await placeOrder(shop, { productId: goods[1] ?? 0, email: 'orange@example.com', how: 'card' });
    const { page, context, troubles } = await signInAsStaff(browser, shop, {
      path: `/auth/orders/detail?rt=${order.id}`,
      locale: 'fr',
      width: 390,
    });
    const box = boxOf(page, t('office.hand.title'));
    const take = async (fill: () => Promise<unknown>) => {
      await box.getByText(t('office.hand.add')).click();
      await fill();
      await box.getByRole('button', { name: t('office.hand.send') }).click();
    };
    await take(async () => {
      await box.getByLabel(t('office.hand.way')).selectOption('mobile_money');
      await box.getByLabel(t('office.hand.amount', { currency: 'EUR' })).fill('12,00');
      await box.getByLabel(t('office.hand.reference')).fill('OM-88');
    });
    await page
      .getByText(/^Acompte, reste/)
      .first()
      .waitFor();
    await take(() => Promise.resolve());
    await page.getByText('La commande est payée.').waitFor();
    expect(await faultsOf(page, 'order with money taken by hand, on a telephone')).toEqual([]);
    const wrong = box.getByRole('listitem').filter({ hasText: 'OM-88' });
    await wrong.getByText(t('office.hand.wrong')).click();
    await wrong.getByLabel(t('office.hand.why')).fill('Autre commande');
    await wrong.getByRole('button', { name: t('office.hand.take.back') }).click();
    await page.getByText(t('done.money.taken.back')).waitFor();
    await wrong.getByText(t('office.hand.taken.back', { reason: 'Autre commande' })).waitFor();
    await take(async () => {
      await box.getByLabel(t('office.hand.way')).selectOption('mobile_money');
      await box.getByLabel(t('office.hand.reference')).fill('OM-89');
    });
    await page.getByText('La commande est payée.').waitFor();
    const back = boxOf(page, t('office.refund'));
    await back.getByLabel(t('office.refund.amount', { currency: 'EUR' })).fill('5,00');
    await back.getByLabel(t('office.refund.hand.way')).selectOption('mobile_money');
    await back.getByLabel(t('office.hand.reference')).fill('OM-90');
    await back.getByRole('button', { name: t('office.refund.send') }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByText('OM-90').waitFor();
    await question.getByRole('button', { name: /5,00/ }).click();
    await back.getByText('OM-90').waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('an order by telephone waits for a transfer: its e-mail has the words of the settings and the number to give', async () => {
    const t = words('en');
    const settings = await signInAsStaff(browser, shop, { path: '/auth/settings', locale: 'en' });
    await settings.page.getByLabel(t('office.settings.hand.transfer.words')).fill('Bank of the North, SN08 1234');
    expect(await faultsOf(settings.page, 'settings of money taken by hand')).toEqual([]);
    await settings.page.getByRole('button', { name: t('office.settings.save') }).click();
    await settings.page.getByText(t('office.settings.saved')).waitFor();
    await settings.context.close();
    const email = 'by.transfer@example.com';
    await newCustomer(shop, email);
    const path = '/auth/orders/add?q=bangles';
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path, locale: 'en' });
    await page
      .getByRole('link', { name: new RegExp(`^${t('office.note.send')}`) })
      .first()
      .click();
    await page.getByRole('textbox', { name: t('office.column.quantity') }).waitFor();
    await page.keyboard.press('Escape');
    const fill = (name: string, value: string) => page.getByLabel(t(name), { exact: true }).fill(value);
    await fill('auth.name', 'Mame Fall');
    await fill('checkout.email', email);
    await page.getByLabel(t('delivery.country'), { exact: true }).selectOption('SN');
    await fill('checkout.phone', '+221 77 000 04 17');
    await fill('checkout.street', '3 quai de la Pêche');
    await fill('checkout.city', 'Saint-Louis');
    await page.getByRole('radio', { name: t('hand.way.bank_transfer') }).check();
    expect(await faultsOf(page, 'order by telephone that is paid by hand')).toEqual([]);
    await page.getByRole('button', { name: t('office.add.send') }).click();
    await page.waitForURL(/\/auth\/orders\/detail/);
    await page.getByText(/^Held until/).waitFor();
    const number = await page.getByRole('heading', { level: 1 }).textContent();
    await mailedLink(shop, email, '/orders/look-up');
    const mailed = shop.emails().findLast(({ to, text }) => to === email && text.includes(`${number}`));
    expect(mailed?.text).toContain('Bank of the North, SN08 1234');
    expect(mailed?.text).toContain(`give ${number} as the reference`);
    expect(troubles).toEqual([]);
    await context.close();
    const buyer = await visit(browser, shop.url, 'en', 390);
    await signInAs(buyer.page, shop, { email, locale: 'en', path: '/customer/profile' });
    await openPage(buyer.page, await mailedLink(shop, email, 'verify-email'));
    await buyer.page.getByLabel(t('account.password.current')).fill(PASSWORD);
    await buyer.page.getByRole('button', { name: t('auth.verify.send') }).click();
    await buyer.page.getByText(t('auth.verify.joined', { count: 1 })).waitFor();
    await openPage(buyer.page, `${shop.url}/customer/orders/${number}`);
    await buyer.page.getByText('Bank of the North, SN08 1234').waitFor();
    expect(await faultsOf(buyer.page, 'order that waits for a transfer')).toEqual([]);
    await buyer.context.close();
  });
});
