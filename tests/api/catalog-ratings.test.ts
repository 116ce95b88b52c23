import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('the API of ratings on %s', (database) => {
  let open: TestShop;
  let admin: SignedIn;
  beforeAll(async () => {
    open = await openTestShop({ database });
    admin = await open.asAdmin();
  });
  afterAll(() => open.close());

  const get = (url: string, headers: Record<string, string> = {}) => open.app.inject({ method: 'GET', url, headers });
  const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, who: SignedIn = admin) =>
    open.app.inject({ method, url, headers: who.headers, ...(body ? { payload: body } : {}) });

  describe('ratings', () => {
    it('come from customers and are listed without who they are', async () => {
      const customer = await open.asCustomer();
      const id = await putProduct(open.shop, { name: 'Kufi', variants: [{ size: 'S' }, { size: 'M' }] });
      const rated = await send(
        'POST',
        '/api/ratings',
        { product_id: id, note: 5, fit: 'true', comment: 'Fits', user_id: customer.user.id },
        customer,
      );
      expect([rated.statusCode, rated.json()]).toEqual([
        201,
        {
          message: 'Thank you for your rating.',
          rating: {
            ...{ id: expect.any(Number), note: 5, fit: 'true', comment: 'Fits' },
            ...{ user_id: customer.user.id, product_id: id },
            product: { id, name: 'Kufi' },
          },
        },
      ]);
      const listed = await get(`/api/ratings?product_id=${id}`);
      expect(listed.json()).toEqual([
        {
          id: rated.json().rating.id,
          note: 5,
          fit: 'true',
          title: '',
          comment: 'Fits',
          name: 'Binta D.',
          is_verified_buyer: false,
          answer: '',
          helpful: 0,
          created_at: expect.any(String),
          product: { id, name: 'Kufi' },
        },
      ]);
      expect(listed.body).not.toContain(customer.user.id);
    });

    it('stand in the order that is asked for, and no other word is one', async () => {
      const id = await putProduct(open.shop);
      for (const [note, comment] of [
        [2, 'Thin'],
        [5, ''],
        [4, 'Warm'],
      ] as const)
        await send('POST', '/api/ratings', { product_id: id, note, comment }, await open.asCustomer());
      const notes = async (sort: string) =>
        (await get(`/api/ratings?product_id=${id}${sort}`)).json().map(({ note }: { note: number }) => note);
      expect(await notes('')).toEqual([4, 5, 2]);
      expect(await notes('&sort=helpful')).toEqual([4, 2, 5]);
      expect(await notes('&sort=highest')).toEqual([5, 4, 2]);
      expect(await notes('&sort=lowest')).toEqual([2, 4, 5]);
      expect((await get(`/api/ratings?product_id=${id}&sort=best`)).statusCode).toBe(422);
    });

    it('are called helpful by other customers, by each once, until they take it back', async () => {
      const [rater, reader, other] = [await open.asCustomer(), await open.asCustomer(), await open.asCustomer()];
      const product_id = await putProduct(open.shop);
      const rated = await send('POST', '/api/ratings', { product_id, note: 4, comment: 'Warm' }, rater);
      const url = `/api/ratings/${rated.json().rating.id}/helpful`;
      const press = async (method: 'PUT' | 'DELETE', who: SignedIn) => (await send(method, url, undefined, who)).json();
      expect(await press('PUT', reader)).toEqual({ helpful: 1, is_mine: true });
      expect(await press('PUT', reader)).toEqual({ helpful: 1, is_mine: true });
      expect(await press('PUT', other)).toEqual({ helpful: 2, is_mine: true });
      expect(await press('DELETE', reader)).toEqual({ helpful: 1, is_mine: false });
      const own = await send('PUT', url, undefined, rater);
      expect([own.statusCode, own.json().code]).toEqual([409, 'rating.own']);
      expect((await open.app.inject({ method: 'PUT', url })).statusCode).toBe(401);
      expect((await send('PUT', url)).statusCode).toBe(403);
      expect((await get(`/api/ratings?product_id=${product_id}`)).json()).toMatchObject([{ helpful: 1 }]);
    });

    it('are refused without stars, in another’s name, and to administrators', async () => {
      const customer = await open.asCustomer();
      const id = await putProduct(open.shop);
      const missing = await send('POST', '/api/ratings', { product_id: id, comment: 'x' }, customer);
      expect([missing.statusCode, missing.json().code, Object.keys(missing.json().errors)]).toEqual([
        422,
        'rating.note.missing',
        ['note'],
      ]);
      for (const note of [6, -1, 2.5, '5', true]) {
        expect((await send('POST', '/api/ratings', { product_id: id, note }, customer)).statusCode).toBe(422);
      }
      for (const fit of ['snug', '', 1, true]) {
        const refused = await send('POST', '/api/ratings', { product_id: id, note: 5, fit }, customer);
        expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['fit']]);
      }
      expect(
        (await send('POST', '/api/ratings', { product_id: id, note: 5, user_id: admin.user.id }, customer)).statusCode,
      ).toBe(403);
      expect((await send('POST', '/api/ratings', { product_id: id, note: 5 })).statusCode).toBe(403);
      expect(
        (await open.app.inject({ method: 'POST', url: '/api/ratings', payload: { product_id: id, note: 5 } }))
          .statusCode,
      ).toBe(401);
    });
  });
});
