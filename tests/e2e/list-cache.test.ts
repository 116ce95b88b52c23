import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIST_RESET_KEYS, LISTS_DATABASE, LISTS_TABLE } from '#contracts/cookies.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, type Visitor, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { newCustomer, placeOrder, signInByForm } from './support/customer-area.ts';
import { alive, askedDuring, signIn, wait } from './support/look.ts';

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

/** Run in the page: what lies in the lists' database, as whoever looks there sees it. Looking makes no empty one. */
const LOOK_INSIDE = `new Promise((resolve) => {
  const opening = indexedDB.open('${LISTS_DATABASE}');
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve({ names: [], text: '' });
  opening.onsuccess = () => {
    const database = opening.result;
    if (!database.objectStoreNames.contains('${LISTS_TABLE}')) {
      database.close();
      return resolve({ names: [], text: '' });
    }
    const shelf = database.transaction('${LISTS_TABLE}').objectStore('${LISTS_TABLE}');
    const [keys, values] = [shelf.getAllKeys(), shelf.getAll()];
    values.onsuccess = () => {
      database.close();
      const text = values.result.map(({ sealed }) => new TextDecoder().decode(sealed)).join();
      resolve({ names: keys.result, text });
    };
  };
})`;

function keptIn(page: Page): Promise<{ names: string[]; text: string }> {
  return page.evaluate(LOOK_INSIDE);
}

/** Waits until so many lists are kept: the browser keeps them when it has time. */
async function untilKept(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await keptIn(page)).names.length).toBeGreaterThanOrEqual(count);
}

