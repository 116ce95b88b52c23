import type { Page } from 'playwright-core';
import { LIST_VIEW_COOKIE } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { BuiltShop } from './built-shop.ts';
import { openCheckout, orderOnDelivery, PASSWORD } from './checkout-guest.ts';
import { alive, openPage, until } from './look.ts';
import { fieldOf, openSearchAt, statusOf } from './search-overlay.ts';

/** Somebody who looks at one place after the other, in one browser. */
export type Looker = { page: Page; shop: BuiltShop; locale: Locale };

/** A place anybody may see: the route of web/routes.ts that draws it, its address, and what is done there first. */
export type Place = { route: string; path: string; state?: string; open?: (looker: Looker) => Promise<unknown> };

const SOLD_OUT = 10;
const say =
  ({ locale }: Looker) =>
  (name: string) =>
    translate(locale, name);
const clickButton = (name: string) => (looker: Looker) =>
  looker.page
    .getByRole('main')
    .getByRole('button', { name: say(looker)(name), exact: true })
    .first()
    .click();

async function openSizes({ page, locale }: Looker): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: translate(locale, 'size.guide'), exact: true })
    .click();
  await page.getByRole('dialog').getByRole('table').waitFor();
}

async function closePoster(looker: Looker): Promise<void> {
  await looker.page.getByRole('button', { name: say(looker)('dialog.close') }).click();
  await looker.page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function openMenu(looker: Looker): Promise<void> {
  await looker.page.setViewportSize({ width: 390, height: 844 });
  await looker.page
    .getByRole('banner')
    .getByRole('link', { name: say(looker)('menu.open') })
    .click();
  await looker.page.getByRole('dialog', { name: say(looker)('menu.title') }).waitFor();
}

async function addToCart(looker: Looker): Promise<void> {
  const { page } = looker;
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page
    .getByRole('button', { name: new RegExp(`^${say(looker)('detail.add')}`) })
    .first()
    .click();
  await page.getByRole('link', { name: translate(looker.locale, 'header.cart', { count: 1 }) }).waitFor();
}

async function addWithoutSize(looker: Looker): Promise<void> {
  await looker.page
    .getByRole('button', { name: new RegExp(`^${say(looker)('detail.add')}`) })
    .first()
    .click();
  await looker.page.getByText(say(looker)('problem.size')).waitFor();
}

async function openZoom({ page }: Looker): Promise<void> {
  await page.getByRole('main').getByRole('region').first().getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
}

async function search({ page, shop, locale }: Looker, path: string, words: string): Promise<void> {
  await openSearchAt(page, shop.url + path, locale);
  await fieldOf(page, locale).fill(words);
  await statusOf(page, locale)
    .getByText(/\d| «? ?“?/)
    .first()
    .waitFor();
  await page.waitForTimeout(500);
}

async function sendEmptyCheckout(looker: Looker): Promise<void> {
  await openCheckout(looker.page, looker.shop.url);
  await looker.page.getByRole('button', { name: /^(Pay|Payer) .*[1-9]/ }).click();
  await looker.page.getByRole('main').getByRole('alert').first().waitFor();
}

async function typeCity(looker: Looker): Promise<void> {
  await openCheckout(looker.page, looker.shop.url);
  await looker.page.getByLabel(say(looker)('delivery.country')).selectOption('SN');
  await looker.page.getByRole('combobox', { name: say(looker)('checkout.city') }).pressSequentially('Dak');
  await looker.page.getByRole('listbox').waitFor();
}

async function fillCheckout(looker: Looker): Promise<void> {
  const { page, shop } = looker;
  const t = say(looker);
  await openCheckout(page, shop.url);
  await page.getByLabel(t('checkout.email')).fill(`awa.looks.${looker.locale}@example.com`);
  await page.getByLabel(t('checkout.first.name'), { exact: true }).fill('Awa');
  await page.getByLabel(t('checkout.last.name'), { exact: true }).fill('Diop');
  await page.getByLabel(t('delivery.country')).selectOption('SN');
  await page.getByRole('combobox', { name: t('checkout.city') }).fill('Dakar');
  await page.getByLabel(t('checkout.street'), { exact: true }).fill('14 rue des Tisserands');
}

async function orderOne(looker: Looker): Promise<void> {
  await fillCheckout(looker);
  await orderOnDelivery(looker.page, looker.locale);
}

async function openEmail({ page, shop, locale }: Looker): Promise<void> {
  const link = () =>
    /http\S+orders\/look-up\S*#\S+/.exec(
      shop.emails().findLast(({ to }) => to === `awa.looks.${locale}@example.com`)?.text ?? '',
    );
  while (!link()) await page.waitForTimeout(200);
  await openPage(page, link()?.[0] ?? 'no link');
  await page
    .getByRole('main')
    .getByText(/EL-\d\d-/)
    .first()
    .waitFor();
}

