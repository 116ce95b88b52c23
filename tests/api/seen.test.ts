import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISITOR_COOKIE } from '#contracts/cookies.ts';
import { products } from '#shop/catalog/tables.ts';
import { forgetOldViews } from '#shop/recently-viewed/forget-old-views.ts';
import { recentlyViewed } from '#shop/recently-viewed/tables.ts';
import { forgetOldVisits } from '#shop/visits/forget-old-visits.ts';
import { visits } from '#shop/visits/tables.ts';
import { stoppedClock } from '#tests/support/buyers.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SEEN = '/api/articles/recently/visited';

describe.each(TEST_DATABASES)('visitors on %s', (database) => {
  const clock = stoppedClock();
  let place: TestShop;
  beforeAll(async () => {
    place = await openTestShop({ database, clock });
  });
  afterAll(() => place.close());

  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string> = {}) =>
    place.app.inject({ method, url, headers: { 'user-agent': BROWSER, ...headers } });

  /** A browser that keeps the cookie it is given. */
  function newBrowser(given: Record<string, string> = {}) {
    let cookie: Record<string, string> = {};
    const send = async (method: 'GET' | 'POST' | 'DELETE', url: string) => {
      const answer = await ask(method, url, { ...given, ...cookie });
      const set = answer.cookies.find(({ name }) => name === VISITOR_COOKIE);
      if (set) cookie = { cookie: `${VISITOR_COOKIE}=${set.value}` };
      return answer;
    };
    return {
      send,
      key: () => cookie.cookie?.split('=')[1] ?? '',
      look: async (id: number) => {
        clock.forward(1);
        return send('POST', `${SEEN}/me/${id}`);
      },
      seen: async (): Promise<number[]> =>
        (await send('GET', `${SEEN}/me`)).json().map((one: { product: { id: number } }) => one.product.id),
    };
  }

  test('what was looked at is listed newest first, once each', async () => {
    const [one, other] = [await putProduct(place.shop, { pictures: 1 }), await putProduct(place.shop)];
    const browser = newBrowser();
    expect((await browser.look(one)).statusCode).toBe(204);
    await browser.look(other);
    expect(await browser.seen()).toEqual([other, one]);
    await browser.look(one);
    expect(await browser.seen()).toEqual([one, other]);
    const [first] = (await browser.send('GET', `${SEEN}/me`)).json();
    expect(first.product).toMatchObject({ id: one, is_disabled: false, picture: { width: expect.any(Number) } });
    expect(first.viewed_at).toBe(clock.now().toISOString());
  });

  test('the browser’s key is given once, readable by no script, and is nowhere in the database', async () => {
    const id = await putProduct(place.shop);
    const browser = newBrowser();
    const [cookie] = (await browser.look(id)).cookies;
    expect(cookie).toMatchObject({ name: VISITOR_COOKIE, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await browser.look(id)).cookies).toEqual([]);
    const rows = await place.shop.db.select().from(recentlyViewed).where(eq(recentlyViewed.productId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(browser.key());
  });

  test('a hidden article is neither recorded nor listed', async () => {
    const id = await putProduct(place.shop);
    const browser = newBrowser();
    await browser.look(id);
    await place.shop.db.update(products).set({ isHidden: true }).where(eq(products.id, id));
    expect(await browser.seen()).toEqual([]);
    expect((await browser.look(id)).statusCode).toBe(404);
    expect((await browser.look(2_000_000_000)).statusCode).toBe(404);
  });

  test('twenty-four are kept, the newest', async () => {
    const ids: number[] = [];
    for (let turn = 0; turn < 26; turn += 1) ids.push(await putProduct(place.shop));
    const browser = newBrowser();
    for (const id of ids) await browser.look(id);
    expect(await browser.seen()).toEqual(ids.slice(2).reverse());
    const kept = await place.shop.db
      .select()
      .from(recentlyViewed)
      .where(eq(recentlyViewed.productId, ids[0] ?? 0));
    expect(kept).toEqual([]);
  });

  test('nobody reads, adds to or clears another visitor’s list', async () => {
    const id = await putProduct(place.shop);
    const [owner, stranger] = [newBrowser(), newBrowser()];
    await owner.look(id);
    await stranger.look(await putProduct(place.shop));
    const customer = await place.asCustomer();
    await ask('POST', `${SEEN}/me/${id}`, customer.headers);
    for (const named of [owner.key(), customer.user.id, 'someone']) {
      expect((await stranger.send('GET', `${SEEN}/${named}`)).statusCode).toBe(404);
      expect((await stranger.send('POST', `${SEEN}/${named}/${id}`)).statusCode).toBe(404);
      expect((await stranger.send('DELETE', `${SEEN}/${named}`)).statusCode).toBe(404);
    }
    const admin = await place.asAdmin();
    expect((await ask('GET', `${SEEN}/${customer.user.id}`, admin.headers)).statusCode).toBe(404);
    const spoofed = await ask('GET', `${SEEN}/me`, { 'x-forwarded-for': '203.0.113.9' });
    expect(spoofed.json()).toEqual([]);
    expect((await owner.send('GET', `${SEEN}/${owner.key()}`)).json()).toHaveLength(1);
    expect((await ask('GET', `${SEEN}/${customer.user.id}`, customer.headers)).json()).toHaveLength(1);
  });

  test('clearing forgets the own list', async () => {
    const browser = newBrowser();
    await browser.look(await putProduct(place.shop));
    expect((await browser.send('DELETE', `${SEEN}/me`)).statusCode).toBe(204);
    expect(await browser.seen()).toEqual([]);
  });

  test('signing in takes along what the browser saw, and leaves nothing behind', async () => {
    const [before, after] = [await putProduct(place.shop), await putProduct(place.shop)];
    const browser = newBrowser();
    await browser.look(before);
    const account = {
      name: 'Binta Diop',
      email: `binta-${database}@customers.example`,
      password: 'Indigo-and-wax-2026',
    };
    const register = await place.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { ...account, password_confirmation: account.password },
    });
    expect(register.statusCode).toBe(201);
    const { email, password } = account;
    const login = await place.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie: `${VISITOR_COOKIE}=${browser.key()}` },
      payload: { email, password },
    });
    const bearer = { authorization: `Bearer ${login.json().token}` };
    const person = newBrowser(bearer);
    await person.look(after);
    expect(await person.seen()).toEqual([after, before]);
    expect(await browser.seen()).toEqual([]);
  });

  test('a browser counts once a day, with its pages; robots do not count', async () => {
    const total = async () => (await ask('GET', '/api/total/visitor', (await place.asAdmin()).headers)).json();
    const start = await total();
    const browser = newBrowser();
    for (let turn = 0; turn < 3; turn += 1) expect((await browser.send('POST', '/api/visit')).statusCode).toBe(204);
    await newBrowser().send('POST', '/api/visit');
    const robot = await ask('POST', '/api/visit', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    expect([robot.statusCode, robot.cookies]).toEqual([204, []]);
    expect(await total()).toEqual({ today: start.today + 2, total: start.total + 2 });
    const rows = await place.shop.db.select().from(visits);
    expect(rows.map(({ pages }) => pages).sort()).toEqual([1, 3]);
    clock.forward(86_400);
    await browser.send('POST', '/api/visit');
    expect(await total()).toEqual({ today: 1, total: start.total + 2 });
  });

  test('a browser may show 120 pages a minute', async () => {
    const browser = newBrowser();
    for (let turn = 0; turn < 120; turn += 1) await browser.send('POST', '/api/visit');
    expect((await browser.send('POST', '/api/visit')).statusCode).toBe(429);
  });

  test('a network that sends ever new browsers is stopped; its known browsers still count', async () => {
    clock.forward(600);
    const known = newBrowser();
    await known.send('POST', '/api/visit');
    const before = (await place.shop.db.select().from(visits)).length;
    let refused = 0;
    for (let turn = 0; turn < 125; turn += 1) {
      if ((await newBrowser().send('POST', '/api/visit')).statusCode === 429) refused += 1;
    }
    expect(refused).toBe(6);
    expect(await place.shop.db.select().from(visits)).toHaveLength(before + 119);
    expect((await known.send('POST', '/api/visit')).statusCode).toBe(204);
    clock.forward(600);
    expect((await newBrowser().send('POST', '/api/visit')).statusCode).toBe(204);
  });

  test('who stays away for long is forgotten', async () => {
    const id = await putProduct(place.shop);
    const [old, young] = [newBrowser(), newBrowser()];
    for (const path of ['/api/visit', `${SEEN}/me/${id}`]) await old.send('POST', path);
    clock.forward(31 * 86_400);
    for (const path of ['/api/visit', `${SEEN}/me/${id}`]) await young.send('POST', path);
    await forgetOldVisits(place.shop, 30);
    await forgetOldViews(place.shop, 30);
    const days = await place.shop.db.select({ day: visits.day }).from(visits);
    expect(days).toEqual([{ day: clock.now().toISOString().slice(0, 10) }]);
    expect([await old.seen(), await young.seen()]).toEqual([[], [id]]);
  });
});

test('the own address comes from the connection; a proxy’s word counts only when it is trusted', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const given = { method: 'GET', url: '/api/ip', headers, remoteAddress: '::ffff:198.51.100.7' } as const;
  const direct = await openTestShop();
  expect((await direct.app.inject(given)).json()).toEqual({ ip: '198.51.100.7' });
  await direct.close();
  const behind = await openTestShop({ config: { TRUST_PROXY: 'yes' } });
  expect((await behind.app.inject(given)).json()).toEqual({ ip: '203.0.113.9' });
  await behind.close();
});
