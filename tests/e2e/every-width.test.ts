import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTER_REST_KEY } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { ACCOUNT_PLACES } from '#web/customer/account-places.ts';
import { itNotInRest } from '../support/test-scope.ts';
import { launchBrowser, type Visitor, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { giveSession, newCustomer, placeOrder } from './support/customer-area.ts';
import { faultsInViewports, resizeTo, VIEWPORTS } from './support/layout-faults.ts';
import { alive, openPage } from './support/look.ts';
import { PLACES } from './support/public-places.ts';

/** Some forty pages in thirteen windows. */
const LONG = { timeout: 900_000 };
const EMAIL = 'anne-charlotte.vandenbroucke-ndiaye@example-company.com';
const ARTICLE = '/articles/detail?rt=1';
/** The pages a visit of the shop goes through. */
const WAY = ['/', '/articles/category?name=Women', ARTICLE, '/shopping-cart', '/checkout'];
/** What a browser with its bars leaves of the screens of laptops. */
const LOW_VIEWPORTS = [
  { width: 1280, height: 600 },
  { width: 1366, height: 650 },
  { width: 1536, height: 730 },
  { width: 1920, height: 950 },
];
/** Every public page once; the gallery of parts is for whoever builds the shop, and the rest are the staff's. */
const PUBLIC = [...new Set(PLACES.map(({ path }) => path))].filter((path) => !/^\/(dev|auth)\//.test(path));

/**
 * Asked in the page: words of the first screen that stand on the clothes or on the upper wall. The parts of the two pictures
 * (database/seed/pictures): where the lower wall begins, where the garment that hangs lowest ends, and its left and right.
 */
const ON_THE_CLOTHES = `(() => {
  const picture = document.querySelector('main img');
  const { left, top, width, height } = picture.getBoundingClientRect();
  const [wall, hem, from, to] = width > height ? [0.607, 0.712, 0.35, 0.576] : [0.7, 0.75, 0.34, 0.83];
  const range = document.createRange();
  return [...picture.closest('section').querySelectorAll('h1, p, a')].flatMap((part) => {
    range.selectNodeContents(part);
    const boxes = part.tagName === 'A' ? [part.getBoundingClientRect()] : [...range.getClientRects()];
    return boxes.map((box) => ({ left: box.left, right: box.right, top: box.top + (part.tagName === 'A' ? 0 : box.height * 0.2) }))
      .filter((box) => {
        const isBelow = box.left < left + width * to && box.right > left + width * from;
        return box.top < top + height * (isBelow ? hem : wall);
      }).map(() => part.textContent);
  });
})()`;

describe('every page at every width', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let order: string;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
    const token = await newCustomer(shop, EMAIL);
    const [goods] = await lonelyChoices(shop.url);
    const placed = await placeOrder(shop, { productId: goods?.id ?? 1, email: EMAIL, token });
    order = placed.order.number;
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** Somebody with something in the cart, whom no poster waits for. */
  async function enter(locale: Locale, isSignedIn: boolean): Promise<Visitor> {
    const visitor = await visit(browser, shop.url, locale);
    const { page, context } = visitor;
    await context.addInitScript(`localStorage.setItem('${POSTER_REST_KEY}', Date.now())`);
    if (isSignedIn) await giveSession(context, shop, EMAIL);
    await openPage(page, shop.url + ARTICLE);
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    const add = new RegExp(`^${translate(locale, 'detail.add')}`);
    await page.getByRole('button', { name: add }).first().click();
    await page.getByRole('link', { name: translate(locale, 'header.cart', { count: 1 }) }).waitFor();
    return visitor;
  }

  async function faultsAt(
    page: Page,
    paths: readonly string[],
    locale: Locale,
    windows = VIEWPORTS,
  ): Promise<string[]> {
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(shop.url + path);
      await alive(page);
      if (path === '/checkout') await page.getByRole('button', { name: /^(Pay|Payer) .*[1-9]/ }).waitFor();
      found.push(...(await faultsInViewports(page, windows, `${locale} ${path}`)));
    }
    return found;
  }

  const ownPages = () => [...ACCOUNT_PLACES.map(({ to }) => to), `/customer/orders/${order}`];

  itNotInRest.concurrent(
    'no public or own page scrolls sideways, loses a control or prints words over words (French, signed in)',
    LONG,
    async () => {
      const { page, context } = await enter('fr', true);
      expect(await faultsAt(page, [...PUBLIC, ...ownPages()], 'fr')).toEqual([]);
      await context.close();
    },
  );

  itNotInRest.concurrent('nor does any on the way through the shop for a guest (English)', async () => {
    const { page, context } = await enter('en', false);
    expect(await faultsAt(page, WAY, 'en')).toEqual([]);
    await context.close();
  });

  it.concurrent('nor anywhere else for a guest (English)', { ...LONG, tags: 'rest' }, async () => {
    const { page, context } = await enter('en', false);
    expect(await faultsAt(page, PUBLIC, 'en')).toEqual([]);
    await context.close();
  });

  it.concurrent('nor do the way of a guest in French and the own pages in English', {
    ...LONG,
    tags: 'rest',
  }, async () => {
    const guest = await enter('fr', false);
    expect(await faultsAt(guest.page, WAY, 'fr')).toEqual([]);
    await guest.context.close();
    const customer = await enter('en', true);
    expect(await faultsAt(customer.page, [...WAY, ...ownPages()], 'en')).toEqual([]);
    await customer.context.close();
  });

  const withLargeText = (locale: Locale) => async () => {
    const { page, context } = await enter(locale, true);
    const browserSettings = await context.newCDPSession(page);
    await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const windows = VIEWPORTS.filter(({ width }) => width >= 390);
    expect(await faultsAt(page, WAY, locale, windows)).toEqual([]);
    await context.close();
  };
  itNotInRest.concurrent('at 200 % text size nothing is lost either (French)', withLargeText('fr'));
  it.concurrent('at 200 % text size nothing is lost either (English)', { tags: 'rest' }, withLargeText('en'));

  itNotInRest.each(['en', 'fr'] as const)(
    'the words of the home page stand on the plain wall, its buttons on the first screen (%s)',
    async (locale) => {
      const { page, context } = await enter(locale, false);
      await openPage(page, shop.url);
      const found: string[] = [];
      for (const { width, height } of [...VIEWPORTS, ...LOW_VIEWPORTS]) {
        await resizeTo(page, { width, height });
        const words = await page.evaluate<string[]>(ON_THE_CLOTHES);
        found.push(...words.map((text) => `${width} × ${height}: "${text}" on the clothes`));
        const way = page.getByRole('main').getByRole('link', { name: translate(locale, 'hero.browse.cloth') });
        const box = await way.boundingBox();
        const isSmall = width < 390; // there the picture alone fills the screen
        if (!isSmall && (box?.y ?? 0) + (box?.height ?? 0) > height) found.push(`${width} × ${height}: buttons below`);
      }
      expect(found).toEqual([]);
      await context.close();
    },
  );

  itNotInRest(
    'an article shows its name, its price and its button on the first screen, once, and on a telephone at the foot',
    async () => {
      const { page, context } = await enter('fr', false);
      await openPage(page, shop.url + ARTICLE);
      const add = page.getByRole('button', { name: new RegExp(`^${translate('fr', 'detail.add')}`) });
      const foot = page.getByRole('region', { name: 'Grand boubou Papaye', exact: true });
      const found: string[] = [];
      for (const { width, height } of VIEWPORTS) {
        await resizeTo(page, { width, height });
        await page.evaluate('scrollTo(0, 0)');
        const isTelephone = width < 768;
        const parts = isTelephone
          ? [foot.getByText('Grand boubou Papaye'), foot.getByText('118,40'), foot.getByRole('button')]
          : [page.getByRole('heading', { level: 1 }), page.getByText('118,40').first(), add.first()];
        for (const [place, part] of parts.entries()) {
          await expect.poll(() => part.isVisible()).toBe(true);
          const box = await part.boundingBox();
          if (!box || box.y < 0 || box.y + box.height > height) found.push(`${width} × ${height}: part ${place}`);
        }
        await expect.poll(() => foot.isVisible()).toBe(isTelephone); // never beside the button itself
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await foot.getByText(translate('fr', 'size.of', { size: 'L' })).waitFor();
      await add.first().scrollIntoViewIfNeeded();
      await expect.poll(() => foot.isVisible()).toBe(false);
      expect(found).toEqual([]);
      await context.close();
    },
  );
});
