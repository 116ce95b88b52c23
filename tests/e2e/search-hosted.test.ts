import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { openSearchServer, type SearchServer } from '#tests/support/search-server.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { ask, newStaff } from './support/customer-area.ts';
import { fieldOf, hitsOf, openSearchAt, overlayOf, timeUntilTrouble, untilAnswered } from './support/search-overlay.ts';

const en = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
const OVERLAY_MS = 3_500; // F10: 3 s, and what the browser itself needs
const LIST_MS = 3_000;

describe('searching a shop whose index is hosted elsewhere', { tags: 'rest' }, () => {
  let server: SearchServer;
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    server = await openSearchServer();
    [shop, browser] = await Promise.all([startBuiltShop(server.environment), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
    await server?.close();
  });

  const open = async (path: string) => {
    const begun = Date.now();
    const answer = await fetch(shop.url + path);
    return { status: answer.status, text: await answer.text(), ms: Date.now() - begun };
  };

  it('the browser asks there itself, with the key that may only search, and the list shows the same', async () => {
    const isFilled = () => server.asked.some(({ path }) => path.endsWith('/operation'));
    await expect.poll(isFilled, { timeout: 60_000 }).toBe(true);
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await openSearchAt(page, `${shop.url}/articles`);
    await fieldOf(page).fill('hibicus shrt');
    await hitsOf(page).filter({ hasText: 'Hibiscus shirt and shorts' }).first().waitFor();
    await fieldOf(page).fill('gele');
    await hitsOf(page).filter({ hasText: 'head wrap' }).first().waitFor();
    const questions = server.asked.filter(({ path }) => path.includes('/queries') || path.includes('%2A'));
    expect(questions.some(({ key }) => key === server.searchKey)).toBe(true);
    expect(troubles).toEqual([]);
    await context.close();

    const list = await open('/articles?q=hibicus');
    expect(list.text).toContain('Hibiscus');
    for (const path of ['/', '/articles?q=hibicus', '/checkout']) {
      expect((await open(path)).text, path).not.toContain(server.adminKey);
    }
  });

  it('when it hangs the search says so within three seconds, and nothing else waits or fails', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await openSearchAt(page, `${shop.url}/articles`);
    server.become('hanging');
    expect(await timeUntilTrouble(page, { typed: 'wax', words: en('search.down') })).toBeLessThan(OVERLAY_MS);

    const list = await open('/articles?q=hibiscus'); // by the words themselves
    expect(list.status).toBe(200);
    expect(list.ms).toBeLessThan(LIST_MS);
    expect(list.text).toContain('Hibiscus');
    for (const path of [
      '/',
      '/articles',
      '/articles/detail?rt=1',
      '/api/products',
      '/checkout',
      '/healthz',
      '/readyz',
    ]) {
      const { status, ms } = await open(path);
      expect(status, path).toBeLessThan(500);
      expect(ms, path).toBeLessThan(LIST_MS);
    }

    const staff = await newStaff(shop);
    await ask(shop, '/api/product/1', { method: 'PUT', body: { name: 'Zanzibar evening coat' }, token: staff });

    server.become('well');
    await overlayOf(page)
      .getByRole('button', { name: en('search.retry') })
      .click();
    await hitsOf(page).first().waitFor();
    await expect
      .poll(
        async () => {
          await fieldOf(page).fill('');
          await fieldOf(page).fill('zanzibar');
          await untilAnswered(page);
          return hitsOf(page).filter({ hasText: 'Zanzibar' }).count();
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBeGreaterThan(0);
    await context.close();
  });

  it('when it is gone altogether the search says so at once', async () => {
    const { page, context } = await visit(browser, shop.url, 'fr', 390);
    await openSearchAt(page, `${shop.url}/articles`, 'fr');
    server.become('broken');
    const input = { typed: 'wax', words: translate('fr', 'search.down'), locale: 'fr' } as const;
    expect(await timeUntilTrouble(page, input)).toBeLessThan(OVERLAY_MS);
    server.become('busy');
    await fieldOf(page, 'fr').fill('bazin');
    await overlayOf(page, 'fr').getByRole('alert').getByText(translate('fr', 'search.busy')).waitFor();
    server.become('well');
    await context.close();
  });
});
