import type { Page } from 'playwright-core';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { BuiltShop } from '#tests/e2e/support/built-shop.ts';
import { openAccount, openCheckout, PASSWORD } from '#tests/e2e/support/checkout-guest.ts';
import { goTo, PLACES } from '#tests/e2e/support/public-places.ts';

/** Photographs under a name what is shown now. */
export type Shoot = (name: string) => Promise<void>;
type Visit = { page: Page; shop: BuiltShop; locale: Locale };

/** The name of the picture, the route of the place and its state (tests/e2e/support/public-places.ts). */
const VIEWS: readonly [name: string, route: string, state?: string][] = [
  ['poster', '/', 'poster'],
  ['list-rows', 'articles/category', 'rows'],
  ['zoom', 'articles/detail', 'large picture'],
  ['sold-out', 'articles/detail', 'sold out'],
  ['special-order', 'special-order'],
  ['search', '/', 'search'],
  ['search-none', '/', 'search none'],
  ['authentication', 'customer/authentication'],
  ['blog-note', 'blog/:slug'],
  ['faq', 'faq'],
  ['not-found', '*'],
  ['offline', '*', 'offline'],
];

/** What a guest sees beside the way of a sale. */
export async function photographViews(visit: Visit, shoot: Shoot): Promise<void> {
  const { width = 0, height = 0 } = visit.page.viewportSize() ?? {};
  const views: typeof VIEWS = width < 760 ? [...VIEWS, ['menu', '/', 'menu']] : VIEWS;
  for (const [name, route, state] of views) {
    const place = PLACES.find((one) => one.route === route && one.state === state);
    if (!place) throw new Error(`No place ${route} (${state}) in public-places.ts`);
    await goTo(visit, place);
    await visit.page.setViewportSize({ width, height });
    await shoot(name);
  }
}

/** A customer with saved addresses in the checkout, and with a rating to give. */
export async function photographCustomer({ page, shop, locale }: Visit, shoot: Shoot): Promise<void> {
  const t = (name: string) => translate(locale, name);
  const email = `awa.${Date.now()}@example.com`;
  await openAccount(shop, email);
  await page.goto(`${shop.url}/customer/authentication?to=${encodeURIComponent('/articles/detail?rt=1')}`);
  const main = page.getByRole('main');
  await main.getByLabel(t('auth.email'), { exact: true }).fill(email);
  await main.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await main
    .locator('form')
    .getByRole('button', { name: t('auth.log.in') })
    .click();
  await page.waitForURL(/\/articles\/detail/);
  await page.waitForLoadState('networkidle');
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true }); // the sales may have taken every M
  await main
    .getByRole('button', { name: new RegExp(`^${t('detail.add')}`) })
    .first()
    .click();
  await page.getByRole('link', { name: translate(locale, 'header.cart', { count: 1 }) }).waitFor();
  await main
    .getByRole('link', { name: t('rate.open') })
    .first()
    .click();
  await page.getByRole('dialog', { name: t('rate.title') }).waitFor();
  await shoot('rating');
  await openCheckout(page, shop.url);
  await shoot('checkout-signed-in');
}

/** The question about services of other companies, in a shop that has some. */
export async function photographQuestion({ page, shop, locale }: Visit, shoot: Shoot): Promise<void> {
  await page.goto(`${shop.url}/articles`);
  await page.getByRole('region', { name: translate(locale, 'consent.title') }).waitFor();
  await shoot('consent');
}
