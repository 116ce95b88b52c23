import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { en } from '#embedded/stripe-sandbox/page/words-en.ts';
import { launchBrowser, type Visitor, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import {
  buyElsewhere,
  field,
  fillIn,
  type Goods,
  goToPay,
  lonelyChoices,
  openAccount,
  openCheckout,
  orderOnDelivery,
  ordersOf,
  PASSWORD,
  payWith,
  visitWithCart,
} from './support/checkout-guest.ts';
import { alive, openPage } from './support/look.ts';

const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';

/** What happens between the cart and the receipt, besides the straight way that journey.test.ts goes. */
describe('the checkout', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let goods: Goods[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
    goods = await lonelyChoices(shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('a guest who registers in it loses neither cart nor address, and finds the order in the account', async () => {
    const { page, context, troubles } = await withCart('en', pick(0));
    await fillIn(page, shop.url, 'en', { street: '14 rue des Tisserands' });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const email = 'fatou.registers@example.com';
    await page
      .getByLabel('Full name')
      .or(page.getByLabel(translate('en', 'auth.name')))
      .first()
      .fill('Fatou Ndiaye');
    await page.getByRole('textbox', { name: 'E-mail' }).first().fill(email);
    await page.getByLabel(translate('en', 'auth.password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(translate('en', 'auth.password.again')).fill(PASSWORD);
    await Promise.all([
      page.waitForEvent('load'),
      page
        .locator('form')
        .getByRole('button', { name: translate('en', 'auth.register') })
        .click(),
    ]);
    await page.getByText(translate('en', 'checkout.signed.in', { email })).waitFor();
    await expect.poll(() => field(page, 'en', 'checkout.street').inputValue()).toBe('14 rue des Tisserands');
    await expect.poll(() => field(page, 'en', 'checkout.email').inputValue()).toBe(email);
    const number = await orderOnDelivery(page, 'en');
    await page.goto(`${shop.url}/customer`);
    await page.getByText(number).first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a customer logs in inside it, sees a wrong password beside the field, and orders to the default address', async () => {
    const email = 'awa.returns@example.com';
    await openAccount(shop, email);
    const { page, context } = await withCart('en', pick(0));
    await openCheckout(page, shop.url);
    await page.getByRole('button', { name: translate('en', 'checkout.account') }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).first().fill(email);
    const password = page.getByLabel(translate('en', 'auth.password'), { exact: true });
    await password.fill('not this one at all');
    const send = page.locator('form').getByRole('button', { name: translate('en', 'auth.log.in') });
    await send.click();
    await page.getByText(translate('en', 'refusal.sign.in.wrong')).waitFor();
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    await password.fill(PASSWORD);
    await send.click();
    const chosen = page.getByRole('radio', { name: /3 quai de la Pêche/ });
    await chosen.waitFor();
    await expect.poll(() => chosen.isChecked()).toBe(true);
    const other = page.getByRole('radio', { name: /Use my personal address/ });
    await expect.poll(() => other.isChecked()).toBe(false);
    await page.getByText('3 quai de la Pêche, 32000, Saint-Louis, Senegal').last().waitFor();
    const lastName = field(page, 'en', 'checkout.last.name');
    await expect.poll(() => lastName.inputValue()).toBe('Sow'); // whoever receives it there
    await other.check();
    await expect.poll(() => lastName.inputValue()).toBe('Diop');
    await chosen.check();
    const number = await orderOnDelivery(page, 'en');
    await page.goto(`${shop.url}/customer`);
    await page.getByText(number).first().click();
    await page.getByRole('complementary').getByText('Mariama Sow').waitFor();
    await context.close();
  });

  it('a declined card costs nothing: the same order is paid with another one, and only then the cart is empty', async () => {
    const { page, context } = await withCart('en', pick(0));
    await fillIn(page, shop.url, 'en', { email: 'declined@example.com' });
    await goToPay(page);
    await payWith(page, DECLINED_CARD);
    await page.getByText(en.errors.declined).first().waitFor();
    await page.getByRole('link', { name: en.backToShop }).first().click();
    await page.waitForURL(/\/checkout\?cancelled=1/);
    await page.getByText(translate('en', 'checkout.cancelled')).waitFor();
    await expect.poll(() => field(page, 'en', 'checkout.email').inputValue()).toBe('declined@example.com');
    await page.getByRole('checkbox').last().check();
    await goToPay(page);
    await payWith(page, GOOD_CARD);
    await page.waitForURL(/\/payment\/successful/);
    await page.getByRole('heading', { name: translate('en', 'success.title.paid') }).waitFor();
    await page.getByRole('link', { name: translate('en', 'header.cart.empty') }).waitFor();
    expect(await ordersOf(shop, 'declined@example.com')).toBe(1);
    await context.close();
  });

  it('Back from the payment page finds a living button, and another address changes the order instead of making one', async () => {
    const { page, context } = await withCart('en', pick(0));
    await fillIn(page, shop.url, 'en', { email: 'goes.back@example.com' });
    await goToPay(page);
    const first = page.url();
    await page.goBack();
    await page.getByText(translate('en', 'checkout.waiting')).waitFor();
    await field(page, 'en', 'checkout.street').fill('15 rue des Tisserands');
    await page.getByRole('checkbox').last().check();
    await goToPay(page);
    expect(page.url()).toBe(first);
    await payWith(page, GOOD_CARD);
    await page.waitForURL(/\/payment\/successful/);
    await page.getByRole('heading', { name: translate('en', 'success.title.paid') }).waitFor();
    expect(await ordersOf(shop, 'goes.back@example.com')).toBe(1);

    // whoever has the address of this page and is not this browser sees the front of the shop.
    const stranger = await visit(browser, shop.url, 'en');
    await stranger.page.goto(page.url());
    expect(new URL(stranger.page.url()).pathname).toBe('/');
    await Promise.all([context.close(), stranger.context.close()]);
  });

  it('a cut connection is shown, and the second click places the same order', async () => {
    const { page, context } = await withCart('en', pick(0));
    await fillIn(page, shop.url, 'en', { email: 'cut.off@example.com' });
    await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
    let isCut = true;
    await page.route('**/api/orders', async (route) => {
      // The shop has the order, the buyer gets no answer.
      if (!isCut) return route.continue();
      isCut = false;
      await route.fetch();
      await route.abort('connectionreset');
    });
    const order = page.getByRole('button', { name: /^Order for/ });
    await order.click();
    await page.getByText(translate('en', 'checkout.lost')).waitFor();
    await order.dblclick();
    await page.waitForURL(/\/payment\/successful/);
    expect(await ordersOf(shop, 'cut.off@example.com')).toBe(1);
    await context.close();
  });

  it('what is typed before the scripts have come is still there afterwards', async () => {
    const { page, context } = await withCart('en', pick(0));
    const scripts = Promise.withResolvers<void>();
    await page.route(/[.]js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${shop.url}/checkout`, { waitUntil: 'commit' });
    await field(page, 'en', 'checkout.email').fill('early@example.com');
    scripts.resolve();
    await page.getByRole('button', { name: /^Pay .*[1-9]/ }).waitFor(); // the cart is read: the scripts run
    await expect.poll(() => field(page, 'en', 'checkout.email').inputValue()).toBe('early@example.com');
    await context.close();
  });

  it('a French visitor finds the city by keyboard in the list of the country', async () => {
    const { page, context, troubles } = await withCart('fr', pick(0), 390);
    await Promise.all([
      page.waitForResponse(/places\/regions\?country=FR/), // the city brings its region from it
      fillIn(page, shop.url, 'fr', { country: 'FR', city: '', email: 'lea@example.com' }),
    ]);
    const city = page.getByRole('combobox', { name: 'Ville' });
    await city.focus();
    await page.keyboard.type('renn');
    await page.getByRole('option', { name: 'Rennes', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => city.inputValue()).toBe('Rennes');
    const region = page.getByRole('combobox', { name: /^État ou région/ });
    await expect.poll(() => region.inputValue()).toBe('Bretagne');
    await orderOnDelivery(page, 'fr');
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('the language can be changed in it, and nothing typed is lost', async () => {
    const { page, context, troubles } = await withCart('en', pick(0), 390);
    await fillIn(page, shop.url, 'en', { city: 'Thiès', street: '7 rue des Ndiaye' });
    await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
    await page.getByRole('banner').getByRole('link', { name: /FR/ }).click();
    await page.getByRole('heading', { level: 1, name: translate('fr', 'checkout.title') }).waitFor();
    await page.getByRole('button', { name: /^Commander pour .*[1-9]/ }).waitFor();
    await expect.poll(() => page.getByRole('checkbox').last().isChecked()).toBe(true);
    const typed = [
      field(page, 'fr', 'checkout.email'),
      field(page, 'fr', 'checkout.street'),
      page.getByRole('combobox', { name: 'Ville' }),
      page.getByLabel(translate('fr', 'delivery.country')),
    ];
    await expect
      .poll(() => Promise.all(typed.map((one) => one.inputValue())))
      .toEqual(['awa@example.com', '7 rue des Ndiaye', 'Thiès', 'SN']);
    await page.getByRole('button', { name: /^Commander pour/ }).click();
    await page.getByRole('heading', { name: translate('fr', 'success.title.delivery') }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a country without lists says so and takes what is written', async () => {
    const { page, context } = await withCart('en', pick(0));
    await fillIn(page, shop.url, 'en', { country: 'BV', city: 'Nyrøysa', email: 'far.away@example.com' });
    await page.getByText('No city found for selected country').waitFor();
    await page.getByText('No region found for the selected country').waitFor();
    await orderOnDelivery(page, 'en');
    await context.close();
  });

  it('what is left is shown before paying, when somebody else was quicker', async () => {
    const scarce = pick(1);
    const { page, context } = await withCart('en', scarce);
    await page.goto(`${shop.url}/shopping-cart`);
    const pieces = page.getByRole('textbox', { name: /^Quantity|pieces/i }).first();
    await pieces.fill('2');
    await pieces.blur();
    await page.getByText(/^2\s×/).first().waitFor(); // kept: leaving the page takes nothing back
    await fillIn(page, shop.url, 'en', { email: 'too.late@example.com' });
    await buyElsewhere(shop, scarce.id, scarce.available - 1);
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('alert').getByText(translate('en', 'checkout.stock.changed')).waitFor();
    const take = page.getByRole('button', { name: translate('en', 'cart.take', { count: 1 }) });
    await take.last().click();
    await expect.poll(() => take.count()).toBe(0); // taken: what is paid now fits
    await goToPay(page);
    expect(page.url()).toContain('/sandbox/stripe/');
    await context.close();
  });

  it('a click too many adds an article once (R-153)', async () => {
    const { page, context, troubles } = await withCart('en', pick(0));
    await page.goto(`${shop.url}/articles/detail?rt=${pick(2).id}`);
    await alive(page); // clicks that are kept for the scripts are answered once
    await page
      .getByRole('button', { name: new RegExp(`^${translate('en', 'detail.add')}`) })
      .first()
      .dblclick();
    await page.getByText(translate('en', 'cart.already')).waitFor();
    await openPage(page, `${shop.url}/shopping-cart`);
    await expect.poll(() => page.getByRole('main').getByRole('button', { name: 'Remove' }).count()).toBe(2);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a removed article comes back, and two tabs hold the same cart', async () => {
    const { page, context } = await withCart('en', pick(0));
    await page.goto(`${shop.url}/shopping-cart`);
    const other = await context.newPage();
    await other.goto(`${shop.url}/shopping-cart`);
    await other.getByRole('button', { name: /^Remove / }).click();
    await page.getByText(translate('en', 'cart.empty'), { exact: true }).waitFor();
    const back = other.getByRole('button', { name: translate('en', 'cart.undo') });
    await expect.poll(() => other.locator(':focus').textContent()).toBe(translate('en', 'cart.undo'));
    await back.click();
    await page.getByRole('button', { name: /^Remove / }).waitFor();
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