async function failOnTheWay({ page, shop }: Looker): Promise<void> {
  await page.goto(`${shop.url}/faq`);
  await alive(page);
  await page.route(/about\.data/, (route) => route.fulfill({ status: 500 }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^(About|À propos)/ })
    .click();
  await page.locator('.trouble').waitFor();
  await until(page, 'scrollY === 0'); // the link was at the foot of the page before
  await until(page, "document.querySelector('.loader') === null");
  await page.waitForTimeout(500); // the header has come back to its place above the page
  await page.unroute(/about\.data/);
}

async function register(looker: Looker): Promise<void> {
  const { page } = looker;
  const t = say(looker);
  const main = page.getByRole('main');
  await main.getByLabel(t('auth.name'), { exact: true }).fill('Awa Diop');
  await main.getByLabel(t('auth.email'), { exact: true }).fill(`awa.rates.${looker.locale}.${Date.now()}@example.com`);
  await main.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await main.getByLabel(t('auth.password.again')).fill(PASSWORD);
  await main
    .locator('form')
    .getByRole('button', { name: t('auth.register') })
    .click();
  await page.waitForURL(/\/articles\/detail/);
  await alive(page);
}

async function openRating(looker: Looker): Promise<void> {
  await looker.page
    .getByRole('main')
    .getByRole('link', { name: say(looker)('rate.open') })
    .first()
    .click();
  await looker.page.getByRole('dialog').waitFor();
}

async function refuseLogIn(looker: Looker): Promise<void> {
  const main = looker.page.getByRole('main');
  await main.getByLabel(say(looker)('auth.email'), { exact: true }).fill('nobody@example.com');
  await main.getByLabel(say(looker)('auth.password'), { exact: true }).fill(PASSWORD);
  await main
    .locator('form')
    .getByRole('button', { name: say(looker)('auth.log.in') })
    .click();
  await until(looker.page, "document.activeElement.getAttribute('aria-invalid') === 'true'");
}

async function showAsList({ page, shop, locale }: Looker): Promise<void> {
  await page.context().addCookies([{ name: LIST_VIEW_COOKIE, value: 'list', url: shop.url }]);
  await openPage(page, `${shop.url}/articles/category?name=Men`);
  await page.context().clearCookies({ name: LIST_VIEW_COOKIE });
  await page.getByRole('heading', { level: 1, name: translate(locale, 'nav.men') }).waitFor();
}

