import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { en } from '#embedded/stripe-sandbox/page/words-en.ts';
import { fr } from '#embedded/stripe-sandbox/page/words-fr.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { type Goods, lonelyChoices, openAccount, openCheckout, PASSWORD } from './support/checkout-guest.ts';

const PARTNER = { en, fr };
const MASTERCARD = '5555 5555 5555 4444';
const ASKS_BANK = '4000 0025 0000 3155';
const DECLINED = '4000 0000 0000 0002';
const ENDING = { brand: 'Mastercard', last4: '4444' };

/** a card is kept and taken away at the payment partner's; the shop shows what it may know of it. */
describe('saved cards', () => {
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

  const isCharged = (locale: Locale) => async () => {
    const t = (name: string, values?: Record<string, string>) => translate(locale, name, values);
    const words = PARTNER[locale];
    const ending = t('cards.ending', ENDING);
    const { page, context, troubles } = await visit(browser, shop.url, locale, locale === 'fr' ? 390 : 1440);
    await signIn(context, `cards.${locale}@example.com`);
    await page.goto(`${shop.url}/customer/cards`);
    await page.getByText(t('cards.none'), { exact: true }).waitFor();

    await page.getByRole('button', { name: t('cards.add') }).click();
    await page.getByRole('heading', { level: 1, name: words.setUp.title }).waitFor();
    await typeCard(page, locale, MASTERCARD);
    await page.getByRole('button', { name: words.setUp.button }).click();
    await page.getByText(t('cards.added'), { exact: true }).waitFor();
    await page.getByRole('listitem').getByText(ending, { exact: true }).first().waitFor();
    await page.getByText(t('cards.until', { expiry: '11/34' }), { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(''); // a reload does not say it again
    expect(await page.content()).not.toMatch(/5555 ?5555|cus_/); // A13

    await page.goto(`${shop.url}/articles/detail?rt=${goods[locale === 'en' ? 0 : 1]?.id}`);
    await page
      .getByRole('button', { name: new RegExp(`^${t('detail.add')}`) })
      .first()
      .click();
    await page
      .getByRole('region', { name: t('toast.region') })
      .getByText(/is in your cart|Ajouté au panier/)
      .waitFor();
    await openCheckout(page, shop.url);
    await page.getByRole('checkbox').last().check();
    await page.getByRole('button', { name: /^(Pay|Payer) .*[1-9]/ }).click();
    await page.getByRole('heading', { name: words.savedTitle }).waitFor();
    await page.getByRole('button', { name: words.cardEnding(ENDING.brand, ENDING.last4) }).click();
    await page.waitForURL(/\/payment\/successful\?uuid=/);
    await page.getByRole('heading', { name: t('success.title.paid') }).waitFor();

    await page.goto(`${shop.url}/customer/cards`);
    await page.getByText(t('cards.remove'), { exact: false }).first().click();
    await page.getByRole('button', { name: t('cards.remove.no') }).click();
    await page.getByRole('button', { name: t('cards.remove.yes') }).waitFor({ state: 'hidden' });
    await page.getByText(t('cards.remove'), { exact: false }).first().click();
    await page.getByRole('button', { name: t('cards.remove.yes') }).click();
    await page.getByText(t('cards.removed'), { exact: true }).waitFor();
    await page.getByText(t('cards.none'), { exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  };
  it('a card is added, pays an order, and is removed (en)', isCharged('en'));
  it('a card is added, pays an order, and is removed (fr)', { tags: 'rest' }, isCharged('fr'));

  it('nothing is kept by turning back, or by the Back button; the bank may ask, and say no', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    const t = (name: string, values?: Record<string, string>) => translate('en', name, values);
    await signIn(context, 'cards.back@example.com');
    await page.goto(`${shop.url}/customer/cards`);
    const add = page.getByRole('button', { name: t('cards.add') });
    await add.click();
    await page.getByRole('link', { name: en.backToShop }).click();
    await page.getByText(t('cards.cancelled')).waitFor();

    await add.click();
    await page.waitForURL(/\/c\/pay\//);
    await page.goBack();
    await add.waitFor();
    await expect.poll(() => add.getAttribute('aria-busy')).toBeNull();
    await add.click(); // it can be clicked again
    await page.waitForURL(/\/c\/pay\//);
    await typeCard(page, 'en', DECLINED);
    await page.getByRole('button', { name: en.setUp.button }).click();
    await page.getByText(en.errors.declined).waitFor();
    await typeCard(page, 'en', ASKS_BANK);
    await page.getByRole('button', { name: en.setUp.button }).click();
    await page.getByRole('button', { name: en.bankYes }).click();
    await page
      .getByText(t('cards.ending', { brand: 'Visa', last4: '3155' }), { exact: true })
      .first()
      .waitFor();
    await context.close();
  });

  it('is done without scripts too', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const t = (name: string, values?: Record<string, string>) => translate('en', name, values);
    await signIn(context, 'cards.scriptless@example.com');
    await page.goto(`${shop.url}/customer/cards`);
    await page.getByRole('button', { name: t('cards.add') }).click();
    await page.getByRole('link', { name: t('cards.go') }).click();
    await typeCard(page, 'en', MASTERCARD);
    await page.getByRole('button', { name: en.setUp.button }).click();
    await page.getByText(t('cards.added'), { exact: true }).waitFor();
    await page.getByText(t('cards.remove'), { exact: false }).first().click();
    await page.getByRole('button', { name: t('cards.remove.yes') }).click();
    await page.getByText(t('cards.removed'), { exact: true }).waitFor();
    await context.close();
  });

  it('a guest is led to the log-in', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await page.goto(`${shop.url}/customer/cards`);
    await page.waitForURL(/\/customer\/authentication/);
    await context.close();
  });

  async function signIn(context: BrowserContext, email: string): Promise<void> {
    await openAccount(shop, email);
    const data = { email, password: PASSWORD };
    expect((await context.request.post(`${shop.url}/api/auth/login`, { data })).status()).toBe(200);
  }

  async function typeCard(page: Page, locale: Locale, number: string): Promise<void> {
    const words = PARTNER[locale];
    await page.getByLabel(words.number).fill(number);
    await page.getByLabel(words.expiry).fill('11/34');
    await page.getByLabel(words.cvc).fill('123');
    await page.getByLabel(words.name).fill('Awa Diop');
  }
});
