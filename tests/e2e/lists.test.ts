import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop, startBuiltShop } from './support/built-shop.ts';
import { faultsOf } from './support/faults.ts';
import { alive } from './support/look.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('a list of articles', () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await sharedShop();
  });
  afterAll(() => shop?.close());

  const look = (path: string) => fetch(shop.url + path, { redirect: 'manual' });
  const totalOf = async (page: Page) => Number(/\d+/.exec((await page.locator('.found').textContent()) ?? '')?.[0]);

  const groupOf = (page: Page, name: string) =>
    page
      .getByRole('complementary', { name: t('list.filters') })
      .locator('details')
      .filter({ has: page.getByText(t(name), { exact: true }) });

  it('of a department opens at the first request of all; an unknown one leads to all articles (R-042)', async () => {
    const cold = await look('/articles/category?name=Women');
    expect(cold.status).toBe(200);
    expect(await cold.text()).toContain('Seed wrap dress');
    for (const path of ['/articles/category', '/articles/category?name=', '/articles/category?name=Hats']) {
      const answer = await look(path);
      expect([answer.status, new URL(answer.headers.get('location') ?? '', shop.url).pathname]).toEqual([
        302,
        '/articles',
      ]);
    }
  });

  it('leads from a page past the end to the last one', async () => {
    const answer = await look('/articles?size=M&page=99');
    expect(answer.headers.get('location')).toMatch(/^\/articles\?size=M(&page=\d)?$/);
  });

  it('leads there from the application too, whose address for data is no page', async () => {
    expect(await (await look('/articles.data?size=M&page=99')).text()).toMatch(/"\/articles\?size=M(&page=\d)?"/);
  });

  it.each(['', '&lang=fr'])('is no larger for thousands of things in its address (%s)', async (language) => {
    const sizeOf = async (path: string) => (await (await look(path)).text()).length;
    const parameters = (name: (number: number) => string) =>
      Array.from({ length: 1_500 }, (_, number) => `${name(number)}=${number}`).join('&');
    for (const path of ['/articles?size=M', '/articles/category?name=Women', '/articles/nowhere?x=1', '/about?x=1']) {
      const usual = await sizeOf(path + language);
      for (const more of [parameters((number) => `a${number}`), `a=${"'".repeat(14_000)}`])
        expect(await sizeOf(`${path}${language}&${more}`)).toBeLessThan(usual + 25_000);
    }
    const none = await sizeOf(`/articles?size=none${language}`);
    const filters = ['size', 'colour', 'cloth', 'type'];
    expect(await sizeOf(`/articles?${parameters((number) => filters[number % 4] ?? '')}${language}`)).toBeLessThan(
      none + 5_000,
    );
  });

  it('is narrowed by rating and category; each count is what then is shown, and Back undoes it', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await page.goto(`${shop.url}/articles`);
    const all = await totalOf(page);
    await groupOf(page, 'list.filter.rating').locator('summary').click();
    const four = page.getByRole('radio', { name: new RegExp(`^${t('list.filter.rating.from', { count: 4 })}`) });
    const promised = Number(
      /(\d+)\s*$/.exec((await page.locator('label').filter({ has: four }).textContent()) ?? '')?.[1],
    );
    await four.check();
    await page.waitForURL(/[?&]rating=4/);
    await page
      .getByText(t('articles.count', { count: promised }), { exact: true })
      .first()
      .waitFor();
    expect(promised).toBeLessThan(all);

    const link = page.getByRole('navigation', { name: t('list.filter.category') }).getByRole('link', { name: /^Men/ });
    const inMen = Number(/(\d+)\s*$/.exec((await link.textContent()) ?? '')?.[1]);
    await link.click();
    await page.waitForURL(/category\?name=Men&rating=4/);
    await page
      .getByText(t('articles.count', { count: inMen }), { exact: true })
      .first()
      .waitFor();
    await expect.poll(() => four.isChecked()).toBe(true);

    await page
      .getByRole('link', { name: t('list.filter.remove', { name: t('list.filter.rating.from', { count: 4 }) }) })
      .click();
    await page.waitForURL(/category\?name=Men$/);
    await page.goBack(); // at once: the list without the filter may not have been drawn yet
    await page.waitForURL(/category\?name=Men&rating=4/);
    await page
      .getByText(t('articles.count', { count: inMen }), { exact: true })
      .first()
      .waitFor();
    expect(await faultsOf(page, 'list')).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('folds its filters: the first ones are open, one that is chosen says how many, sizes stand by their kind', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await page.goto(`${shop.url}/articles?size=2-3`);
    const filters = page.getByRole('complementary', { name: t('list.filters') });
    const titles = (await filters.locator('summary').allTextContents()).map((words) => words.replace(/\d.*$/, ''));
    const named = ['availability', 'size', 'cloth', 'type', 'colour', 'price', 'rating'];
    expect(titles).toEqual(named.map((name) => t(`list.filter.${name}`)));
    const size = groupOf(page, 'list.filter.size');
    await size.getByText(t('list.filter.chosen', { count: 1 })).waitFor();
    const kids = size.getByRole('group', { name: t('nav.kids') });
    expect(await kids.getByRole('checkbox').count()).toBe(5);
    expect(await kids.getByRole('checkbox', { name: /^2–3 years/ }).isChecked()).toBe(true);
    await size.getByRole('group', { name: t('size.kind.letter') }).waitFor();
    await page.getByRole('link', { name: 'Remove filter Size 2–3 years' }).first().waitFor();

    const colour = groupOf(page, 'list.filter.colour');
    const indigo = filters.getByRole('checkbox', { name: /^Indigo/ });
    expect(await indigo.count()).toBe(0);
    await colour.locator('summary').focus();
    await page.keyboard.press('Enter');
    await indigo.check();
    await page.waitForURL(/colour=indigo/);
    await colour.getByText(t('list.filter.chosen', { count: 1 })).waitFor();
    expect(await indigo.isChecked()).toBe(true);
    await page.evaluate('window.scrollTo(0, 0)'); // the bar covers a part of what is below it
    expect(await faultsOf(page, 'list')).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('says which filters leave nothing, and each can be taken off right there', async () => {
    const { page, context } = await visit(browser, shop.url, 'en', 390);
    await page.goto(`${shop.url}/articles?min=500&rating=4`);
    const main = page.getByRole('main');
    await main.getByText(t('list.none.filtered')).waitFor();
    expect(await faultsOf(page, 'list')).toEqual([]);
    const chips = main.getByRole('link', { name: /^Remove filter/ }).locator('visible=true');
    expect(await chips.count()).toBe(2);
    await chips.first().click();
    await page.waitForURL(/articles\?rating=4$/);
    await main.getByRole('article').first().waitFor();
    await context.close();
  });

  it('stays on a narrow screen, however long the words that were typed', async () => {
    const { page, context } = await visit(browser, shop.url, 'fr', 390);
    const word = 'anticonstitutionnellement'.repeat(4);
    for (const path of [`/articles?q=${word}`, `/articles?size=${'X'.repeat(40)}`]) {
      await page.goto(shop.url + path);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    }
    await context.close();
  });

  it('is filtered, sorted, paged and laid out without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: shop.url }]);
    const page = await context.newPage();
    await page.goto(`${shop.url}/articles`);
    await page.getByRole('link', { name: t('list.page.next') }).click();
    await page.waitForURL(({ href }) => href === `${shop.url}/articles?page=2`);
    await page.goto(`${shop.url}/articles`);
    const filters = page.getByRole('complementary', { name: t('list.filters') });
    await filters.getByRole('checkbox', { name: /^In stock/ }).check();
    await groupOf(page, 'list.filter.rating').locator('summary').click();
    await filters.getByRole('radio', { name: /^4 stars and up/ }).check();
    await filters
      .getByRole('button', { name: t('list.apply') })
      .last()
      .click();
    await page.waitForURL(({ searchParams }) => searchParams.has('in_stock'));
    expect(new URL(page.url()).searchParams.get('in_stock')).toBe('1');
    expect(new URL(page.url()).searchParams.get('rating')).toBe('4');
    await page.getByLabel(t('list.sort')).last().selectOption('price_up');
    await page
      .getByRole('button', { name: t('list.apply') })
      .locator('visible=true')
      .first()
      .click();
    await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'price_up');
    expect(new URL(page.url()).searchParams.get('rating')).toBe('4');
    await page.getByRole('link', { name: t('list.layout.list'), exact: true }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('view') === 'list');
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    await context.close();
  });

  it('a telephone changes between cards and rows by one button, which leads to the other (R-012)', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'fr', 390);
    const linkTo = (view: string) =>
      page.getByRole('link', { name: translate('fr', `list.layout.${view}`), exact: true });
    await page.goto(`${shop.url}/articles`);
    await alive(page);
    expect(await linkTo('grid').isVisible()).toBe(false);
    await linkTo('list').click();
    await page.locator('.lrow').first().waitFor();
    expect(await linkTo('list').isVisible()).toBe(false);
    expect(await faultsOf(page, 'rows on a telephone')).toEqual([]);
    await page.reload();
    await page.locator('.lrow').first().waitFor();
    await linkTo('grid').click();
    await page.locator('.card').first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('comes in the shape that was chosen last, before any script runs', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    const shapeSent = async () => {
      const html = await (await context.request.get(`${shop.url}/articles/category?name=Men`)).text();
      return html.includes('class="lrow"') ? 'rows' : 'cards';
    };
    expect(await shapeSent()).toBe('cards');
    await page.goto(`${shop.url}/articles`);
    await page.getByRole('link', { name: t('list.layout.list'), exact: true }).click();
    await page.waitForURL(/view=list/);
    await expect.poll(shapeSent).toBe('rows');
    await page.getByRole('banner').getByRole('link', { name: 'Men', exact: true }).click();
    await page.waitForURL(/category\?name=Men/);
    const chosen = page.getByRole('link', { name: t('list.layout.list'), exact: true });
    await expect.poll(() => chosen.getAttribute('aria-current')).toBe('true');
    expect(await faultsOf(page, 'list')).toEqual([]);
    await page.getByRole('link', { name: t('list.layout.grid'), exact: true }).click();
    await page.waitForURL(/view=grid/);
    await expect.poll(shapeSent).toBe('cards');
    await context.close();
  });
});

