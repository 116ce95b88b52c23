import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { openDatabase } from '#database/open.ts';
import { launchBrowser, type Visitor, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop, startBuiltShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { alive, askedDuring, openPage, signIn, wait } from './support/look.ts';
import { copyShop, newShopFolder } from './support/shop-folder.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

let shop: BuiltShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const enter = async (path: string, locale: 'en' | 'fr' = 'en', width = 1440): Promise<Visitor> => {
  const visitor = await visit(browser, shop.url, locale, width);
  await visitor.page.goto(shop.url + path);
  await alive(visitor.page);
  return visitor;
};

it('a picture that is answered with 503 is asked for again, and then shown', { tags: 'rest' }, async () => {
  const { page, context } = await visit(browser, shop.url, 'en');
  const refused = new Set<string>();
  await page.route(/\/pictures\//, async (route) => {
    const address = route.request().url();
    if (refused.has(address) || refused.size > 1) return route.continue();
    refused.add(address);
    return route.fulfill({ status: 503, headers: { 'retry-after': '5' } });
  });
  await openPage(page, `${shop.url}/articles`);
  const broken = () => page.evaluate('[...document.images].filter((i) => i.complete && i.naturalWidth === 0).length');
  expect(refused.size).toBe(2);
  await expect.poll(broken, { timeout: 20_000 }).toBe(0);
  await context.close();
});

describe('a script that is gone', () => {
  it('of a screen: the link leads there all the same, as often as one tries', async () => {
    const { page, context } = await enter('/articles');
    await page.route(/\/assets\/(faq|content-page)-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
    for (const _turn of [1, 2]) {
      const asked = await askedDuring(page, async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
        await page.waitForURL('**/faq');
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      });
      // Under load the wish to go there may be repeated; nothing goes round in circles.
      expect(asked.filter((path) => path === '/faq').length).toBeLessThanOrEqual(2);
      expect(asked.at(-1)).toBe('/faq');
      await page.goto(`${shop.url}/articles`);
      await alive(page);
    }
    await context.close();
  });

  it('of a part: the page is loaded anew once in a minute; then the page of errors says so', async () => {
    const visitor = await visit(browser, shop.url, 'en');
    const { page, context } = visitor;
    await signIn(page, shop, '/articles/detail?rt=3');
    await page.route(/\/assets\/rating-dialog-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
    const rate = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: translate('en', 'rate.open') })
        .click();
    const first = await askedDuring(page, async () => {
      await Promise.all([page.waitForRequest((request) => request.isNavigationRequest()), rate()]);
      await wait(2_000); // and then no second time
    });
    expect(first).toEqual(['/articles/detail?rt=3']);
    await alive(page);
    const second = await askedDuring(page, async () => {
      await rate();
      await page.getByRole('heading', { level: 1, name: translate('en', 'refusal.unexpected') }).waitFor();
      await wait(1_500);
    });
    expect(second).toEqual([]);
    await page.getByRole('link', { name: translate('en', 'error.back.home') }).click();
    await page.waitForURL(`${shop.url}/`);
    await context.close();
  });

  it('while the line is down: the page is not loaded anew, nor the way to another page broken off', async () => {
    const visitor = await visit(browser, shop.url, 'en');
    const { page, context } = visitor;
    await signIn(page, shop, '/articles/detail?rt=3');
    await alive(page);
    await context.setOffline(true);
    const asked = await askedDuring(page, async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: translate('en', 'rate.open') })
        .click();
      await page.getByText(translate('en', 'error.offline')).first().waitFor();
      await wait(1_500);
    });
    expect(asked).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: translate('en', 'retry') }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: translate('en', 'rate.open') })
      .waitFor();
    await context.close();
  });
});

describe('pages of trouble', () => {
  it.each(LOCALES)(
    'what is not there: 404, the words of C0000000175, a search and the way home (%s)',
    async (locale) => {
      const { page, context } = await visit(browser, shop.url, locale);
      const answer = await page.goto(`${shop.url}/nowhere`);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: translate(locale, 'error.not.found') }).waitFor();
      await page.getByRole('link', { name: translate(locale, 'error.back.home') }).waitFor();
      await page.getByRole('main').getByRole('searchbox').fill('boubou');
      await page.getByRole('main').getByRole('searchbox').press('Enter');
      await page.waitForURL(/\/articles\?.*q=boubou/);
      await context.close();
    },
  );

  it.each([500, 503, 418])('data that do not come (%d): the words of C0000000179, and no detail', async (status) => {
    const { page, context } = await enter('/faq');
    await page.evaluate(`document.querySelector('link[rel=stylesheet]').id = 'first-style'`);
    await page.route('**/about.data*', (route) => route.fulfill({ status, body: 'secret detail' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: translate('en', 'refusal.unexpected') }).waitFor();
    expect(await page.getByText('secret detail').count()).toBe(0);
    expect(await page.getByText(translate('en', 'error.detail')).count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(`${shop.url}/`);
    // loaded anew, the page would stand bare meanwhile
    expect(await page.locator('link[rel=stylesheet]').getAttribute('id')).toBe('first-style');
    await context.close();
  });
});

