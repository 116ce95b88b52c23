import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { en } from '#embedded/stripe-sandbox/page/words-en.ts';
import { fr } from '#embedded/stripe-sandbox/page/words-fr.ts';
import { newBrowser, type Visitor, visit } from '#tests/e2e/support/browser.ts';
import { type BuiltShop, startBuiltShop } from '#tests/e2e/support/built-shop.ts';
import { checkoutBody } from '#tests/support/buyers.ts';
import { photographOffice, SELLER } from './screens-office.ts';
import { photographCustomer, photographQuestion, photographViews, type Shoot } from './screens-views.ts';

/** Photographs the shop for docs/screens: the way of a sale and what lies beside it, wide and narrow, in both languages. */
const OUT = join(import.meta.dirname, '..', 'docs', 'screens');
const WIDTHS = [
  [1440, 1000],
  [390, 844],
] as const;

async function main(): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const [shop, browser] = await Promise.all([startBuiltShop({}, { isCold: true, under: tmpdir() }), newBrowser()]);
  try {
    await placeSomeOrders(shop.url);
    for (const locale of LOCALES) {
      for (const size of WIDTHS) {
        await photograph(shop, browser, locale, size);
        await photographBeside(shop, browser, locale, size, [photographViews, photographCustomer]);
      }
    }
    await photographAsking(browser);
  } finally {
    await browser.close();
    await shop.close();
  }
}

/** A shop that has services of other companies asks about them. */
async function photographAsking(browser: Browser): Promise<void> {
  const asking = await startBuiltShop(
    { ANALYTICS: 'plausible', PLAUSIBLE_DOMAIN: 'shop.example' },
    { isCold: true, under: tmpdir() },
  );
  for (const locale of LOCALES) {
    for (const size of WIDTHS) await photographBeside(asking, browser, locale, size, [photographQuestion]);
  }
  await asking.close();
}

type Size = (typeof WIDTHS)[number];

/** A visitor who waits while the first start draws its pictures. */
async function visitFirst(...who: Parameters<typeof visit>): Promise<Visitor> {
  const visitor = await visit(...who);
  visitor.page.setDefaultTimeout(300_000);
  return visitor;
}

function cameraOf(page: Page, locale: Locale, width: number): Shoot {
  return async (name) => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(OUT, `${name}-${width}-${locale}.jpg`), type: 'jpeg', quality: 45 });
  };
}

type Series = typeof photographViews;

async function photographBeside(
  shop: BuiltShop,
  browser: Browser,
  locale: Locale,
  [width, height]: Size,
  all: readonly Series[],
): Promise<void> {
  for (const series of all) {
    const { page, context } = await visitFirst(browser, shop.url, locale, width);
    await page.setViewportSize({ width, height });
    await series({ page, shop, locale }, cameraOf(page, locale, width));
    await context.close();
  }
}

async function photograph(shop: BuiltShop, browser: Browser, locale: Locale, [width, height]: Size): Promise<void> {
  const t = (name: string, values?: Record<string, string>) => translate(locale, name, values);
  const { page, context } = await visitFirst(browser, shop.url, locale, width);
  await page.setViewportSize({ width, height });
  const shoot = cameraOf(page, locale, width);
  await page.goto(shop.url);
  await page.getByRole('button', { name: t('dialog.close') }).click();
  await shoot('home');
  await page.goto(`${shop.url}/articles/category?name=Women`);
  await shoot('list');
  await page.goto(`${shop.url}/articles/detail?rt=1`);
  await shoot('detail');
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page
    .getByRole('button', { name: new RegExp(`^${t('detail.add')}`) })
    .first()
    .click();
  await page.getByRole('link', { name: translate(locale, 'header.cart', { count: 1 }) }).waitFor();
  await page.goto(`${shop.url}/shopping-cart`);
  await shoot('cart');
  await page.goto(`${shop.url}/checkout`);
  await fill(page, t);
  await shoot('checkout');
  await page.getByRole('button', { name: t('checkout.button.pay', { total: '' }).trim() }).click();
  await page.waitForURL(/sandbox/);
  await shoot('sandbox');
  const words = locale === 'fr' ? fr : en;
  await page.getByLabel(words.number).fill('4242 4242 4242 4242');
  await page.getByLabel(words.expiry).fill('12/34');
  await page.getByLabel(words.cvc).fill('123');
  await page.getByLabel(words.name).fill('Awa Diop');
  await page.keyboard.press('Enter');
  await page.waitForURL(/successful/);
  await page.getByRole('heading', { level: 1, name: t('success.title.paid') }).waitFor();
  await shoot('success');
  await signIn(page, shop, t, locale === 'en' && width === 1440);
  // wide in English, narrow in French: each screen once in every language and width that is hard for it
  if ((locale === 'en') === (width === 1440)) await photographOffice(page, shop, shoot);
  await context.close();
}

async function fill(page: Page, t: (name: string) => string): Promise<void> {
  const type = (name: string, text: string) =>
    page
      .getByLabel(t(name), { exact: name !== 'checkout.email' && name !== 'checkout.city' })
      .first()
      .fill(text);
  await type('checkout.email', 'awa.diop@example.com');
  await type('checkout.first.name', 'Awa');
  await type('checkout.last.name', 'Diop');
  await page.getByLabel(t('delivery.country')).selectOption('SN');
  await type('checkout.city', 'Dakar');
  await type('checkout.street', '14 rue des Tisserands');
  await page.getByRole('checkbox').last().check();
  await page.evaluate('scrollTo(0, 0)');
}

async function signIn(page: Page, shop: BuiltShop, t: (name: string) => string, isFirst: boolean): Promise<void> {
  await page.goto(`${shop.url}/auth/${shop.segment}/${isFirst ? `register#token=${shop.bootstrapToken}` : 'login'}`);
  if (isFirst) await page.getByLabel(t('office.sign.in.name')).fill('Aïssatou Sow');
  await page.getByLabel(t('office.sign.in.email')).fill(SELLER.email);
  await page.getByLabel(t('office.sign.in.password'), { exact: true }).fill(SELLER.password);
  if (isFirst) await page.getByLabel(t('office.sign.in.password.again')).fill(SELLER.password);
  await page.getByRole('button', { name: t(isFirst ? 'office.register.send' : 'office.sign.in.log.in') }).click();
  await page.waitForURL(/\/auth\/dashboard/);
}

const BUYERS = ['Kwame Asante', 'Fatou Ndiaye', 'Léa Fontaine', 'Claire Morel', 'Ngozi Adeyemi'];

async function placeSomeOrders(url: string): Promise<void> {
  const products: { id: number; variants: { size: string | null; colour: string | null; stock: number }[] }[] =
    JSON.parse(await (await fetch(`${url}/api/products?per_page=60`)).text());
  const wants = products.flatMap(({ id, variants }) => {
    const one = variants.find((variant) => variant.stock > 2);
    return one ? [{ product_id: id, size: one.size, colour: one.colour, quantity: 1 }] : [];
  });
  for (const [index, name] of BUYERS.entries()) {
    const body = checkoutBody(wants.slice(index * 3, index * 3 + 1 + (index % 3)), {
      name,
      email: `buyer${index}@example.com`,
    });
    await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

await main();
