import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#contracts/money.ts';
import routes from '#web/routes.ts';
import { itNotInRest } from '../support/test-scope.ts';
import { BREACH, launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { faultsOf, tooSmall } from './support/faults.ts';
import { openPage, until } from './support/look.ts';
import { goTo, nameOf, PLACES } from './support/public-places.ts';

const WIDE = 1440;
const NARROW = 390;
/** A window of 1280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = 320;

/** Asked in the page: what still moves although the visitor wants nothing to. */
const MOVING = `[...document.querySelectorAll('*')].flatMap((thing) => ['', '::before', '::after'].map((part) => [thing, part]))
  .filter(([thing, part]) => {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(thing, part || undefined);
    const lasts = (durations) => durations.split(', ').some((duration) => parseFloat(duration) > 0);
    return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration));
  }).map(([thing, part]) => thing.tagName + '.' + thing.className + part)`;

/** WCAG 1.4.12: somebody needs more room between letters, words and lines. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;
/** Asked in the page: which words are cut off at the side, though nothing says that they may be. */
const CUT_OFF = `[...document.querySelectorAll('main :is(a, button, h1, h2, h3, p, label, td, th, dt, dd)')].filter((thing) => {
  const { overflowX, textOverflow, whiteSpace } = getComputedStyle(thing);
  return overflowX === 'hidden' && textOverflow !== 'ellipsis' && whiteSpace === 'nowrap' && thing.scrollWidth > thing.clientWidth + 1
    && !thing.closest('.sr');
}).map((thing) => thing.outerHTML.slice(0, 120))`;

/** What scrolls sideways or is cut off while there is more room between letters, words and lines. */
async function lostWithMoreRoom(page: Page): Promise<string[]> {
  await page.evaluate(`document.adoptedStyleSheets = [new CSSStyleSheet()]`);
  await page.evaluate(`document.adoptedStyleSheets[0].replaceSync(${JSON.stringify(SPACED)})`);
  const lost = await page.evaluate<string[]>(CUT_OFF);
  if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) lost.push('scrolls sideways');
  await page.evaluate('document.adoptedStyleSheets = []');
  return lost;
}

type Look = { locale: Locale; width: number };
/** `workshop` is the same for whoever builds it: only there anybody may see the gallery of parts. */
type Shops = { shop: BuiltShop; workshop: BuiltShop };

async function openShops(): Promise<Shops> {
  const [shop, workshop] = await Promise.all([startBuiltShop(), startBuiltShop({ NODE_ENV: 'development' })]);
  return { shop, workshop };
}

