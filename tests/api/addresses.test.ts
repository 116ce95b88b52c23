import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { MOST_ADDRESSES } from '#shop/customers/saved-addresses.ts';
import { ADDRESS, numberFrom } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('addresses on %s', (database) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ database });
  });
  afterAll(() => shop.close());

  const ask = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    shop.app.inject({
      method,
      url: `/api/addresses${path}`,
      headers: who.headers,
      ...(payload ? { payload } : {}),
    });
  const add = async (who: SignedIn, more: object = {}): Promise<SavedAddress> =>
    (await ask(who, 'POST', '', { ...ADDRESS, ...more })).json();
  const list = async (who: SignedIn): Promise<SavedAddress[]> => (await ask(who, 'GET')).json();
  const defaults = async (who: SignedIn) => (await list(who)).filter((address) => address.is_default);

  test('the first address is the one that the checkout proposes, and a later one can take its place', async () => {
    const awa = await shop.asCustomer();
    const first = await add(awa);
    expect(first).toMatchObject({ city: 'Dakar', kind: 'shipping', is_default: true });
    const second = await add(awa, { street: '3 quai de la Pêche', city: 'Saint-Louis' });
    expect(second.is_default).toBe(false);
    const answer = await ask(awa, 'POST', `/${second.id}/default`);
    expect(answer.json()).toMatchObject({ id: second.id, is_default: true });
    expect((await list(awa)).map(({ id, is_default: isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  test('an address is written anew and keeps its place', async () => {
    const awa = await shop.asCustomer();
    const { id } = await add(awa);
    const answer = await ask(awa, 'PUT', `/${id}`, { ...ADDRESS, street: '15 rue des Tisserands' });
    expect(answer.json()).toMatchObject({ id, street: '15 rue des Tisserands', is_default: true });
  });

  test('the default passes on when its address goes', async () => {
    const awa = await shop.asCustomer();
    const first = await add(awa);
    const second = await add(awa, { street: 'elsewhere' });
    expect((await ask(awa, 'DELETE', `/${first.id}`)).statusCode).toBe(204);
    expect(await defaults(awa)).toMatchObject([{ id: second.id }]);
    expect((await ask(awa, 'DELETE', `/${first.id}`)).statusCode).toBe(404);
  });

  test('somebody else’s address and one that nobody has are answered the same', async () => {
    const [awa, binta] = [await shop.asCustomer(), await shop.asCustomer()];
    const { id } = await add(awa);
    for (const [method, path, body] of [
      ['PUT', '', ADDRESS],
      ['DELETE', '', undefined],
      ['POST', '/default', undefined],
    ] as const) {
      const hers = await ask(binta, method, `/${id}${path}`, body);
      const nobodys = await ask(binta, method, `/2000000000${path}`, body);
      expect([hers.statusCode, nobodys.statusCode]).toEqual([404, 404]);
      expect(hers.body).toBe(nobodys.body);
    }
    expect(await list(binta)).toEqual([]);
    expect(await list(awa)).toMatchObject([{ id, street: ADDRESS.street, is_default: true }]);
  });

  test('nobody else is asked for addresses without signing in', async () => {
    expect((await shop.app.inject({ url: '/api/addresses' })).statusCode).toBe(401);
  });

  test('a person has one personal address: writing it again replaces it', async () => {
    const awa = await shop.asCustomer();
    const first = await add(awa, { kind: 'personal' });
    const second = await add(awa, { kind: 'personal', street: '1 new street' });
    expect(second.id).toBe(first.id);
    expect(await list(awa)).toMatchObject([{ street: '1 new street', kind: 'personal' }]);
    const other = await add(awa, { street: 'for parcels' });
    const refused = await ask(awa, 'PUT', `/${other.id}`, { ...ADDRESS, kind: 'personal' });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['kind']]);
  });

  test('the same address sent twice at once is kept once', async () => {
    const awa = await shop.asCustomer();
    const both = await Promise.all([add(awa), add(awa)]);
    expect(both[0]?.id).toBe(both[1]?.id);
    expect(await list(awa)).toHaveLength(1);
  });

  test('ten addresses made the default at once leave exactly one default', async () => {
    const awa = await shop.asCustomer();
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) => add(awa, { street: `${at} rue`, is_default: true })),
    );
    expect(await defaults(awa)).toHaveLength(1);
    await Promise.all([
      ...made.slice(0, 5).map(({ id }) => ask(awa, 'POST', `/${id}/default`)),
      ...made.slice(5).map(({ id }) => ask(awa, 'DELETE', `/${id}`)),
    ]);
    expect(await defaults(awa)).toHaveLength(1);
    expect(await list(awa)).toHaveLength(5);
  });

  test('the limit holds when many arrive at once', async () => {
    const awa = await shop.asCustomer();
    const answers = await Promise.all(
      Array.from({ length: MOST_ADDRESSES + 5 }, (_, at) =>
        ask(awa, 'POST', '', { ...ADDRESS, street: `${at} avenue` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MOST_ADDRESSES);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(5).fill('address.too.many'));
    expect(await numberFrom(shop.shop.db, sql`SELECT count(*) FROM addresses WHERE user_id = ${awa.user.id}`)).toBe(
      MOST_ADDRESSES,
    );
  });

  test('a country that is on no list is refused beside its field', async () => {
    const awa = await shop.asCustomer();
    const answer = await ask(awa, 'POST', '', { ...ADDRESS, country: 'XX' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['country']]);
    const owner = await ask(awa, 'POST', '', { ...ADDRESS, user_id: 'somebody else' });
    expect(owner.statusCode).toBe(422);
  });
});
