import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualArticle } from '#contracts/article-fields.ts';
import { csvRow } from '#contracts/csv.ts';
import { articleDraftSchema } from '#contracts/http/article-draft.ts';
import { readStored } from '#shop/catalog/read-stored.ts';
import { productImages, products } from '#shop/catalog/tables.ts';
import { startImport, undoImport } from '#shop/imports/act-on-import.ts';
import { readImport } from '#shop/imports/read-import.ts';
import { runImports } from '#shop/imports/run-imports.ts';
import { uploads } from '#shop/pictures/tables.ts';
import { listMovements } from '#shop/reports/list-movements.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { otherArticle } from '#tests/support/other-article.ts';
import { aForm } from '#tests/support/photos.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { readImports } from '#web/back-office/imports/imports.server.ts';

const KEYS = ['a1', 'b2'].map((end) => `photo-${end.repeat(16)}`);
const table = (columns: string[], ...rows: (string | number)[][]) => [columns, ...rows].map(csvRow).join('');

describe.each(TEST_DATABASES)('what a file says of pictures, facts, dots and special orders on %s', (database) => {
  let open: TestShop;
  let admin: SignedIn;
  let shirt: number;
  beforeAll(async () => {
    open = await openTestShop({ database });
    admin = await open.asAdmin();
    const { db } = open.shop;
    await db.insert(uploads).values(
      KEYS.map((fileKey) => ({
        ...{ fileKey, width: 800, height: 1000, wallColour: '#f4f3ef', uploadedBy: admin.user.id },
        formats: [{ width: 640, format: 'jpeg' as const, path: `${fileKey}-640.jpg` }],
      })),
    );
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.shop.db.delete(products);
    shirt = await putProduct(open.shop, { name: 'Blade shirt', number: '0042', pictures: 3 });
  });

  const sku = () => `${shirt}-0`;
  async function check(text: string) {
    const form = aForm({ field: 'file', name: 'articles.csv', type: 'text/csv', bytes: Buffer.from(text) });
    const headers = { ...form.headers, ...admin.headers };
    const answer = await open.app.inject({ method: 'POST', url: '/api/imports', payload: form.payload, headers });
    expect(answer.statusCode, answer.body).toBe(201);
    const found = await readImport(open.shop, answer.json().id);
    if (!found) throw new Error('no import');
    return { ...found, id: Number(answer.json().id) };
  }
  async function imported(text: string) {
    const { id } = await check(text);
    await startImport(open.shop, admin.user.id, id);
    await runImports(open.shop);
    expect((await readImport(open.shop, id))?.problems).toEqual([]);
    return id;
  }
  async function stored(id = shirt) {
    const found = await readStored(open.shop.db, id);
    if (!found) throw new Error('no article');
    return found;
  }
  const words = async (id = shirt) => (await stored(id)).pictures.map(({ altEn, altFr }) => `${altEn}/${altFr}`);
  const exported = async () =>
    (await open.app.inject({ url: '/api/articles.csv', headers: admin.headers })).body.replace('\uFEFF', '');
  const refusals = async (text: string) =>
    (await check(text)).problems.map(({ problems }) => [problems[0]?.field, problems[0]?.code]);

  it('undone, names the pieces that it added and that were sold, and stands in the books as undone', async () => {
    const variants = ['S', 'M'].map((size) => ({ size, onHand: 2 }));
    const productId = await putProduct(open.shop, { name: 'Kola shirt', number: '0043', variants });
    const id = await imported(table(['sku', 'stock'], [`${productId}-0`, 4], [`${productId}-1`, 12]));
    const order = checkoutBody([{ product_id: productId, size: 'M', quantity: 5 }]);
    expect((await buy(open, 'on_delivery', order)).status).toBe(201);
    await undoImport(open.shop, admin.user.id, id);
    await runImports(open.shop);
    const done = await readImport(open.shop, id);
    expect(done).toMatchObject({ state: 'undone', rowsWorkedOff: 2, rowsUndone: 2, rowsShort: 1 });
    const values = { now: 0, before: 2, sold: 3 };
    expect(done?.kept).toEqual([{ productId, sku: `${productId}-1`, because: 'problem.import.sold', values }]);
    const asked = new Request(`http://localhost/auth/articles/import?id=${id}`);
    const { found } = await readImports(asked, officeContext(open, 'owner'));
    expect(found?.kept[0]?.words).toBe('To sell now: 0, before the import: 2. Sold of the pieces that it added: 3.');
    const { movements } = await listMovements(open.shop, { productId, variantId: null, page: 1, perPage: 2 });
    expect(movements.map(({ kind, reason }) => [kind, reason])).toEqual(
      Array(2).fill(['adjustment', 'Import undone: articles.csv']),
    );
    expect(movements.map(({ onHandDelta }) => onHandDelta).sort()).toEqual([-2, -7]);
  });

  it('makes a new article of a number that looks like the id of another', async () => {
    const columns = ['sku', 'number', 'name_en', 'name_fr', 'category', 'price', 'size', 'stock', 'images'];
    const more = ['NEW-1', `#${shirt}`, 'Kola', 'Kola', 'Women', '12,50', 'S', 4, KEYS[0] ?? ''];
    await imported(table(columns, [sku(), '0042', '', '', '', '', '', 3, ''], more));
    expect(await open.shop.db.$count(products)).toBe(2);
  });

  it('comes back from an export unchanged, and is put as it was when it is undone', async () => {
    const { db } = open.shop;
    await db.update(products).set({
      clothColours: ['#127a83', '#f6c445'],
      takesSpecialOrders: false,
      facts: {
        care: { en: '=Wash | cold', fr: 'Laver' },
        weight: { en: '', fr: '300 g' },
        own: { en: 'Own', fr: 'À soi' },
      },
    });
    await db.update(productImages).set({ altEn: 'Neck | \\cord', altFr: '-' }).where(eq(productImages.position, 1));
    const file = await exported();
    expect(file).toContain('#127a83|#f6c445');
    expect((await check(file)).rowsSame).toBe(1);

    const before = await stored();
    const id = await imported(
      table(
        ['sku', 'dots', 'fact_care_en', 'fact_weight_fr', 'fact_made_in_en', 'special_orders', 'alt_en'],
        [sku(), '#ABCDEF', '', '', 'Lomé', 'yes', 'Front||Hem'],
      ),
    );
    expect(await stored()).toMatchObject({
      ...{ clothColours: ['#abcdef'], takesSpecialOrders: true },
      facts: { care: { en: '', fr: 'Laver' }, madeIn: { en: 'Lomé', fr: '' }, own: { en: 'Own', fr: 'À soi' } },
    });
    expect((await stored()).facts.weight).toBeUndefined();
    expect(await words()).toEqual(['Front/Blade shirt', 'Neck | \\cord/-', 'Hem/Blade shirt, 3']);
    await undoImport(open.shop, admin.user.id, id);
    await runImports(open.shop);
    expect(await exported()).toBe(file);
    const { version: _version, updatedAt: _at, ...same } = before;
    expect(await stored()).toMatchObject(same);
  });

  it('holds every field of an article, out and in again', async () => {
    const other = otherArticle();
    await open.shop.db.update(products).set(other);
    const file = await exported();
    const { typeCode: _type, clothCode: _cloth, ...usual } = usualArticle();
    await open.shop.db.update(products).set({ ...usual, nameEn: 'Kola', nameFr: 'Kola', designNumber: '0001' });
    await imported(file);
    expect(await stored()).toMatchObject(other);
  });

  it('gives pictures words that the editor takes: as said, else the article’s name', async () => {
    const heads = ['sku', 'number', 'name_en', 'name_fr', 'category', 'price', 'images', 'alt_en', 'fact_fibre_en'];
    await imported(
      table(
        heads,
        ['NEW-1', '0900', 'Kola', 'Noix', 'Women', 12, KEYS.join('|'), '|Hem', 'Cotton'],
        ['NEW-2', '0901', 'Tola', '', 'Women', 12, [...KEYS].reverse().join('|'), '', ''],
      ),
    );
    const made = await open.shop.db.select({ id: products.id }).from(products).orderBy(products.id);
    const [kola = 0, tola = 0] = made.map(({ id }) => id).filter((id) => id !== shirt);
    expect(await words(kola)).toEqual(['Kola/Noix', 'Hem/Noix, 2']);
    expect(await words(tola)).toEqual(['Hem/Noix, 2', 'Kola/Noix']); // as they hang elsewhere
    const { facts, takesSpecialOrders, pictures } = await stored(kola);
    expect({ facts, takesSpecialOrders }).toEqual({
      facts: { fibre: { en: 'Cotton', fr: 'Cotton' } },
      takesSpecialOrders: true,
    });
    const sent = pictures.map(({ key, altEn, altFr, focus, colour }) => ({ key, altEn, altFr, focus, colour }));
    expect(articleDraftSchema.shape.pictures.safeParse(sent).success).toBe(true);
    expect((await check(await exported())).rowsSame).toBe(3);
  });

  it('is refused cell by cell', async () => {
    expect(await refusals(table(['sku', 'alt_en'], [sku(), 'a|b|c|d']))).toEqual([['alt_en', 'problem.import.alts']]);
    expect(await refusals(table(['sku', 'images', 'alt_fr'], [sku(), KEYS[0] ?? '', 'a|b']))).toEqual([
      ['alt_fr', 'problem.import.alts'],
    ]);
    expect(await refusals(table(['sku', 'dots'], [sku(), 'blue']))).toEqual([['dots', 'problem.colour']]);
    const seven = Array<string>(7).fill('#000000').join('|');
    expect(await refusals(table(['sku', 'dots'], [sku(), seven]))).toEqual([['dots', 'problem.import.dots']]);
    expect(await refusals(table(['sku', 'special_orders'], [sku(), 'maybe']))).toEqual([
      ['special_orders', 'problem.yes.no'],
    ]);
    expect(await refusals(table(['sku', 'fact_care_en'], [sku(), 'x'.repeat(301)]))).toEqual([
      ['fact_care_en', 'problem.too.long'],
    ]);
  });

  it.each([
    ['en', 'Row 1 of this file is too long: a row has at most 200 columns and 200,000 characters.'],
    ['fr', 'La ligne 1 de ce fichier est trop longue\u00a0: une ligne a au plus 200 colonnes et 200 000 caractères.'],
  ])('is refused for one row that is a whole file, with a sentence (%s)', async (locale, words) => {
    const bytes = Buffer.from(`${'"sku",'.repeat(2_000_000)}\n`);
    const form = aForm({ field: 'file', name: 'articles.csv', type: 'text/csv', bytes });
    const headers = { ...form.headers, ...admin.headers };
    const url = `/api/imports?lang=${locale}`;
    const answer = await open.app.inject({ method: 'POST', url, payload: form.payload, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'import.row']);
    expect(answer.json().message).toContain(words);
  });

  it('lets everybody else have a turn between two articles', async () => {
    const ids: number[] = [];
    for (const number of ['1101', '1102', '1103', '1104', '1105', '1106'])
      ids.push(await putProduct(open.shop, { number }));
    const { id } = await check(table(['sku', 'dots'], ...ids.map((product) => [`${product}-0`, '#abcdef'])));
    await startImport(open.shop, admin.user.id, id);
    const turns = { taken: 0, isOver: false };
    const take = () => {
      turns.taken += 1;
      if (!turns.isOver) setImmediate(take);
    };
    setImmediate(take);
    const seen = new Set<number>();
    await runImports(open.shop, () => !seen.add(turns.taken));
    turns.isOver = true;
    expect(seen.size).toBeGreaterThan(ids.length);
  });
});
