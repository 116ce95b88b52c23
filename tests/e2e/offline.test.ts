import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import { OFFLINE_CACHES } from '#contracts/offline.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices, PASSWORD } from './support/checkout-guest.ts';
import { openPage } from './support/look.ts';

const WORKER = join(import.meta.dirname, '..', '..', 'build', 'client', 'sw.js');

const manifestSchema = z.object({
  name: z.string(),
  lang: z.string(),
  start_url: z.string(),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});

/** Runs while the server hands out a worker of another build. */
async function withNextBuild(story: () => Promise<void>): Promise<void> {
  const files = ['', '.br', '.gz'].map((ending) => WORKER + ending);
  const before = files.map((file) => (existsSync(file) ? readFileSync(file) : null));
  const next = Buffer.concat([readFileSync(WORKER), Buffer.from('\n// the next build\n')]);
  try {
    for (const file of files) rmSync(file, { force: true });
    writeFileSync(WORKER, next);
    await story();
  } finally {
    files.forEach((file, at) => {
      const bytes = before[at];
      if (bytes) writeFileSync(file, bytes);
    });
  }
}

describe('without a connection', () => {
  let shop: BuiltShop;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** A visitor whose browser has the worker. */
  async function visitor(locale: 'en' | 'fr'): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    contexts.push(context);
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: locale, url: shop.url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${shop.url}/faq`);
    await page.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ||
      new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))).then(() => 0)`);
    return page;
  }

  /** The addresses that the worker notes beside the caches, with when each was seen. */
  const timesOfSeen = (page: Page) =>
    page.evaluate<string[]>(`new Promise((resolve, reject) => {
    const open = indexedDB.open('workbox-expiration');
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const all = open.result.transaction('cache-entries').objectStore('cache-entries').getAll();
      all.onerror = () => reject(all.error);
      all.onsuccess = () => {
        open.result.close();
        resolve(all.result.map(({ url }) => url));
      };
    };
  })`);

  /** The addresses kept under a name. */
  const keptIn = (page: Page, name: string) =>
    page.evaluate<string[]>(
      `caches.open('${name}').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url))`,
    );

  /** The article's name, once its page is kept. */
  async function look(page: Page, id: number): Promise<string> {
    await page.goto(`${shop.url}/articles/detail?rt=${id}`);
    await expect
      .poll(async () => (await keptIn(page, OFFLINE_CACHES.articles)).join(), { timeout: 15_000 })
      .toContain(`rt=${id}&`);
    return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  }

  /** Whether the picture that is seen first is kept, in whatever width: the pictures come after their page. */
  async function isPictureKept(page: Page): Promise<boolean> {
    const stem = (address: string) => new URL(address).pathname.replace(/-\d+[.]\w+$/, '');
    const shown = stem(await page.evaluate<string>("document.querySelector('main img').currentSrc"));
    return (await keptIn(page, OFFLINE_CACHES.pictures)).some((address) => stem(address) === shown);
  }

  it('a seen article can be read, an unseen one leads to what can be', async () => {
    const page = await visitor('fr');
    const name = await look(page, 2);
    await expect.poll(() => isPictureKept(page)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const width = () => page.evaluate<number>("document.querySelector('main img').naturalWidth");
    await expect.poll(width).toBeGreaterThan(0);
    await page.goto(`${shop.url}/articles/detail?rt=7`);
    await page.getByRole('heading', { level: 1, name: 'La ligne est coupée' }).waitFor();
    expect(new URL(page.url()).search).toBe('?rt=7');
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goto(`${shop.url}/checkout`);
    await page.getByRole('heading', { level: 1, name: 'La ligne est coupée' }).waitFor();
    await page.context().setOffline(false);
    // The page tries again by itself; its button does for those whose browser does not notice.
    await page.getByRole('heading', { level: 1, name: 'La ligne est coupée' }).waitFor({ state: 'detached' });
  });

  it('the page looks again by itself when the line is back but nothing came through at first', {
    tags: 'rest',
  }, async () => {
    const page = await visitor('en');
    await page.context().setOffline(true);
    await page.goto(`${shop.url}/contact`);
    await page.getByRole('heading', { level: 1, name: 'The line is down' }).waitFor();
    let asked = 0;
    await page.context().route('**/healthz', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'The line is down' }).waitFor({ state: 'detached' });
    expect(asked).toBeGreaterThan(1);
  });

  it('the cart can be read', async () => {
    const page = await visitor('en');
    const [goods] = await lonelyChoices(shop.url);
    const name = await look(page, goods?.id ?? 0);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('region', { name: 'Messages' }).getByText('is in your cart').waitFor();
    await page.context().setOffline(true);
    await page.goto(`${shop.url}/shopping-cart`);
    await page.getByRole('main').getByRole('link', { name }).first().waitFor();
    await page.goto(shop.url);
    await page.getByRole('link', { name: 'Your cart' }).click();
    await page.getByRole('main').getByRole('link', { name }).first().waitFor();
  });

  it('pages of a session are never kept, and after logging out no article is', async () => {
    const page = await visitor('en');
    const person = { name: 'Offline Ada', email: 'offline@customers.example', password: PASSWORD };
    const { request } = page.context();
    await request.post(`${shop.url}/api/auth/register`, { data: { ...person, password_confirmation: PASSWORD } });
    const { email, password } = person;
    expect((await request.post(`${shop.url}/api/auth/login`, { data: { email, password } })).status()).toBe(200);
    await page.goto(`${shop.url}/customer`);
    await page.getByText(person.name).first().waitFor();
    await look(page, 3);
    await expect.poll(() => isPictureKept(page)).toBe(true);
    const kept = await page.evaluate<string[]>(`(async () => {
      const texts = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) texts.push(key.url + ' ' + (await (await cache.match(key)).text()));
      }
      return texts;
    })()`);
    expect(await timesOfSeen(page)).not.toEqual([]);
    expect(kept.filter((text) => text.includes('<!')).length).toBeGreaterThanOrEqual(5);
    expect(kept.filter((text) => text.includes(person.name) || text.includes(email))).toEqual([]);
    const addresses = kept.map((text) => new URL(text.split(' ')[0] ?? '').pathname);
    expect(addresses.filter((path) => /^\/(api|auth|checkout|payment|customer|orders|sandbox)/.test(path))).toEqual([]);

    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(async () => (await keptIn(page, OFFLINE_CACHES.articles)).length).toBe(0);
    await expect.poll(() => keptIn(page, OFFLINE_CACHES.pictures)).toEqual([]);
    await expect.poll(() => timesOfSeen(page)).toEqual([]);
  });

  it('a new build waits while a page of the old one is open, then takes over', { tags: 'rest' }, async () => {
    const page = await visitor('en');
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/about`);
    const isWaiting = () =>
      page.evaluate<boolean>('navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.waiting))');
    await withNextBuild(async () => {
      await page.goto(`${shop.url}/help`);
      await expect.poll(isWaiting, { timeout: 15_000 }).toBe(true);
      await page.goto(`${shop.url}/faq`);
      expect(await isWaiting()).toBe(true);
      await other.close();
      const isWaitingOnTheNextPage = async () => {
        await openPage(page, `${shop.url}/help`);
        return isWaiting();
      };
      await expect.poll(isWaitingOnTheNextPage, { timeout: 40_000, interval: 3_000 }).toBe(false);
      await look(page, 2);
      await page.context().setOffline(true);
      await page.goto(`${shop.url}/contact`);
      await page.getByRole('heading', { level: 1, name: 'The line is down' }).waitFor();
    });
  });

  it('can be installed, under its own name and drawn from it', async () => {
    for (const locale of ['en', 'fr']) {
      const headers = { cookie: `${LANGUAGE_COOKIE}=${locale}` };
      const answer = await fetch(`${shop.url}/manifest.webmanifest`, { headers });
      expect(answer.headers.get('content-type')).toContain('application/manifest+json');
      const manifest = manifestSchema.parse(await answer.json());
      expect(manifest).toMatchObject({ name: 'Elamba', lang: locale, start_url: '/' });
      expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
      for (const { src, sizes } of manifest.icons) {
        const picture = await sharp(Buffer.from(await (await fetch(shop.url + src)).arrayBuffer())).metadata();
        expect(`${picture.width}x${picture.height}`).toBe(sizes);
      }
    }
    const html = await (await fetch(shop.url)).text();
    for (const [, path] of html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g))
      expect((await fetch(shop.url + path)).status, path).toBe(200);
  });
});
