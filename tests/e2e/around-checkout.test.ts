import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, type Visitor, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import {
  field,
  fillIn,
  type Goods,
  goToPay,
  lonelyChoices,
  orderOnDelivery,
  visitWithCart,
} from './support/checkout-guest.ts';
import { ask, newStaff } from './support/customer-area.ts';
import { openPage } from './support/look.ts';

/** What stands around the checkout: the cart before it, what it asks and shows, the receipt after it. */
describe('around the checkout', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let goods: Goods[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    goods = await lonelyChoices(shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('a price that has changed is shown before paying, and that price is charged', async () => {
    const bought = pick(3);
    const { page, context } = await withCart('en', bought);
    await fillIn(page, shop.url, 'en', { email: 'price.changed@example.com' });
    const before = (await page.getByRole('button', { name: /^Pay / }).textContent()) ?? '';
    const staff = await newStaff(shop);
    await ask(shop, `/api/product/${bought.id}/discount`, { body: { value: 10 }, token: staff });
    await page.getByRole('button', { name: /^Pay / }).click();
    await page
      .getByText(/^The price has changed: it was/)
      .filter({ visible: true })
      .waitFor();
    const pay = page.getByRole('button', { name: /^Pay / });
    await expect.poll(async () => (await pay.textContent()) !== before).toBe(true);
    await expect.poll(() => pay.getAttribute('aria-busy')).toBeNull(); // answered: it may be sent again
    expect(page.url()).toContain('/checkout'); // nobody was sent to pay
    const now = /[\d.,]+/.exec((await pay.textContent()) ?? '')?.[0] ?? 'no amount';
    await goToPay(page);
    await page.getByText(now).first().waitFor();
    await context.close();
  });

  it('the countries come once however often it is opened, and a postcode of another length is asked about', async () => {
    const { page, context, troubles } = await withCart('en', pick(0));
    const requested: string[] = [];
    page.on('response', async (answer) => {
      if (/checkout/.test(answer.url()) && (await answer.text().catch(() => '')).includes('Burkina Faso')) {
        requested.push(new URL(answer.url()).pathname);
      }
    });
    const country = page.getByLabel(translate('en', 'delivery.country'));
    await openPage(page, `${shop.url}/shopping-cart`);
    for (let turn = 1; turn <= 3; turn += 1) {
      await page.getByRole('link', { name: translate('en', 'cart.checkout') }).click();
      await country.selectOption('SN');
      await page.getByRole('link', { name: translate('en', 'checkout.back') }).click();
      await page.getByRole('heading', { name: translate('en', 'cart.title') }).waitFor();
    }
    await expect.poll(() => requested).toEqual(['/checkout/countries']);
    await page.getByRole('link', { name: translate('en', 'cart.checkout') }).click();
    const zip = field(page, 'en', 'checkout.zip');
    await country.selectOption('SN');
    await zip.fill('115');
    await zip.blur();
    const asked = translate('en', 'checkout.zip.digits', { count: 5, example: '11500' });
    await page.getByText(asked).waitFor();
    await zip.fill('11500');
    await zip.blur();
    await page.getByText(asked).waitFor({ state: 'detached' });
    // Pages that are left at once: the push package complains of its line, which the checkout has none of.
    expect(troubles.filter((trouble) => !trouble.includes('WebSocket'))).toEqual([]);
    await context.close();
  });

  it('the receipt leads to the order, as often as one comes back, and prints without the shop around it', async () => {
    const { page, context, troubles } = await withCart('en', pick(0));
    await fillIn(page, shop.url, 'en', { email: 'follows.it@example.com' });
    const number = await orderOnDelivery(page, 'en');
    await page.evaluate('window.print = () => { window.hasPrinted = true; }');
    const print = page.getByRole('button', { name: translate('en', 'order.print') });
    await print.click();
    await expect.poll(() => page.evaluate('window.hasPrinted')).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('main').getByText(number).isVisible()).toBe(true);
    const around = [print, page.getByRole('contentinfo'), page.getByRole('navigation', { name: 'Main' })];
    expect(await Promise.all(around.map((part) => part.isVisible()))).toEqual([false, false, false]);
    await page.emulateMedia({ media: 'screen' });

    const follow = page.getByRole('link', { name: translate('en', 'success.follow') });
    for (let turn = 1; turn <= 2; turn += 1) {
      await expect.poll(() => follow.getAttribute('href')).toContain('#'); // the scripts have found the key
      await follow.click(); // a guest: by number and key, nothing to type
      await page.getByRole('heading', { level: 2, name: number }).waitFor();
      await page.goBack();
    }
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('what was seen recently stands under the cart, and under an empty one', async () => {
    const { page, context, troubles } = await withCart('en', pick(0));
    const seen = page.getByRole('region', { name: translate('en', 'seen.title') });
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/recently/visited/me')), // read after the view was recorded
      page.goto(`${shop.url}/articles/detail?rt=${pick(0).id}`),
    ]);
    await openPage(page, `${shop.url}/shopping-cart`);
    await seen.locator(`a[href="/articles/detail?rt=${pick(0).id}"]`).waitFor();
    await page.getByRole('button', { name: /^Remove / }).click();
    const empty = page.getByText(translate('en', 'cart.empty'), { exact: true });
    await empty.waitFor();
    await page.reload();
    await empty.waitFor();
    await seen.getByRole('article').first().waitFor();
    await seen.getByRole('button', { name: translate('en', 'seen.clear.label') }).click();
    await seen.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
    await context.close();
  });

  function pick(at: number): Goods {
    const found = goods[at];
    if (!found) throw new Error('The demo shop has too few articles in one choice');
    return found;
  }

  function withCart(locale: Locale, { id }: Goods, width?: number): Promise<Visitor> {
    return visitWithCart(() => visit(browser, shop.url, locale, width), `${shop.url}/articles/detail?rt=${id}`, locale);
  }
});