describe('everybody can read and use the shop', () => {
  let shop: BuiltShop;
  let workshop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [{ shop, workshop }, browser] = await Promise.all([openShops(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([shop?.close(), workshop?.close()]);
  });

  const shopOf = ({ route }: (typeof PLACES)[number], shops: Shops = { shop, workshop }) =>
    route.startsWith('dev/') ? shops.workshop : shops.shop;

  it('every route that anybody may see has its line in the list of places', () => {
    const open = routes.flatMap((route) => {
      const isGuarded = /layouts\/(auth|customer)-layout/.test(route.file);
      return isGuarded ? [] : (route.children ?? [route]);
    });
    const screens = open.filter(({ file }) => file.endsWith('.tsx')).map(({ path }) => path ?? '/');
    expect(screens.filter((path) => !PLACES.some(({ route }) => route === path))).toEqual([]);
  });

  /** Visits places in one language and looks for faults at one width; contrasts hardly differ between widths. */
  async function faultsOfPlaces(
    { locale, width }: Look,
    shops: Shops,
    { hasContrasts, isLookedAt = () => true }: { hasContrasts: boolean; isLookedAt?: (index: number) => boolean },
  ): Promise<string[]> {
    const { page, context, troubles } = await visit(browser, shops.shop.url, locale);
    const found: string[] = [];
    for (const [index, place] of PLACES.entries()) {
      if (!isLookedAt(index) && !place.open) continue;
      const name = nameOf(place);
      await page.setViewportSize({ width: WIDE, height: 900 });
      await goTo({ page, shop: shopOf(place, shops), locale }, place);
      if (!isLookedAt(index)) continue; // what was done here shows in the places after it
      await page.setViewportSize({ width: place.state === 'menu' ? NARROW : width, height: 900 });
      found.push(...(await faultsOf(page, `${name}, ${width} px`, { hasContrasts })));
      found.push(...(await tooSmall(page)).map((thing) => `${name}: small ${thing}`));
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      if (place.state !== 'failed' && place.state !== 'found')
        found.push(...(await page.evaluate<string[]>(MOVING)).map((thing) => `${name}: moves ${thing}`));
      if (!place.open) found.push(...(await lostWithMoreRoom(page)).map((thing) => `${name}: with more room ${thing}`));
      await page.setViewportSize({ width: NARROWEST, height: 640 });
      if (await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
        found.push(`${name}: scrolls sideways at ${NARROWEST} px`);
    }
    await context.close();
    return [...found, ...troubles.filter((trouble) => trouble.includes(BREACH))];
  }

  const WIDE_ENGLISH = { locale: 'en', width: WIDE } as const;
  const NARROW_FRENCH = { locale: 'fr', width: NARROW } as const;

  itNotInRest.concurrent.each([
    { ...WIDE_ENGLISH, turn: 0 },
    { ...NARROW_FRENCH, turn: 1 },
  ])(
    'no page has a fault or breaks its own policy, none scrolls sideways when zoomed, nothing is too small, moves, or is lost with more room ($locale, $width px, every second place)',
    { timeout: 900_000 },
    async ({ turn, ...look }) => {
      const isLookedAt = (index: number) => index % 2 === turn;
      const found = await faultsOfPlaces(look, { shop, workshop }, { hasContrasts: look.locale === 'en', isLookedAt });
      expect(found).toEqual([]);
    },
  );

  it.concurrent.each([
    { ...WIDE_ENGLISH, turn: 1 },
    { ...NARROW_FRENCH, turn: 0 },
    { locale: 'en', width: NARROW },
    { locale: 'fr', width: WIDE },
  ] as const)('nor at the others ($locale, $width px)', { timeout: 900_000, tags: 'rest' }, async (other) => {
    const isLookedAt = (index: number) => !('turn' in other) || index % 2 === other.turn;
    const shops = await openShops(); // of its own: each visit of all places buys something
    expect(await faultsOfPlaces(other, shops, { hasContrasts: other.width === WIDE, isLookedAt })).toEqual([]);
    await Promise.all([shops.shop.close(), shops.workshop.close()]);
  });

  it('in the colours of a system every button has an edge', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await page.emulateMedia({ forcedColors: 'active' });
    const found: string[] = [];
    for (const path of ['/', '/articles/category?name=Women', '/articles/detail?rt=1', '/customer/authentication']) {
      await openPage(page, shop.url + path);
      const bare = await page.evaluate<string[]>(`[...document.querySelectorAll('.btn, .in, .chip, .chk input')]
        .filter((thing) => thing.checkVisibility() && parseFloat(getComputedStyle(thing).borderTopWidth) < 1)
        .map((thing) => thing.outerHTML.slice(0, 100))`);
      found.push(...bare.map((thing) => `${path}: ${thing}`));
    }
    expect(found).toEqual([]);
    await context.close();
  });

  it('a password may be pasted, and kept by the browser', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    for (const path of ['', '?tab=register']) {
      await openPage(page, `${shop.url}/customer/authentication${path}`);
      const fields = await page.evaluate<
        string[]
      >(`[...document.querySelectorAll('input[type=password]')].map((field) =>
        field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })) && field.autocomplete)`);
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) expect(field).toMatch(/^(current|new)-password$/);
    }
    await context.close();
  });

  it('the question about other companies has no fault either', async () => {
    const asking = await startBuiltShop({ ANALYTICS: 'plausible', PLAUSIBLE_DOMAIN: 'shop.example' });
    const found: string[] = [];
    for (const locale of LOCALES) {
      const { page, context } = await visit(browser, asking.url, locale);
      await openPage(page, `${asking.url}/faq`);
      await until(page, "document.querySelector('.consent') !== null");
      for (const width of [WIDE, NARROW]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await faultsOf(page, `consent, ${width} px, ${locale}`)));
      }
      await context.close();
    }
    await asking.close();
    expect(found).toEqual([]);
  });
});
