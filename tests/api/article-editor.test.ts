import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicateProduct } from '#shop/catalog/duplicate-product.ts';
import { editProduct } from '#shop/catalog/edit-product.ts';
import { readStored, type StoredProduct } from '#shop/catalog/read-stored.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { orderLines } from '#shop/orders/tables.ts';
import { listProductChanges } from '#shop/reports/list-product-changes.ts';
import type { VariantHeld, VariantWanted } from '#shop/stock/arrange-variants.ts';
import { productVariants, stockMovements } from '#shop/stock/tables.ts';
import { putOrder, putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { otherArticle } from '#tests/support/other-article.ts';
import { aPhoto, severalFiles } from '#tests/support/photos.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const EDITOR = 'somebody';

describe.each(TEST_DATABASES)('an article in the editor on %s', (database) => {
  let open: TestShop;
  let admin: SignedIn;
  beforeAll(async () => {
    open = await openTestShop({ database });
    admin = await open.asAdmin();
  });
  afterAll(() => open.close());

  const put = () =>
    putProduct(open.shop, {
      pictures: 2,
      variants: [
        { size: 'S', onHand: 4 },
        { size: 'M', onHand: 5 },
      ],
    });
  async function stored(id: number): Promise<StoredProduct> {
    const product = await readStored(open.shop.db, id);
    if (!product) throw new Error('The article is gone');
    return product;
  }
  const asWanted = ({ id, sku, size, colour, available }: VariantHeld): VariantWanted => ({
    id,
    sku,
    size,
    colour,
    available,
    seen: available,
  });
  const added = (size: string, available = 0): VariantWanted => ({
    id: null,
    sku: '',
    size,
    colour: null,
    available,
    seen: null,
  });
  const arrange = (id: number, arrangement: VariantWanted[]) =>
    editProduct(open.shop, EDITOR, id, { changes: { arrangement } });
  const shape = async (id: number) =>
    (await stored(id)).variants.map(({ size, available }) => `${size} ${available}`).join(', ');
  const refused = (code: string) => ({ more: { problems: [{ field: 'variants', code }] } });

  it('gets sizes, loses one, has them in another order, and every piece is a movement', async () => {
    const id = await put();
    const [small, medium] = (await stored(id)).variants.map(asWanted);
    if (!small || !medium) throw new Error('no sizes');
    await arrange(id, [added('L', 7), { ...medium, available: 9 }]);
    expect(await shape(id)).toBe('L 7, M 9');
    const variants = await open.shop.db.select().from(productVariants).where(eq(productVariants.productId, id));
    for (const { id: variantId, onHand, size } of variants) {
      const moves = await open.shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId));
      expect(moves.map(({ kind, onHandDelta }) => [kind, onHandDelta])).toContainEqual(
        size === 'L' ? ['initial', 7] : ['adjustment', 4],
      );
      expect(onHand).toBe(size === 'L' ? 7 : 9);
    }
  });

  it('has its pieces on shelves, which stay while nobody names another', async () => {
    const id = await put();
    const [small, medium] = (await stored(id)).variants.map(asWanted);
    if (!small || !medium) throw new Error('no sizes');
    const shelves = async () => (await stored(id)).variants.map(({ size, shelf }) => `${size} ${shelf}`).join(', ');
    await arrange(id, [{ ...small, shelf: 'C-04' }, medium]);
    await arrange(id, [{ ...medium, available: 6 }, small, { ...added('L'), shelf: 'A-11' }]);
    expect(await shelves()).toBe('M , S C-04, L A-11');
    const [change] = await listProductChanges(open.shop, id, () => true);
    expect(change?.after).toMatchObject({ variants: [{}, { size: 'S', shelf: 'C-04' }, { size: 'L', shelf: 'A-11' }] });
    const wanted = (await stored(id)).variants.map((variant) => ({ ...asWanted(variant), shelf: '' }));
    await arrange(id, wanted);
    expect(await shelves()).toBe('M , S , L ');
  });

  it('keeps a size that was ordered, and one that is held for an order', async () => {
    const id = await put();
    const [small, medium] = (await stored(id)).variants;
    if (!small || !medium) throw new Error('no sizes');
    const { shop } = open;
    await shop.db.update(productVariants).set({ reserved: 1 }).where(eq(productVariants.id, small.id));
    await expect(arrange(id, [asWanted(medium)])).rejects.toMatchObject(refused('problem.variant.reserved'));
    await shop.db.update(productVariants).set({ reserved: 0 }).where(eq(productVariants.id, small.id));
    await putOrderLine(id, small.id);
    await expect(arrange(id, [asWanted(medium)])).rejects.toMatchObject(refused('problem.variant.ordered'));
    expect(await shape(id)).toBe('S 4, M 5');
    expect((await stored(id)).variants.map(({ wasOrdered }) => wasOrdered)).toEqual([true, false]);
  });

  it('may swap the names and SKUs of two sizes, and refuses a SKU that is taken', async () => {
    const id = await put();
    const [small, medium] = (await stored(id)).variants.map(asWanted);
    if (!small || !medium) throw new Error('no sizes');
    await arrange(id, [
      { ...small, size: 'M', sku: medium.sku },
      { ...medium, size: 'S', sku: small.sku },
    ]);
    expect(await shape(id)).toBe('M 4, S 5');
    const other = await stored(await put());
    const taken = { ...small, size: 'M', sku: other.variants[0]?.sku ?? '' };
    await expect(arrange(id, [taken, { ...medium, size: 'S' }])).rejects.toMatchObject(refused('problem.sku.taken'));
    const twice = [added('XL'), added('XL')];
    await expect(arrange(id, twice)).rejects.toMatchObject(refused('problem.variant.twice'));
    await expect(arrange(id, [added('XL'), { ...added('L'), size: null }])).rejects.toMatchObject(
      refused('problem.size.unknown'),
    );
  });

  it('does not undo a sale that came while somebody counted', async () => {
    const id = await put();
    const seen = (await stored(id)).variants.map(asWanted);
    await open.shop.db.update(productVariants).set({ reserved: 2 }).where(eq(productVariants.productId, id));
    await arrange(id, seen); // nobody typed a number: the sale stands
    expect(await shape(id)).toBe('S 2, M 3');
    const [small, medium] = seen;
    if (!small || !medium) throw new Error('no sizes');
    await expect(arrange(id, [{ ...small, available: 10 }, medium])).rejects.toMatchObject({ code: 'edit.stale' });
    await arrange(id, [{ ...small, available: 10, seen: 2 }, medium]);
    expect(await shape(id)).toBe('S 10, M 3');
  });

  it('shows its pictures in the order, with the words and the point that were chosen', async () => {
    const id = await put();
    const [first, second] = (await stored(id)).pictures;
    if (!first || !second) throw new Error('no pictures');
    const pictures = [
      { key: second.key, altEn: 'The hem', altFr: 'L’ourlet', focus: { x: 20, y: 80 } },
      { key: first.key },
    ];
    await editProduct(open.shop, EDITOR, id, { changes: { pictures } });
    expect((await stored(id)).pictures).toMatchObject([
      { key: second.key, altEn: 'The hem', focus: { x: 20, y: 80 } },
      { key: first.key, altEn: first.altEn, focus: { x: 50, y: 50 } },
    ]);
    open.services.cache.dropAll();
    const many = Array.from({ length: 9 }, (_, index) => ({ key: `p/${index}` }));
    await expect(editProduct(open.shop, EDITOR, id, { changes: { pictures: many } })).rejects.toMatchObject({
      more: { problems: [{ field: 'images', code: 'problem.picture.many' }] },
    });
  });

  it('keeps and copies every field, and remembers which were changed', async () => {
    const id = await put();
    const other = otherArticle();
    await editProduct(open.shop, EDITOR, id, { changes: other });
    expect(await stored(id)).toMatchObject(other);
    const [entry] = await open.shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry?.after).toMatchObject(other);
    const copy = await stored(await duplicateProduct(open.shop, EDITOR, id, randomUUID()));
    const { designNumber: _own, isHidden: _hidden, nameEn: _en, nameFr: _fr, ...same } = other;
    expect(copy).toMatchObject(same);
  });

  it('is copied as a hidden draft with a number of its own and no pieces', async () => {
    const id = await put();
    await editProduct(open.shop, EDITOR, id, { changes: { takesSpecialOrders: false } });
    const original = await stored(id);
    const copy = await stored(await duplicateProduct(open.shop, EDITOR, id, randomUUID()));
    expect(copy).toMatchObject({ nameFr: original.nameFr, isHidden: true, category: original.category });
    expect(copy.takesSpecialOrders).toBe(false);
    expect(copy.designNumber).not.toBe(original.designNumber);
    expect(copy.pictures.map(({ key }) => key)).toEqual(original.pictures.map(({ key }) => key));
    expect(copy.variants.map(({ size, available }) => [size, available])).toEqual([
      ['S', 0],
      ['M', 0],
    ]);
    expect((await open.app.inject({ url: `/api/product/${copy.id}` })).statusCode).toBe(404);
  });

  it('remembers who changed what, from what to what, also when many were changed at once', async () => {
    const id = await put();
    const { listPriceMinor } = await stored(id);
    const headers = admin.headers;
    const patch = { method: 'PATCH' as const, url: `/api/product/${id}`, headers };
    await open.app.inject({ ...patch, payload: { price: 1_234, name: (await stored(id)).nameEn } });
    const apply = { method: 'POST' as const, url: '/api/products/discount?action=apply', headers };
    await open.app.inject({ ...apply, payload: { ids: [id, await put()], value: '10' } });
    expect(await listProductChanges(open.shop, id, () => true)).toMatchObject([
      { action: 'discount.applied', actorName: `${admin.user.name} (${admin.user.email})` },
      {
        action: 'product.changed',
        actorName: `${admin.user.name} (${admin.user.email})`,
        before: { listPriceMinor },
        after: { listPriceMinor: 1_234 },
      },
    ]);
    const [, changed] = await listProductChanges(open.shop, id, () => true);
    expect(Object.keys(changed?.after ?? {})).toEqual(['listPriceMinor']);
  });

  describe('comes as a form with its pictures', () => {
    const fields = {
      name: 'Form shirt',
      category: 'Women',
      price: '5900',
      stock: '2',
      is_disabled: '0',
      'tags[]': 'form',
    };
    const send = (form: ReturnType<typeof severalFiles>) =>
      open.app.inject({
        method: 'POST',
        url: '/api/product/store',
        headers: { ...admin.headers, ...form.headers },
        payload: form.payload,
      });
    const photo = async (height: number) => ({
      field: 'images[]',
      bytes: await aPhoto('jpeg', { width: 300, height }),
    });

    it('and hangs them in their order', async () => {
      await put();
      const answer = await send(severalFiles([await photo(400), await photo(300)], fields));
      expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
      const article = await stored(answer.json().id);
      expect(article).toMatchObject({ nameEn: 'Form shirt', listPriceMinor: 5_900, tagsEn: ['form'] });
      expect(article.pictures.map(({ width, height }) => [width, height])).toEqual([
        [300, 400],
        [300, 300],
      ]);
    });

    it.each([
      ['without a picture', { images: 'none' }, []],
      ['with a price in words', { price: 'cheap' }, ['price']],
    ])('is refused %s', async (_what, more, named) => {
      const answer = await send(severalFiles(named.length ? [await photo(400)] : [], { ...fields, ...more }));
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(named.length ? named : ['images']);
    });

    it('is refused with a file that is no picture, and nothing is added', async () => {
      const total = async () => (await open.app.inject({ url: '/api/product/total', headers: admin.headers })).json();
      const before = await total();
      const script = { field: 'images', bytes: Buffer.from('<script>alert(1)</script>') };
      const answer = await send(severalFiles([await photo(400), script], fields));
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'upload.refused']);
      expect(await total()).toEqual(before);
    });
  });

  async function putOrderLine(productId: number, variantId: number): Promise<void> {
    const orderId = await putOrder(open.shop, { productId });
    await open.shop.db.update(orderLines).set({ variantId }).where(eq(orderLines.orderId, orderId));
  }
});