describe('a customer’s own lists', () => {
  const t = (name: string) => translate('en', name);
  const go = (page: Page, name: string) =>
    page.getByRole('navigation', { name: t('account.nav') }).getByRole('link', { name: t(name), exact: true });
  /** The frame around them asks each time who is there, so that a session that has ended shows nothing; the lists do not. */
  const isList = (asked: string) => /_routes=customer%2F(orders|own)/.test(asked);

  /** Somebody with an order looks at it and at its payment. */
  async function lookAtOwn(name: string): Promise<Visitor & { number: string; email: string }> {
    const email = `${name}.${Date.now()}@example.com`;
    const [token, goods] = await Promise.all([newCustomer(shop, email), lonelyChoices(shop.url)]);
    const { order } = await placeOrder(shop, { productId: goods[0]?.id ?? 0, email, token });
    const visitor = await visit(browser, shop.url, 'en');
    await signInByForm(visitor.page, shop, { email, locale: 'en', path: '/customer' });
    await untilKept(visitor.page, 1); // the page that was loaded
    await go(visitor.page, 'account.payments').click();
    await visitor.page.getByRole('list', { name: t('account.payments') }).waitFor();
    await untilKept(visitor.page, 2);
    await alive(visitor.page);
    return { ...visitor, number: order.number, email };
  }

  it('come again without asking for them, and are void after their reset date', async () => {
    const { page, context, number, troubles } = await lookAtOwn('lists');
    const toOrders = async () => {
      await go(page, 'account.orders').click();
      await page.getByRole('list', { name: t('account.payments') }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: number, exact: true }).waitFor();
    };
    const back = await askedDuring(page, async () => {
      await toOrders();
      await go(page, 'account.payments').click();
      await page
        .getByRole('list', { name: t('account.payments') })
        .getByText(number)
        .waitFor();
    });
    expect(back.filter(isList)).toEqual([]);
    await page.evaluate(`localStorage.setItem('${LIST_RESET_KEYS.orders}', Date.now())`);
    const again = await askedDuring(page, toOrders);
    expect(again.filter(isList)).toHaveLength(1);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('say nothing to who looks into the browser, and are gone for the next one who logs in', async () => {
    const { page, context, number, email } = await lookAtOwn('leaving');
    const kept = await keptIn(page);
    expect(kept.names.length).toBeGreaterThanOrEqual(2);
    for (const word of [number, email, 'Saint-Louis', 'boubou']) expect(kept.text).not.toContain(word);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${shop.url}/`);
    expect((await keptIn(page)).names.filter((name) => kept.names.includes(name))).toEqual([]);
    const next = `next.${Date.now()}@example.com`;
    await newCustomer(shop, next);
    await signInByForm(page, shop, { email: next, locale: 'en', path: '/customer/profile' });
    await go(page, 'account.orders').click();
    await page.getByText(t('account.orders.none'), { exact: true }).waitFor();
    expect(await page.getByText(number).count()).toBe(0);
    await context.close();
  });
});

describe('lists that were just seen', () => {
  const women = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Women' });
  const men = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Men', exact: true });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  /** Goes to the women's list and sees it. */
  const toWomen = async (page: Page) => {
    await women(page).click();
    await heading(page, 'Women');
  };

  /** Three lists, the first of them loaded with its page. */
  async function lookAround({ page }: Visitor): Promise<void> {
    await toWomen(page);
    await alive(page);
    await men(page).click();
    await heading(page, 'Men');
    await alive(page);
    await wait(300);
  }

  it('come again at once, without asking the shop, for fifteen minutes', async () => {
    const visitor = await enter('/articles');
    const { page, context, troubles } = visitor;
    await lookAround(visitor);
    await untilKept(page, 3);
    const back = await askedDuring(page, async () => {
      await page.goBack();
      await heading(page, 'Women');
      await page.goBack();
      await heading(page, translate('en', 'list.title'));
      await page.getByRole('main').getByRole('article').first().waitFor();
    });
    expect(back).toEqual([]);
    await page.evaluate('{ const now = Date.now; Date.now = () => now() + 15 * 60_000; }');
    expect(await askedDuring(page, () => toWomen(page))).toHaveLength(1);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('are void after their reset date', async () => {
    const visitor = await enter('/articles');
    const { page, context } = visitor;
    await lookAround(visitor);
    await untilKept(page, 3);
    await page.evaluate(`localStorage.setItem('${LIST_RESET_KEYS.products}', Date.now())`);
    expect(await askedDuring(page, () => toWomen(page))).toHaveLength(1);
    await context.close();
  });

  it('are scrambled in the browser, under names that say nothing, and gone after log-out', async () => {
    const visitor = await visit(browser, shop.url, 'en');
    const { page, context } = visitor;
    const email = await signIn(page, shop, '/articles');
    await lookAround(visitor);
    await untilKept(page, 2);
    const kept = await keptIn(page);
    expect(kept.names.length).toBeGreaterThanOrEqual(2);
    for (const name of kept.names) expect(name).toMatch(/^[0-9a-f]{24}$/);
    for (const word of ['boubou', 'articles', email]) expect(kept.text.toLowerCase()).not.toContain(word);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${shop.url}/`);
    expect((await keptIn(page)).names.length).toBeLessThanOrEqual(1); // the guest's own home page
    await context.close();
  });

  it.each([
    [
      'spoilt',
      "Object.defineProperty(SubtleCrypto.prototype, 'decrypt', { value: () => Promise.reject(new Error()) })",
    ],
    ['closed', "Object.defineProperty(window, 'indexedDB', { get: () => undefined })"],
    ['silent', "Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() })"],
    ['forbidden', "Object.defineProperty(window, 'localStorage', { get: () => { throw new Error('no'); } })"],
  ])('when the browser’s storage is %s the shop is asked, and nobody notices', async (_what, spoil) => {
    const visitor = await visit(browser, shop.url, 'en');
    const { page, context, troubles } = visitor;
    await page.addInitScript(spoil);
    await page.goto(`${shop.url}/articles`);
    await alive(page);
    await lookAround(visitor);
    expect(await askedDuring(page, () => toWomen(page))).toHaveLength(1);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
