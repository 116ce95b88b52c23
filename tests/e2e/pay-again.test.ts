import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { en } from '#embedded/stripe-sandbox/page/words-en.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { newCustomer, placeOrder, signInAs } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';

/** An order that was left at the payment page is found again and paid, by its customer and by a guest. */
describe('an order that is not paid yet', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let goods: number[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
    goods = (await lonelyChoices(shop.url)).map(({ id }) => id);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const t = (name: string) => translate('en', name);
  const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay .* now$/ });

  it('is paid from the customer area', async () => {
    const email = 'pays.later@example.com';
    const token = await newCustomer(shop, email);
    const { order } = await placeOrder(shop, { productId: goods[0] ?? 0, email, token, how: 'card' });
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await signInAs(page, shop, { email, locale: 'en', path: `/customer/orders/${order.number}` });
    await page.getByText(/kept for you for (29|30) more minutes/).waitFor();
    expect(await faultsOf(page, 'order to pay')).toEqual([]);
    await payButton(page).click();
    await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
    await page.getByLabel(en.number).fill('4242 4242 4242 4242');
    await page.getByLabel(en.expiry).fill('12/34');
    await page.getByLabel(en.cvc).fill('123');
    await page.getByLabel(en.name).fill('Awa Diop');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Pay .*[1-9]/ })
      .click();
    await page.waitForURL(/\/payment\/successful/);
    await page.getByRole('heading', { level: 1, name: t('success.title.paid') }).waitFor();
    await openPage(page, `${shop.url}/customer/orders/${order.number}`);
    expect(await payButton(page).count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('is paid by a guest with the token of the e-mail, and the link of another e-mail shows the other order', async () => {
    const email = 'guest.later@example.com';
    const first = await placeOrder(shop, { productId: goods[1] ?? 0, email, how: 'card' });
    const second = await placeOrder(shop, { productId: goods[2] ?? 0, email });
    const link = ({ order, token }: typeof first) => `${shop.url}/orders/look-up#number=${order.number}&token=${token}`;
    const { page, context } = await visit(browser, shop.url, 'en', 390);
    await openPage(page, link(second));
    await page.getByRole('heading', { level: 2, name: second.order.number }).waitFor();
    expect(await payButton(page).count()).toBe(0);
    await page.goto(link(first)); // only what stands behind the # is another
    await page.getByRole('heading', { level: 2, name: first.order.number }).waitFor();
    expect(await faultsOf(page, 'order to pay')).toEqual([]);
    await payButton(page).click();
    await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
    await context.close();
  });

  it('says so when its time is over while the page is open', async () => {
    const { order, token } = await placeOrder(shop, {
      productId: goods[3] ?? 0,
      email: 'late@example.com',
      how: 'card',
    });
    const { page, context } = await visit(browser, shop.url, 'en');
    await page.clock.install();
    await page.goto(`${shop.url}/orders/look-up#number=${order.number}&token=${token}`);
    await page.clock.runFor(5_000);
    await payButton(page).waitFor();
    const over = async () => {
      await page.clock.fastForward('31:00'); // counted from when the page began to count, which nobody sees
      return page.getByText(t('pay.again.over')).isVisible();
    };
    await expect.poll(over).toBe(true);
    expect(await payButton(page).count()).toBe(0);
    await context.close();
  });
});
