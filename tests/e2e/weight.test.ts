import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';

const MOST_KB = 170;

describe('the first visit', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it(`brings at most ${MOST_KB} kB of JavaScript, compressed, the poster included`, async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    const scripts = new Map<string, number>();
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return;
      scripts.set(response.url(), gzipSync(await response.body()).length);
    });
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1_000;
    expect(scripts.size).toBeGreaterThan(3);
    expect(total).toBeLessThanOrEqual(MOST_KB);
    expect([...scripts.keys()].filter((url) => /office|admin|auth-layout/.test(url))).toEqual([]);
    await context.close();
  });

  it('without JavaScript reads, links and leads on', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.url}/articles`);
    const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const name = await first.textContent();
    await first.click();
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await page.goto(`${shop.url}/articles?page=2`);
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect((await page.goto(`${shop.url}/articles/detail?rt=999999`))?.status()).toBe(404);
    expect((await page.goto(`${shop.url}/nowhere`))?.status()).toBe(404);
    await page.goto(`${shop.url}/articles/detail?rt=abc`);
    expect(new URL(page.url()).pathname).toBe('/articles');
    await context.close();
  });
});
