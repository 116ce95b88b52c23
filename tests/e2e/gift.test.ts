import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LONGEST_GIFT_MESSAGE } from '#contracts/gift.ts';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import {
  field,
  fillIn,
  goToPay,
  lonelyChoices,
  openCheckout,
  orderOnDelivery,
  visitWithCart,
} from './support/checkout-guest.ts';
import { ask, mailedLink, newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const { SHOTS } = process.env;
const MESSAGE = 'Joyeux anniversaire, Aïda !\nTa tante Awa';

/** Decision 0111: from the checkout to the order's page and whoever packs it. */
describe('an order that is a gift', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let articles: string[];
  let staffToken: string;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staffToken = await newStaff(shop);
    articles = (await lonelyChoices(shop.url)).map(({ id }) => `${shop.url}/articles/detail?rt=${id}`);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const say = (locale: Locale) => (name: string, values?: Record<string, string | number>) =>
    translate(locale, name, values);
  const withCart = (locale: Locale, width: number) =>
    visitWithCart(() => visit(browser, shop.url, locale, width), articles[0] ?? '', locale);

  it.each([
    ['en', 1440],
    ['fr', 390],
  ] as const)(
    'is said in the checkout, kept while typing, and shown to its buyer and the staff (%s, %i px)',
    async (locale, width) => {
      const t = say(locale);
      const email = `gives.${locale}@example.com`;
      const { page, context, troubles } = await withCart(locale, width);
      const shot = async (name: string, on = page) => {
        if (SHOTS) await on.screenshot({ path: `${SHOTS}/gift-${name}-${locale}-${width}.png`, fullPage: true });
      };
      await fillIn(page, shop.url, locale, { email });
      const isGift = page.getByRole('checkbox', { name: t('checkout.gift') });
      const card = field(page, locale, 'gift.message');
      expect(await card.isVisible()).toBe(false);
      await isGift.press('Space');
      await card.fill('é'.repeat(LONGEST_GIFT_MESSAGE + 1));
      await page
        .getByText(t('checkout.gift.count', { length: LONGEST_GIFT_MESSAGE + 1, max: LONGEST_GIFT_MESSAGE }))
        .waitFor();
      await page.getByRole('radio', { name: new RegExp(`^${t('checkout.pay.delivery')}`) }).check();
      await page.getByRole('button', { name: locale === 'en' ? /^Order for/ : /^Commander pour/ }).click();
      await page
        .getByText(t('problem.too.long', { max: LONGEST_GIFT_MESSAGE }))
        .first()
        .waitFor();
      await expect.poll(() => card.and(page.locator(':focus')).count()).toBe(1);
      expect(await faultsOf(page, 'checkout of a gift')).toEqual([]);
      await shot('refused');
      await card.fill(MESSAGE);
      await page.getByRole('checkbox', { name: t('checkout.gift.wrap') }).check();
      await page.reload();
      await alive(page);
      await expect.poll(() => card.inputValue()).toBe(MESSAGE);
      expect(await page.getByRole('checkbox', { name: t('checkout.gift.wrap') }).isChecked()).toBe(true);
      await shot('checkout');
      const number = await orderOnDelivery(page, locale);
      await page.goto(await mailedLink(shop, email, '/orders/look-up'));
      await page.getByRole('heading', { name: t('order.gift'), exact: true }).waitFor();
      await page.getByText(MESSAGE).waitFor();
      await page.getByText(t('order.gift.wrapped')).waitFor();
      await shot('order');
      expect(troubles).toEqual([]);
      await context.close();
      const staff = await signInAsStaff(browser, shop, { path: `/auth/orders/list?q=${number}`, locale, width });
      await staff.page.getByRole('link', { name: number }).first().click();
      await staff.page.getByText(t('office.gift.wrap')).waitFor();
      await staff.page.getByText(MESSAGE).waitFor();
      expect(await faultsOf(staff.page, 'gift in the back office')).toEqual([]);
      await shot('office', staff.page);
      await staff.page.emulateMedia({ media: 'print' });
      expect(await staff.page.getByText('€').filter({ visible: true }).allInnerTexts()).toEqual([]);
      await staff.context.close();
    },
  );

  it('has the message of last, where the buyer comes back from the payment page to change it', async () => {
    const { page, context } = await withCart('en', 1440);
    await fillIn(page, shop.url, 'en', { email: 'thinks.again@example.com' });
    await page.getByRole('checkbox', { name: say('en')('checkout.gift') }).check();
    for (const message of ['Get well soon', 'Happy birthday']) {
      await field(page, 'en', 'gift.message').fill(message);
      await page.getByRole('checkbox').last().check();
      await goToPay(page);
      const found = await ask(shop, '/api/orders?q=thinks.again', { method: 'GET', token: staffToken });
      const [newest] = z.array(z.object({ id: z.number() })).parse(found);
      const order = await ask(shop, `/api/order/${newest?.id}`, { method: 'GET', token: staffToken });
      expect(order).toMatchObject({ gift: { message, wrapped: false } });
      await page.goBack();
      await alive(page);
      await page.getByRole('button', { name: /^Pay .*[1-9]/ }).waitFor();
    }
    await context.close();
  });

  it('is no question of the checkout without wrapping once the owner has switched that off', async () => {
    const t = say('en');
    const staff = await signInAsStaff(browser, shop, { path: '/auth/settings', locale: 'en' });
    await staff.page.getByRole('checkbox', { name: t('office.settings.isGiftWrapOffered') }).uncheck();
    await staff.page.getByRole('button', { name: t('office.settings.save') }).click();
    await staff.page.getByText(t('office.settings.saved')).first().waitFor();
    await staff.context.close();
    const { page, context } = await withCart('en', 820);
    await openCheckout(page, shop.url);
    await page.getByRole('checkbox', { name: t('checkout.gift') }).check();
    await field(page, 'en', 'gift.message').waitFor();
    expect(await page.getByRole('checkbox', { name: t('checkout.gift.wrap') }).count()).toBe(0);
    await context.close();
  });

  it('has its fields in sight without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.url}/checkout`);
    expect(await field(page, 'en', 'gift.message').isVisible()).toBe(true);
    await context.close();
  });
});
