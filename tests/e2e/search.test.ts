import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCHES_KEY } from '#contracts/cookies.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { faultsOf } from './support/faults.ts';
import { openPage, signIn } from './support/look.ts';
import {
  countOf,
  fieldOf,
  hitsOf,
  openSearchAt,
  overlayOf,
  statusOf,
  timeUntilTrouble,
  untilAnswered,
} from './support/search-overlay.ts';

const en = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
const fr = (name: string, values?: Record<string, string | number>) => translate('fr', name, values);
const QUERIES = '**/1/indexes/**';

describe('searching the shop', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('by keyboard alone, with a typing error, leads to the article and back to where one was', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await openPage(page, `${shop.url}/articles`);
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('q');
    await page.keyboard.type('hibicus shrt', { delay: 20 });
    await untilAnswered(page); // an answer to the words so far would take the focus away
    await hitsOf(page).filter({ hasText: 'Hibiscus shirt and shorts' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    const name = await page.evaluate('document.activeElement.querySelector("b").textContent');
    expect(name).toContain('Hibiscus');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/articles\/detail\?rt=\d+$/);
    await page.getByRole('heading', { level: 1, name: String(name) }).waitFor();
    await overlayOf(page).waitFor({ state: 'detached' });

    await page.goBack(); // to the search, as it was left
    await expect.poll(() => fieldOf(page).inputValue()).toBe('hibicus shrt');
    await hitsOf(page).first().waitFor();
    await page.keyboard.press('Escape');
    await overlayOf(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/articles');
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('Back closes it without loading the page again, and the focus is where it was', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await openSearchAt(page, `${shop.url}/articles`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goBack();
    await overlayOf(page).waitFor({ state: 'detached' });
    const label = () => page.evaluate('document.activeElement.getAttribute("aria-label")');
    await expect.poll(label).toBe(en('header.search'));
    await page.goForward();
    await fieldOf(page).waitFor();
    await overlayOf(page)
      .getByRole('button', { name: en('search.close') })
      .click();
    await overlayOf(page).waitFor({ state: 'detached' });
    expect(asked.filter((url) => url.includes('.data') || url.endsWith('/articles'))).toEqual([]);

    await page.keyboard.press('/');
    await overlayOf(page)
      .getByRole('checkbox', { name: en('search.shortcut') })
      .uncheck({ force: true });
    await page.keyboard.press('Escape');
    await overlayOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.waitForTimeout(500);
    expect(await overlayOf(page).count()).toBe(0); // who dictates may have switched the key off
    await context.close();
  });

  it('in French, accents and words that mean the same find the same articles', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'fr', 390);
    await openPage(page, `${shop.url}/articles`);
    await page.getByRole('link', { name: fr('menu.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fr('header.search') })
      .click();
    const field = fieldOf(page, 'fr');
    await field.fill('ÉVENTAIL');
    await hitsOf(page, 'fr').filter({ hasText: 'Éventail à main kuba' }).waitFor();
    expect(await hitsOf(page, 'fr').first().locator('mark').first().textContent()).toBe('Éventail');
    await field.fill('eventail');
    await untilAnswered(page, 'fr'); // what the words before found stands until then
    await hitsOf(page, 'fr').filter({ hasText: 'Éventail à main kuba' }).waitFor();
    await field.fill('gele'); // what it is called in Lagos
    await hitsOf(page, 'fr').filter({ hasText: 'Foulard de tête Lame' }).waitFor();
    await field.fill('0417');
    await untilAnswered(page, 'fr');
    await hitsOf(page, 'fr').filter({ hasText: 'Grand boubou Papaye' }).waitFor();
    expect(await hitsOf(page, 'fr').count()).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('chips narrow what was found, their counts come true, and the list shows the same articles', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await openSearchAt(page, shop.url);
    await fieldOf(page).fill('wrap');
    const all = await countOf(page);
    const chip = overlayOf(page).getByRole('button', { name: /^Accessories \d+$/ });
    const promised = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0]);
    expect(promised).toBeLessThan(all);
    await chip.click();
    await expect.poll(() => countOf(page)).toBe(promised);
    expect(await chip.getAttribute('aria-pressed')).toBe('true');
    await overlayOf(page)
      .getByRole('button', { name: en('search.more', { count: promised - 10 }) })
      .click();
    await expect.poll(() => hitsOf(page).count()).toBe(promised);
    await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('hit');

    await overlayOf(page)
      .getByRole('link', { name: en('search.see.all', { count: promised }) })
      .click();
    await page.waitForURL(/\/articles\/category\?name=Accessoires&q=wrap$/);
    await overlayOf(page).waitFor({ state: 'detached' }); // it shows the same number
    await page
      .getByText(new RegExp(`^${promised} articles?$`))
      .first()
      .waitFor();
    await page.goto(`${shop.url}/articles?q=hibicus`); // the list forgives typing errors too
    await page.getByRole('main').getByRole('article').filter({ hasText: 'Hibiscus' }).first().waitFor();
    await context.close();
  });

  it('says what it did not find as it was typed, and shows ways out', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await openSearchAt(page, shop.url);
    await fieldOf(page).fill('<b>smoking</b> boubouzou');
    await statusOf(page)
      .getByText(en('list.none.for', { query: '<b>smoking</b> boubouzou' }))
      .waitFor();
    expect(await statusOf(page).locator('b').count()).toBe(0);
    expect(
      await overlayOf(page)
        .getByRole('link', { name: en('nav.men'), exact: true })
        .getAttribute('href'),
    ).toContain('name=Men');
    await overlayOf(page)
      .getByRole('button', { name: /^boubou \d+$/ })
      .click();
    await hitsOf(page).filter({ hasText: 'boubou' }).first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('remembers what led somewhere, until one says otherwise or logs out', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await openSearchAt(page, `${shop.url}/articles`);
    await fieldOf(page).fill('kente');
    await hitsOf(page).first().click();
    await page.waitForURL(/rt=/);
    await openSearchAt(page, `${shop.url}/articles`);
    await overlayOf(page).getByRole('button', { name: 'kente', exact: true }).click();
    await hitsOf(page).first().waitFor();
    expect(await fieldOf(page).inputValue()).toBe('kente');
    await overlayOf(page)
      .getByRole('button', { name: en('search.clear') })
      .click();
    await overlayOf(page)
      .getByRole('button', { name: en('search.recent.remove', { query: 'kente' }) })
      .click();
    await overlayOf(page).getByText(en('search.recent'), { exact: true }).waitFor({ state: 'detached' });

    await fieldOf(page).fill('sandals');
    await hitsOf(page).first().click();
    await page.waitForURL(/rt=/);
    const kept = () => page.evaluate(`localStorage.getItem('${SEARCHES_KEY}')`);
    expect(await kept()).toBe('["sandals"]');
    await signIn(page, shop, '/articles');
    await page
      .getByRole('banner')
      .getByRole('button', { name: en('header.log.out') })
      .click();
    await expect.poll(kept).toBeNull();
    await context.close();
  });

  it('when it does not answer it says so within three seconds, and goes on after a retry; the shop is open', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await openSearchAt(page, `${shop.url}/articles`);
    await page.route(QUERIES, () => {}); // a search that never answers
    expect(await timeUntilTrouble(page, { typed: 'wax', words: en('search.down') })).toBeLessThan(3_500);
    await page.unroute(QUERIES);
    await page.route(QUERIES, (route) => route.fulfill({ status: 429, json: { message: 'Too many', status: 429 } }));
    await overlayOf(page)
      .getByRole('button', { name: en('search.retry') })
      .click();
    await overlayOf(page).getByRole('alert').getByText(en('search.busy')).waitFor();
    await page.unroute(QUERIES);
    await overlayOf(page)
      .getByRole('button', { name: en('search.retry') })
      .click();
    await hitsOf(page).first().waitFor();

    await context.setOffline(true);
    await fieldOf(page).fill('bazin');
    await overlayOf(page).getByRole('alert').getByText(en('search.offline')).waitFor();
    // the network is said to be back before anything gets through
    let asked = 0;
    await page.route(QUERIES, (route) => (++asked <= 2 ? route.abort('connectionrefused') : route.continue()));
    await context.setOffline(false);
    await hitsOf(page).filter({ hasText: 'bazin' }).first().waitFor();
    expect(asked).toBeGreaterThan(2);
    await context.close();
  });

  it('never shows an older answer over a newer one', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await openSearchAt(page, `${shop.url}/articles`);
    await page.route(QUERIES, async (route) => {
      if (route.request().postData()?.includes('"kent"')) await new Promise((done) => setTimeout(done, 800));
      await route.continue().catch(() => {}); // called off meanwhile
    });
    await fieldOf(page).fill('kent');
    await fieldOf(page).fill('sandals');
    await hitsOf(page).filter({ hasText: 'sandals' }).first().waitFor();
    await page.waitForTimeout(1_200);
    expect(await hitsOf(page).first().textContent()).toMatch(/sandal/i);
    await context.close();
  });

  it.each([
    ['en', 1440],
    ['fr', 390],
  ] as const)('has no serious fault for readers (%s, %i px)', async (locale, width) => {
    const t = locale === 'en' ? en : fr;
    const { page, context } = await visit(browser, shop.url, locale, width);
    await openSearchAt(page, `${shop.url}/articles`, locale);
    const found: string[] = [];
    const check = async (state: string) => {
      found.push(...(await faultsOf(page, state, { within: 'dialog' })));
    };
    expect((await overlayOf(page, locale).locator('.search-in').boundingBox())?.width).toBe(Math.min(480, width));
    await check('empty');
    await fieldOf(page, locale).fill('wax');
    await hitsOf(page, locale).first().waitFor();
    await check('found');
    await overlayOf(page, locale)
      .getByRole('button', { name: t('search.filters'), exact: true })
      .click();
    await check('filters');
    await fieldOf(page, locale).fill('smoking');
    await statusOf(page, locale).getByText('smoking').waitFor();
    await check('none');
    await page.route(QUERIES, (route) => route.abort());
    await fieldOf(page, locale).fill('bazin');
    await overlayOf(page, locale).getByRole('alert').waitFor();
    await check('trouble');
    expect(found).toEqual([]);
    await context.close();
  });

  it('without JavaScript leads to the list with its own field', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(shop.url);
    await page
      .getByRole('banner')
      .getByRole('link', { name: en('header.search') })
      .click();
    await page.getByRole('searchbox', { name: en('list.search.label') }).fill('foulrad');
    await page.getByRole('button', { name: en('list.search.button') }).click();
    await page.getByRole('main').getByRole('article').filter({ hasText: 'head wrap' }).first().waitFor();

    await page.goto(`${shop.url}/nowhere`);
    await page.getByRole('searchbox', { name: en('error.look.here') }).fill('ankara tote');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('article').filter({ hasText: 'tote' }).first().waitFor();
    await page.getByRole('searchbox', { name: en('list.search.label') }).fill('<i>smoking</i>');
    await page.keyboard.press('Enter');
    await page.getByText(en('list.none.for', { query: '<i>smoking</i>' })).waitFor();
    await context.close();
  });
});