describe('a shop whose shelves are empty', () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await startBuiltShop({ SEED: 'none' });
  });
  afterAll(() => shop?.close());

  it.each(['en', 'fr'] as const)('has a home page all the same, that counts nothing (%s)', async (locale) => {
    const { page, context, troubles } = await visit(browser, shop.url, locale, 390);
    await page.goto(shop.url);
    const title = page.getByRole('heading', { level: 1 });
    const [header, hero] = [await page.getByRole('banner').boundingBox(), await title.boundingBox()];
    expect(hero?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    const text = await page.getByRole('main').innerText();
    expect(text).not.toMatch(/\b0\b/);
    expect(text).not.toContain(translate(locale, 'home.categories.all', { count: 1 }));
    expect(await faultsOf(page, 'list')).toEqual([]);
    await page.goto(`${shop.url}/articles`);
    const way = page.getByRole('main').locator('.empty').getByRole('link');
    await way.click();
    await page.waitForURL(`${shop.url}/`);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it.each(['en', 'fr'] as const)('says so in the category, and shows the way on (%s)', async (locale) => {
    const { page, context } = await visit(browser, shop.url, locale);
    await page.goto(`${shop.url}/articles/category?name=Kids`);
    await page.getByRole('heading', { level: 1, name: translate(locale, 'nav.kids') }).waitFor();
    await page.getByRole('main').getByText(translate(locale, 'list.none'), { exact: true }).waitFor();
    expect(translate('en', 'list.none')).toBe('No items currently in this category');
    await page
      .getByRole('main')
      .getByRole('link', { name: translate(locale, 'list.see.all') })
      .waitFor();
    expect(await faultsOf(page, 'list')).toEqual([]);
    await context.close();
  });
});