describe('another try after data that did not come (R-124)', () => {
  const refuse = (page: Page, data: string) => page.route(data, (route) => route.fulfill({ status: 500, body: '' }));

  it('is a link of the page in the shop', async () => {
    const { page, context } = await enter('/faq');
    await refuse(page, '**/about.data*');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    const again = page.getByRole('main').getByRole('link', { name: translate('en', 'retry') });
    await again.waitFor();
    await page.unrouteAll();
    await again.click();
    await page.waitForURL(`${shop.url}/about`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(translate('en', 'refusal.unexpected')).count()).toBe(0);
    await context.close();
  });

  it('is a button of the screen in the back office, which stays as it is around it', async () => {
    await newStaff(shop);
    const { page, context } = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'en' });
    await refuse(page, '**/auth/users/list.data*');
    const menu = page.getByRole('navigation', { name: translate('en', 'office.nav') });
    await menu.locator('a[href="/auth/users/list"]').first().click();
    const again = page.getByRole('alert').getByRole('button', { name: translate('en', 'retry') });
    await again.waitFor();
    await menu.waitFor();
    await page.unrouteAll();
    await again.click();
    await again.waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('table').waitFor();
    await context.close();
  });
});

/** The built shop with a table taken away, so that its home page fails on the server. */
describe('a page that fails on the server', () => {
  let directory: string;
  beforeAll(async () => {
    directory = newShopFolder('broken-shop-');
    copyShop(inject('seededShop'), directory);
    const database = await openDatabase({ directory });
    await database.db.execute(sql`ALTER TABLE posters RENAME TO posters_gone`);
    await database.close();
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it.each(['production', 'development'])(
    'answers 500 with C0000000179, its detail in development only (%s)',
    async (mode) => {
      const broken = await startBuiltShop({ DATA_DIR: directory, NODE_ENV: mode });
      const isDevelopment = mode === 'development';
      const answer = await fetch(broken.url);
      expect(answer.status).toBe(500);
      const html = await answer.text();
      expect(html).toContain(translate('en', 'refusal.unexpected'));
      expect(html.includes('posters')).toBe(isDevelopment);
      const { page, context } = await visit(browser, broken.url, 'fr');
      await page.goto(broken.url);
      await page.getByRole('heading', { level: 1, name: translate('fr', 'refusal.unexpected') }).waitFor();
      const detail = page.getByRole('heading', { name: translate('fr', 'error.detail') });
      expect(await detail.count()).toBe(isDevelopment ? 1 : 0);
      await context.close();
      await broken.close();
    },
  );
});

describe('a promise that nobody handles', () => {
  it('is no error of the page when a read was aborted, and is one otherwise', async () => {
    const { page, context, troubles } = await enter('/faq');
    await page.evaluate(`void Promise.reject(new DOMException('BodyStreamBuffer was aborted', 'AbortError'))`);
    await page.evaluate(`void Promise.reject(new Error('a fault of the shop'))`);
    await expect.poll(() => troubles).toEqual([expect.stringContaining('a fault of the shop')]);
    await context.close();
  });
});

describe('more than the shop takes at once', () => {
  const TOO_LARGE = 300_000;

  it('is said where the form is, which keeps what was typed', async () => {
    const { page, context } = await enter('/special-order?rt=3', 'fr');
    await page.getByLabel(translate('fr', 'special.name')).fill('Binta');
    await page.getByLabel(translate('fr', 'special.email'), { exact: true }).first().fill('binta@nowhere.example');
    const note = 'document.querySelector("textarea[name=note]")';
    await page.evaluate(`${note}.removeAttribute('maxlength'); ${note}.value = 'x'.repeat(${TOO_LARGE})`);
    await page.getByRole('button', { name: translate('fr', 'detail.special.ask') }).click();
    await page.getByRole('main').getByText(translate('fr', 'refusal.body.too.large')).waitFor();
    expect(await page.evaluate(`${note}.value.length`)).toBe(TOO_LARGE);
    expect(new URL(page.url()).pathname).toBe('/special-order');
    await context.close();
  });

  it('is said on the page of the form without scripts, and of an address on a page of its own', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const body = `<form method="post" action="/contact?lang=fr"><input name="body" value="${'x'.repeat(TOO_LARGE)}"><button>!</button></form>`;
    await page.route('**/typed', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${shop.url}/typed`);
    await page.getByRole('button').click();
    await page.getByRole('main').getByText(translate('fr', 'refusal.body.too.large')).waitFor();
    await page.getByRole('main').getByText(translate('fr', 'error.typed.kept')).waitFor();
    const answer = await page.goto(`${shop.url}/articles?q=${'x'.repeat(50_000)}&lang=fr`);
    expect(answer?.status()).toBe(431);
    await page.getByRole('heading', { level: 1, name: translate('fr', 'error.not.taken') }).waitFor();
    await page.getByRole('main').getByRole('link').click();
    await page.waitForURL(`${shop.url}/`);
    await context.close();
  });
});
