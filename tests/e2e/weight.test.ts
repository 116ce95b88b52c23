import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { alive, openPage } from './support/look.ts';

/** Compressed, in kB. */
const MOST_SCRIPTS = 160;
const MOST_STYLES = 30;
/** Few files: over a slow line each request costs more than its bytes. */
const MOST_FILES = 14;
/** After a page was drawn for the first time: the cart's mark, what was seen recently; not the screen. */
const MOST_DRAWN_AGAIN = 0.25;

/** Counts in the page how many components React draws each time, as its developer tools do. */
const COUNT_DRAWINGS = `
  window.drawings = [];
  const isDrawn = (part) => [0, 1, 11, 15].includes(part.tag) && part.flags & 1;
  const count = (part) => {
    let drawn = 0;
    for (let one = part; one; one = one.sibling) {
      if (isDrawn(one)) drawn += 1;
      if (one.child && one.child !== one.alternate?.child) drawn += count(one.child);
    }
    return drawn;
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, isDisabled: false, renderers: new Map(), inject: () => 1, checkDCE() {},
    onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot: (_, root) => window.drawings.push(count(root.current)),
  };`;

describe('the first visit', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it(`brings at most ${MOST_SCRIPTS} kB of scripts and ${MOST_STYLES} kB of styles, the poster included`, async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (!/[.](js|css)$/.test(response.url())) return;
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length / 1_000),
      );
    });
    await openPage(page, shop.url);
    await page.getByRole('dialog').waitFor();
    await alive(page);
    const total = async (ending: string) => {
      const found = await Promise.all([...sizes].filter(([url]) => url.endsWith(ending)).map(([, size]) => size));
      return found.reduce((sum, size) => sum + size, 0);
    };
    expect(await total('.js')).toBeGreaterThan(80);
    expect(await total('.js')).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(await total('.css')).toBeLessThanOrEqual(MOST_STYLES);
    expect(sizes.size).toBeLessThanOrEqual(MOST_FILES);
    expect([...sizes.keys()].filter((url) => /office|admin|auth-layout|checkout/.test(url))).toEqual([]);
    await context.close();
  });

  it('puts the first picture before the scripts', async () => {
    const { page, context } = await visit(browser, shop.url, 'fr', 390);
    const asked: string[] = [];
    const came: string[] = [];
    const cameBeforeScenes: string[][] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      asked.push(pathname);
      if (pathname.startsWith('/pictures/door-')) cameBeforeScenes.push([...came]);
    });
    page.on('requestfinished', (request) => came.push(new URL(request.url()).pathname));
    await openPage(page, shop.url);
    await alive(page);
    expect(cameBeforeScenes.length).toBeGreaterThan(0);
    for (const before of cameBeforeScenes) expect(before.some((path) => path.startsWith('/pictures/hero-'))).toBe(true);
    expect(asked.some((path) => path.startsWith('/pictures/plain-hibiscus'))).toBe(false); // far below
    const hero = asked.findIndex((path) => path.startsWith('/pictures/hero-'));
    const script = asked.findIndex((path) => path.endsWith('.js'));
    expect(hero).toBeGreaterThan(0);
    expect(script).toBeGreaterThan(hero);
    const texts = asked.filter((path) => path.includes('/texts-'));
    expect(texts).toHaveLength(2);
    expect(texts.every((path) => /texts-(shell|storefront)-fr/.test(path))).toBe(true);
    await context.close();
  });

  it('draws a page once when its scripts come, and then only what the visitor has of their own', async () => {
    for (const path of ['/', '/articles', '/articles/detail?rt=1']) {
      const { page, context } = await visit(browser, shop.url, 'en');
      await page.addInitScript({ content: COUNT_DRAWINGS });
      await openPage(page, shop.url + path);
      await alive(page);
      const [first = 0, ...later] = z.array(z.number()).parse(await page.evaluate('window.drawings'));
      expect(first).toBeGreaterThan(100);
      for (const again of later)
        expect(again / first, `${path}: ${first}, then ${later}`).toBeLessThan(MOST_DRAWN_AGAIN);
      await context.close();
    }
  });

  it('without JavaScript reads, links and leads on', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.url}/articles`);
    const first = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
    const name = await first.textContent();
    await first.click();
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    expect(await page.content()).toContain(translate('en', 'cart.noscript', { phone: '' }).split(':')[0]);
    const scene = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/pictures/door-'));
    await page.goto(shop.url);
    expect((await scene).ok()).toBe(true);
    await page.goto(shop.url);
    await page.getByLabel(translate('en', 'newsletter.list.email')).fill('plain@example.com');
    await page.getByRole('button', { name: translate('en', 'newsletter.list.button') }).click();
    await page.getByText(translate('en', 'newsletter.list.thanks')).waitFor();
    await page.goto(`${shop.url}/articles?page=2`);
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect((await page.goto(`${shop.url}/articles/detail?rt=999999`))?.status()).toBe(404);
    expect((await page.goto(`${shop.url}/nowhere`))?.status()).toBe(404);
    await page.goto(`${shop.url}/articles/detail?rt=abc`);
    expect(new URL(page.url()).pathname).toBe('/articles');
    await context.close();
  });
});
