import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productVariants, stockMovements } from '#shop/stock/tables.ts';
import { putCategory, putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('the catalogue’s API for administrators on %s', (database) => {
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
  /** What the outbox would deliver to the page cache; tests run without the relay. */
  const forget = () => open.services.cache.dropAll();

  describe('the back office', () => {
    const input = { name: 'Seed shirt', name_fr: 'Chemise Graine', category: 'Women', price: 5_900 };
    let picture: string;
    beforeAll(async () => {
      await putCategory(open.shop, 'Women');
      picture = `p/${await putProduct(open.shop, { pictures: 1 })}-0`;
    });

    async function store(more: object = {}): Promise<number> {
      const answer = await send('POST', '/api/product/store', { ...input, images: [picture], ...more });
      expect(answer.statusCode).toBe(201);
      return answer.json().id;
    }

    it('adds an article, which is then on sale', async () => {
      const id = await store({ size: ['S', 'M'], stock: 3, tags: ['party'] });
      expect((await get(`/api/product/${id}?lang=fr`)).json()).toMatchObject({
        name: 'Chemise Graine',
        price: 5_900,
        stock: 6,
        size: ['S', 'M'],
        tags: ['party'],
        images: [`/pictures/${picture}.jpg`],
      });
    });

    it.each([
      ['without a category', { category: undefined }, 'category'],
      ['in a category that does not exist', { category: 'Hats' }, 'category'],
      ['without a picture', { images: [] }, 'images'],
      ['with a picture the shop does not have', { images: ['../../etc/passwd'] }, 'images'],
      ['in another currency', { currency: 'USD' }, 'currency'],
      ['with a price as text', { price: '59' }, 'price'],
      ['with half a cent', { price: 59.5 }, 'price'],
      ['with a negative price', { price: -1 }, 'price'],
      ['at less than a card can be charged', { price: 49 }, 'price'],
      ['at more than a card can be charged', { price: 100_000_000 }, 'price'],
      ['with negative stock', { stock: -1 }, 'stock'],
      ['with a field the shop does not know', { cost: 1 }, 'cost'],
      ['with a name that cannot be kept', { name: 'a\0b' }, 'name'],
    ])('does not add one %s', async (_what, more, field) => {
      const before = (await get('/api/product/total', admin.headers)).json();
      const answer = await send('POST', '/api/product/store', { ...input, images: [picture], ...more });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual([field]);
      expect((await get('/api/product/total', admin.headers)).json()).toEqual(before);
    });

    it('changes only what is named, and refuses a stale screen', async () => {
      const id = await store({ stock: 3 });
      const listed = async () =>
        (await get('/api/back-office/products?per_page=100', admin.headers))
          .json()
          .find((one: { id: number }) => one.id === id);
      const { version } = await listed();
      expect((await send('PATCH', `/api/product/${id}`, { price: 4_000, stock: 8, version })).statusCode).toBe(200);
      expect(await listed()).toMatchObject({
        name: 'Seed shirt',
        price: 4_000,
        list_price: 4_000,
        stock: 8,
        version: version + 1,
      });
      const stale = await send('PUT', `/api/product/${id}`, { price: 1, version });
      expect([stale.statusCode, stale.json().code]).toEqual([409, 'edit.stale']);
    });

    it('sets the pieces of a size without touching what is held for orders, and writes every change down', async () => {
      const id = await store({ size: ['S', 'M'], stock: 3 });
      const { shop } = open;
      await shop.db.execute(sql`UPDATE product_variants SET reserved = 2 WHERE product_id = ${id} AND size = 'M'`);
      await send('PATCH', `/api/product/${id}`, {
        variants: [
          { size: 'M', stock: 7 },
          { size: 'L', stock: 1 },
        ],
      });
      const variants = await shop.db
        .select()
        .from(productVariants)
        .where(eq(productVariants.productId, id))
        .orderBy(productVariants.position);
      expect(variants.map(({ size, onHand, reserved }) => ({ size, onHand, reserved }))).toEqual([
        { size: 'S', onHand: 3, reserved: 0 },
        { size: 'M', onHand: 9, reserved: 2 },
        { size: 'L', onHand: 1, reserved: 0 },
      ]);
      for (const { id: variantId, onHand } of variants) {
        const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId));
        expect(moved.reduce((sum, row) => sum + row.onHandDelta, 0)).toBe(onHand);
      }
      const plain = await send('PATCH', `/api/product/${id}`, { stock: 5 });
      expect([plain.statusCode, Object.keys(plain.json().errors)]).toEqual([422, ['variants']]);
    });

    it('hides and shows an article again', async () => {
      const id = await store();
      await send('PATCH', `/api/product/${id}`, { is_disabled: true });
      forget();
      expect((await get(`/api/product/${id}`)).statusCode).toBe(404);
      const hidden = (await get('/api/back-office/products?status=hidden', admin.headers)).json();
      expect(hidden.map((one: { id: number }) => one.id)).toContain(id);
      expect((await send('POST', `/api/product/${id}/unfreeze`)).statusCode).toBe(200);
      expect((await get(`/api/product/${id}`)).statusCode).toBe(200);
    });

    it('deletes an article that was never ordered', async () => {
      const id = await store();
      expect((await send('DELETE', `/api/product/${id}`)).json().message).toBe('The article has been deleted.');
      expect((await send('DELETE', `/api/product/${id}`)).statusCode).toBe(404);
    });

    it('adds a category once', async () => {
      const hats = { name: `Hats ${database}`, name_fr: 'Chapeaux' };
      expect((await send('POST', '/api/category/store', hats)).statusCode).toBe(201);
      const again = await send('POST', '/api/category/store', hats);
      expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['code']]);
    });

    it('discounts one article, many articles, and takes it back', async () => {
      const [one, two] = [await store(), await store()];
      const prices = async () =>
        (await get(`/api/products?ids=${one},${two}`, admin.headers))
          .json()
          .map((article: { price: number }) => article.price);
      expect((await send('POST', `/api/product/${one}/discount`, { value: 10 })).statusCode).toBe(200);
      expect(
        (await send('POST', '/api/products/discount?action=apply', { ids: [one, two], value: '20' })).statusCode,
      ).toBe(200);
      expect(await prices()).toEqual([4_720, 4_720]);
      await send('POST', '/api/products/discount?action=freeze');
      expect(await prices()).toEqual([5_900, 5_900]);
      await send('POST', '/api/products/discount?action=unfreeze');
      await send('POST', '/api/products/discount?action=cancel', { ids: [one, two] });
      expect(await prices()).toEqual([5_310, 5_900]);
      expect((await send('DELETE', `/api/product/${two}/discount`)).json()).toMatchObject({ code: 'discount.none' });
    });

    it.each([-5, 0, 100.01, '1e2', 'NaN', '', null, [], true, 12.345])('refuses the discount %j', async (value) => {
      const id = await store();
      const answer = await send('POST', `/api/product/${id}/discount`, { value });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['value']]);
    });

    it('is for administrators', async () => {
      const customer = await open.asCustomer();
      expect((await get('/api/back-office/products')).statusCode).toBe(401);
      expect((await get('/api/back-office/products', customer.headers)).statusCode).toBe(403);
      expect((await send('POST', '/api/product/store', input, customer)).statusCode).toBe(403);
    });
  });
});
