import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage, wait } from './support/look.ts';

const { SHOTS } = process.env;

/** number and e-mail address bring the link by e-mail. */
describe('a guest who has lost the e-mail of an order', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let productId: number;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const linkTo = async (email: string, number: string) => {
    const found = () => shop.emails().find(({ to, subject }) => to === email && /link|lien/i.test(subject));
    for (let tries = 0; tries < 200 && !found(); tries += 1) await wait(100);
    expect(found()?.text).toContain(number);
    return /\S+\/orders\/look-up\S*#\S+/.exec(found()?.text ?? '')?.[0] ?? 'no link';
  };

  it.each([
    ['en', 1440],
    ['fr', 390],
    ['fr', 1440],
    ['en', 390],
  ] as const)('gets it from the sign-in page on, and sees the order (%s, %i px)', async (locale, width) => {
    const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
    const email = `lost.${locale}.${width}@example.com`;
    const { number } = (await placeOrder(shop, { productId, email })).order;
    const { page, context, troubles } = await visit(browser, shop.url, locale, width);
    const shot = async (name: string) => {
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/link-${name}-${locale}-${width}.png`, fullPage: true });
    };
    await openPage(page, `${shop.url}/customer/authentication`);
    await shot('sign-in');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('orderlink.title') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('orderlink.title') }).waitFor();
    expect(await faultsOf(page, 'link')).toEqual([]);
    await page.getByLabel(t('lookup.number')).fill(number.toLowerCase());
    await page.getByLabel(t('orderlink.email')).fill('nobody@example');
    await page.getByRole('button', { name: t('orderlink.send') }).click();
    await page.getByText(t('problem.email')).waitFor();
    expect(await page.getByLabel(t('lookup.number')).inputValue()).toBe(number.toLowerCase());
    await shot('refused');
    await page.getByLabel(t('orderlink.email')).fill(email);
    await page.getByRole('button', { name: t('orderlink.send') }).click();
    await page.getByText(t('orderlink.sent', { email })).waitFor();
    await shot('sent');
    expect(await faultsOf(page, 'link sent')).toEqual([]);
    await page.goto(await linkTo(email, number));
    await page.getByRole('heading', { name: number }).waitFor();
    await openPage(page, `${shop.url}/orders/look-up`);
    await page.reload(); // without the key
    await page
      .getByRole('main')
      .getByRole('link', { name: t('orderlink.title') })
      .waitFor();
    await shot('look-up');
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
    await context.close();
  });

  it('gets it without scripts too, and reads the same about an order that there is not', async () => {
    const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
    const email = 'lost.plain@example.com';
    const { number } = (await placeOrder(shop, { productId, email })).order;
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: shop.url }]);
    const page = await context.newPage();
    for (const asked of ['EL-26-9999', number]) {
      await page.goto(`${shop.url}/orders/link`);
      await page.getByLabel(t('lookup.number')).fill(asked);
      await page.getByLabel(t('orderlink.email')).fill(email);
      await page.getByRole('button', { name: t('orderlink.send') }).click();
      await page.getByText(t('orderlink.sent', { email })).waitFor();
    }
    await linkTo(email, number);
    expect(shop.emails().filter(({ to, subject }) => to === email && subject.includes('link'))).toHaveLength(1);
    await context.close();
  });
});