/** Every public place in every state that draws something else, in the order of a visit: the cart fills on the way. */
export const PLACES: readonly Place[] = [
  { route: '/', path: '/', state: 'poster', open: ({ page }) => page.getByRole('dialog').waitFor() },
  { route: '/', path: '/', open: closePoster },
  { route: '/', path: '/', state: 'menu', open: openMenu },
  { route: 'articles', path: '/articles' },
  { route: 'articles', path: '/articles?min=20&rating=4&sort=cheapest', state: 'filtered' },
  { route: 'articles', path: '/articles?q=tuxedo', state: 'nothing' },
  { route: 'articles/category', path: '/articles/category?name=Women' },
  { route: 'articles/category', path: '/articles/category?name=Men', state: 'rows', open: showAsList },
  { route: 'articles/detail', path: '/articles/detail?rt=1', state: 'no size', open: addWithoutSize },
  { route: 'articles/detail', path: '/articles/detail?rt=1', state: 'large picture', open: openZoom },
  { route: 'articles/detail', path: `/articles/detail?rt=${SOLD_OUT}`, state: 'sold out' },
  { route: '/', path: '/faq', state: 'search', open: (looker) => search(looker, '/faq', 'boubou') },
  {
    route: '/',
    path: '/help',
    state: 'search none',
    open: (looker) => search(looker, '/help', 'tuxedo'),
  },
  { route: 'rating/detail', path: '/rating/detail?rt=1' },
  { route: 'cloths/:code', path: '/cloths/kente' },
  { route: 'shopping-cart', path: '/shopping-cart', state: 'empty' },
  { route: 'checkout', path: '/checkout', state: 'empty' },
  { route: 'articles/detail', path: '/articles/detail?rt=1', state: 'added', open: addToCart },
  { route: 'shopping-cart', path: '/shopping-cart' },
  { route: 'checkout', path: '/checkout', state: 'refused', open: sendEmptyCheckout },
  { route: 'checkout', path: '/checkout', state: 'log in', open: clickButton('checkout.account') },
  { route: 'checkout', path: '/checkout', state: 'register', open: clickButton('checkout.register') },
  { route: 'checkout', path: '/checkout', state: 'city', open: typeCity },
  { route: 'payment/successful', path: '/checkout', open: orderOne },
  { route: 'orders/look-up', path: '/orders/look-up' },
  { route: 'orders/link', path: '/orders/link' },
  { route: 'orders/look-up', path: '/faq', state: 'found', open: openEmail },
  { route: 'customer/authentication', path: '/customer/authentication' },
  { route: 'customer/authentication', path: '/customer/authentication', state: 'refused', open: refuseLogIn },
  { route: 'customer/forgot-password', path: '/customer/forgot-password' },
  { route: 'customer/reset-password', path: '/customer/reset-password#token=spent' },
  { route: 'customer/reset-password', path: '/customer/reset-password', state: 'no link' },
  { route: 'customer/verify-email', path: '/customer/verify-email#token=spent' },
  { route: 'customer/confirm-email', path: '/customer/confirm-email#token=spent' },
  { route: 'faq', path: '/faq' },
  { route: 'help', path: '/help' },
  { route: 'about', path: '/about' },
  { route: 'size-guide', path: '/size-guide' },
  { route: 'delivery', path: '/delivery' },
  { route: 'delivery', path: '/delivery?country=SN', state: 'country' },
  { route: 'articles/detail', path: '/articles/detail?rt=1', state: 'size guide', open: openSizes },
  { route: 'privacy-policy', path: '/privacy-policy' },
  { route: 'terms', path: '/terms' },
  { route: 'website-info', path: '/website-info' },
  { route: 'contact', path: '/contact' },
  { route: 'special-order', path: `/special-order?rt=${SOLD_OUT}` },
  { route: 'special-orders/look-up', path: '/special-orders/look-up' },
  { route: 'back-in-stock/leave', path: '/back-in-stock/leave' },
  { route: 'blog', path: '/blog' },
  { route: 'blog/:slug', path: '/blog/veins-in-wax' },
  { route: 'dev/gallery', path: '/dev/gallery' },
  { route: 'auth/:segment/login', path: '/auth/e2e-segment/login' },
  { route: 'auth/:segment/register', path: '/auth/e2e-segment/register#token=bootstrap-token-of-the-stories' },
  { route: 'auth/join', path: '/auth/join#token=spent' },
  { route: '*', path: '/nowhere' },
  { route: '*', path: '/faq', state: 'failed', open: failOnTheWay },
  { route: '*', path: '/offline', state: 'offline' },
  {
    route: 'customer/authentication',
    path: '/customer/authentication?tab=register&to=%2Farticles%2Fdetail%3Frt%3D3',
    open: register,
  },
  { route: 'articles/detail', path: '/articles/detail?rt=3', state: 'rating', open: openRating },
];

/** Goes to a place as somebody would. */
export async function goTo(looker: Looker, { path, open }: Place): Promise<void> {
  await looker.page.goto(looker.shop.url + path);
  await alive(looker.page);
  await open?.(looker);
}

export function nameOf({ path, state }: Place): string {
  return state ? `${path} (${state})` : path;
}
