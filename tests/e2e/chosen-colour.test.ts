import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { fillIn, orderOnDelivery, visitWithCart } from './support/checkout-guest.ts';
import { alive } from './support/look.ts';

/** The Papaya boubou comes in lagoon, which its card shows, and in bissap red. */
const ARTICLE = 'boubou-papaya';
const RED = `/articles/detail?rt=1&size=M&colour=bissap`;

describe('the chosen colour, from the list to the e-mail', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** The names of the article's pictures in a place, without hash and width, as they are drawn now. */
  async function picturesIn(page: Page, place: string): Promise<string[]> {
    const sources: string[] = await page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(place)})].flatMap((one) => [...one.querySelectorAll('img')]).map((image) => image.currentSrc || image.src)`,
    );
    const named = sources.flatMap(
      (source) => new RegExp(`${ARTICLE}-[a-z]+-(?:whole|detail|cloth)`).exec(source)?.[0] ?? [],
    );
    return [...new Set(named)];
  }

  it('a card shows its colours to the mouse and to the keyboard, and leads to the one that is pointed at', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await page.goto(`${shop.url}/articles/category?name=Women`);
    await alive(page);
    const card = page.locator('.card', { has: page.getByRole('link', { name: 'Papaya grand boubou', exact: true }) });
    const links = card.getByRole('list', { name: translate('en', 'card.looks') }).getByRole('link');
    expect(await links.count()).toBe(0);
    await card.hover();
    await links.nth(1).waitFor();
    expect(await Promise.all([0, 1].map((at) => links.nth(at).getAttribute('aria-label')))).toEqual([
      'Lagoon',
      'Bissap red',
    ]);
    const large = '.card figure > picture';
    expect(await picturesIn(page, large)).toEqual([`${ARTICLE}-lagoon-whole`]);
    await links.nth(1).hover();
    await expect.poll(() => picturesIn(page, large)).toEqual([`${ARTICLE}-bissap-whole`]);
    await page.mouse.move(0, 0);
    await expect.poll(() => picturesIn(page, large)).toEqual([`${ARTICLE}-lagoon-whole`]);
    await links.nth(1).focus();
    await expect.poll(() => picturesIn(page, large)).toEqual([`${ARTICLE}-bissap-whole`]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/rt=1&colour=bissap$/);
    await page.getByRole('radio', { name: 'Bissap red' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Bissap red' }).isChecked()).toBe(true);
    expect(await picturesIn(page, '.gal')).toEqual(
      ['whole', 'detail', 'cloth'].map((view) => `${ARTICLE}-bissap-${view}`),
    );
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a list of one colour shows every card in it', async () => {
    const { page, context } = await visit(browser, shop.url, 'fr', 390);
    await page.goto(`${shop.url}/articles/category?name=Women&colour=bissap`);
    await alive(page);
    expect(await picturesIn(page, '.card figure > picture')).toEqual([`${ARTICLE}-bissap-whole`]);
    await page.getByRole('link', { name: 'Grand boubou Papaye', exact: true }).click();
    await page.waitForURL(/colour=bissap/);
    await context.close();
  });

  it.each([
    ['en', 'fr', 1440],
    ['fr', 'en', 390],
  ] as const)(
    'begun in %s and ended in %s, cart, checkout, receipt and e-mail show it',
    async (begun, ended, width) => {
      const email = `colour.${begun}@shop.example`;
      const words = { en: 'Bissap red', fr: 'Rouge bissap' };
      const visitor = await visitWithCart(() => visit(browser, shop.url, begun, width), shop.url + RED, begun);
      const { page, context, troubles } = visitor;
      await page.goto(`${shop.url}/shopping-cart`);
      await page.getByText(words[begun]).first().waitFor();
      expect(await picturesIn(page, '.line-i, .mini')).toEqual([`${ARTICLE}-bissap-whole`]);
      await switchTo(page, ended);
      await page.getByText(words[ended]).first().waitFor();
      expect(await page.getByText(words[begun]).count()).toBe(0);
      await page.locator('.line-i').getByRole('link').last().click();
      await page.waitForURL(/size=M&colour=bissap/);
      await fillIn(page, shop.url, ended, { email });
      expect(await picturesIn(page, '.line-i, .mini')).toEqual([`${ARTICLE}-bissap-whole`]);
      const number = await orderOnDelivery(page, ended);
      await page.getByText(words[ended]).first().waitFor();
      expect(await picturesIn(page, '.line-i, .mini')).toEqual([`${ARTICLE}-bissap-whole`]);
      await expect.poll(() => shop.emails().filter(({ to }) => to === email).length).toBeGreaterThan(0);
      const [sent] = shop.emails().filter(({ to }) => to === email);
      expect(sent?.text).toContain(number);
      expect(sent?.text).toContain(words[ended]);
      expect(sent?.html).toMatch(new RegExp(`${ARTICLE}-bissap-whole-[^"]+`));
      expect(troubles).toEqual([]);
      await context.close();
    },
  );

  async function switchTo(page: Page, locale: Locale): Promise<void> {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: locale, url: shop.url }]);
    await page.reload();
    await alive(page);
  }
});
