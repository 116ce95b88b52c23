import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csvRow } from '#contracts/csv.ts';
import { editProduct } from '#shop/catalog/edit-product.ts';
import { products } from '#shop/catalog/tables.ts';
import { users } from '#shop/customers/tables.ts';
import { forgetOldImports, startImport, undoImport } from '#shop/imports/act-on-import.ts';
import { nameImportPicture } from '#shop/imports/check-import.ts';
import { readImport } from '#shop/imports/read-import.ts';
import { runImports } from '#shop/imports/run-imports.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { uploads } from '#shop/pictures/tables.ts';
import { productVariants, stockMovements } from '#shop/stock/tables.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { aForm } from '#tests/support/photos.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const KEY = `photo-${'a1'.repeat(16)}`;
const heads = ['sku', 'number', 'name_en', 'name_fr', 'category', 'price', 'size', 'stock', 'images'];
const table = (rows: (string | number)[][], columns = heads) => [columns, ...rows].map(csvRow).join('');

describe.each(TEST_DATABASES)('a file of articles on %s', (database) => {
  let open: TestShop;
  let admin: SignedIn;
  let shirt: number;
  beforeAll(async () => {
    open = await openTestShop({ database });
    admin = await open.asAdmin();
    await open.shop.db.insert(uploads).values({
      ...{ fileKey: KEY, width: 800, height: 1000, wallColour: '#f4f3ef', uploadedBy: admin.user.id },
      formats: [{ width: 640, format: 'jpeg', path: `${KEY}-640.jpg` }],
    });
    await nameImportPicture(open.shop, { name: 'Kola Front.JPG', key: KEY });
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.shop.db.delete(products);
    shirt = await putProduct(open.shop, {
      ...{ name: 'Blade shirt', number: '0042', tags: ['a|b', 'work'], priceMinor: 5_000, pictures: 2 },
      variants: [
        { size: 'S', colour: 'indigo', onHand: 5, reserved: 1 },
        { size: 'M', colour: 'indigo', onHand: 2 },
      ],
    });
  });

  const skuOf = (at: number) => `${shirt}-${at}`;
  async function check(text: string | Buffer) {
    const form = aForm({ field: 'file', name: 'stock.csv', type: 'text/csv', bytes: Buffer.from(text) });
    const headers = { ...form.headers, ...admin.headers };
    const answer = await open.app.inject({ method: 'POST', url: '/api/imports', payload: form.payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  }
  async function read(id: number) {
    const found = await readImport(open.shop, id);
    if (!found) throw new Error('no import');
    return found;
  }
  const counts = async (id: number) => {
    const { rowsNew, rowsChanged, rowsSame, rowsWrong } = await read(id);
    return [rowsNew, rowsChanged, rowsSame, rowsWrong];
  };
  async function imported(text: string) {
    const { status, body } = await check(text);
    expect(status, JSON.stringify(body)).toBe(201);
    await startImport(open.shop, admin.user.id, body.id);
    await runImports(open.shop);
    return body.id;
  }
  async function undone(id: number) {
    await undoImport(open.shop, admin.user.id, id);
    await runImports(open.shop);
    return read(id);
  }
  const get = (url: string) => open.app.inject({ method: 'GET', url, headers: admin.headers });
  const exported = async () => (await get('/api/articles.csv')).body;
  const problemsOf = async (id: number) =>
    (await read(id)).problems.map(({ row, problems }) => [row, problems[0]?.field, problems[0]?.code]);

  it('I07: that was exported changes nothing when it comes back, whatever stands in the cells', async () => {
    const texts = {
      descriptionEn: '=1+1',
      descriptionFr: '+33, "dit-elle"\nsuite',
      storyEn: '@x\n\n- y;',
      storyFr: '-',
    };
    await open.shop.db
      .update(products)
      .set({ ...texts, hasStory: true, nameEn: '=SUM(A1)', tagsFr: ['\\', 'é|à'] })
      .where(eq(products.id, shirt));
    await putProduct(open.shop, { name: 'Étoile', number: '0043', cloth: 'wax', type: 'bag', isHidden: true });
    const file = await exported();
    expect(file.split('\r\n')[0]).toContain('sku,number,name_en');
    const { body } = await check(file);
    expect(await counts(body.id)).toEqual([0, 0, 3, 0]);
    const { body: french } = await check(file.replaceAll('\r\n', '\n'));
    expect(await counts(french.id)).toEqual([0, 0, 3, 0]);
    expect((await read(body.id)).rows).toBe(0);
  });

  it('is checked first: what is wrong is listed row by row, and nothing is changed', async () => {
    const { body } = await check(
      table([
        [skuOf(0), '0042', 'Blade shirt', 'Blade shirt', 'Women', '50', 'S', 9, ''],
        [skuOf(1), '0042', 'Another name', '', 'Women', '50', 'M', 2, ''],
        ['NEW-1', '0900', 'Kola', '', 'Women', '12,5', 'S', 4, 'kola front.jpg'],
        ['NEW-2', '0900', 'Kola', '', 'Women', '12,50', 'M', 'many', 'kola front.jpg'],
        ['NEW-3', '0901', 'Kola', '', 'Nowhere', '12,50', 'M', 4, 'kola front.jpg'],
        ['NEW-4', '0902', 'Kola', '', 'Women', '12,50', 'M', 4, 'lost.jpg'],
        ['NEW-1', '0900', 'Kola', '', 'Women', '12,50', 'L', 4, ''],
        ['NEW-5', '', 'Kola', '', 'Women', '12,50', 'L', 4, ''],
        ['NEW-6', '0903', '', '', 'Women', '12,50', 'L', 4, KEY],
        ['NEW-7', '0900', '', '', '', '', '', 1, ''],
        ['', '', '', '', '', '', '', 1, ''],
      ]),
    );
    expect(await counts(body.id)).toEqual([1, 1, 0, 9]);
    expect(await problemsOf(body.id)).toEqual([
      [3, 'name_en', 'problem.import.differs'],
      [5, 'stock', 'problem.pieces.count'],
      [6, 'category', 'problem.import.code'],
      [7, 'images', 'problem.import.picture'],
      [8, 'sku', 'problem.import.twice'],
      [9, 'number', 'problem.import.number'],
      [10, 'name_en', 'problem.required'],
      [11, 'size', 'problem.import.mixture'],
      [12, 'sku', 'problem.required'],
    ]);
    expect(await open.shop.db.$count(products)).toBe(1);
    const file = (await get(`/api/imports/${body.id}/wrong.csv`)).body;
    expect(file).toContain('NEW-2,0900,Kola,,Women,"12,50",M,many,kola front.jpg,"stock: A whole number');
    const again = await check(file.replace('many', '7'));
    expect(again.status).toBe(201);
    expect(await counts(again.body.id)).toEqual([2, 1, 0, 6]); // without the rows that they were at odds with
  });

  it('is applied by one request, twice does nothing more, and is taken back', async () => {
    const before = await exported();
    const id = await imported(
      table([
        [skuOf(0), '0042', 'Blade shirt', 'Chemise', 'Women', '64,5', 'S', 9, 'KOLA FRONT.jpg'],
        [`${shirt}-XL`, '0042', '', '', '', '', 'XL', 3, ''].map(String),
        ['NEW-1', '0900', 'Kola', '', 'Women', '12', 'S', 4, KEY],
        ['NEW-2', '0900', 'Kola', '', 'Women', '12', 'M', 5, KEY],
      ]),
    );
    expect(await problemsOf(id)).toEqual([[3, 'size', 'problem.import.mixture']]); // the others come in colours
    await startImport(open.shop, admin.user.id, id);
    await runImports(open.shop);
    expect(await read(id)).toMatchObject({ state: 'done', rows: 3, rowsWorkedOff: 3, rowsApplied: 3 });
    const after = await exported();
    expect(after).toContain(`${skuOf(0)},0042,Blade shirt,Chemise`);
    expect(after).toContain('NEW-2,0900,Kola,Kola');
    expect(await open.shop.db.$count(products)).toBe(2);
    const moves = await open.shop.db
      .select({ delta: stockMovements.onHandDelta })
      .from(stockMovements)
      .innerJoin(productVariants, eq(productVariants.id, stockMovements.variantId))
      .where(eq(productVariants.sku, skuOf(0)));
    expect(moves).toEqual([{ delta: 5 }]);
    const done = await undone(id);
    expect(done).toMatchObject({ state: 'undone', rowsUndone: 3, kept: [] });
    expect(await exported()).toBe(before);
    await undoImport(open.shop, admin.user.id, id);
    await runImports(open.shop);
    expect(await exported()).toBe(before);
    const entries = await open.shop.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectType, 'import'));
    expect(entries.filter(({ action }) => action === 'import.started').length).toBeGreaterThan(0);
  });

  it('with nothing but SKU and stock changes the stock alone, and pieces sold since stay sold', async () => {
    expect(await counts((await check(table([[skuOf(1), 2]], ['sku', 'stock']))).body.id)).toEqual([0, 0, 1, 0]);
    const id = await imported(table([[skuOf(1), 12]], ['sku', 'stock']));
    const body = checkoutBody([{ product_id: shirt, size: 'M', colour: 'indigo', quantity: 1 }]);
    expect((await buy(open, 'on_delivery', body)).status).toBe(201);
    expect((await undone(id)).kept).toEqual([]);
    const file = await exported();
    expect(file).toMatch(new RegExp(`^${skuOf(1)},.*,M,indigo,.*,#102030,1,,false`, 'm'));
  });

  it('says where pieces lie, and what says nothing of it leaves them there', async () => {
    const id = await imported(table([[skuOf(0), ' C-04 ']], ['sku', 'shelf']));
    expect(await exported()).toMatch(new RegExp(`^${skuOf(0)},.*,4,C-04,false`, 'm'));
    expect(await counts((await check(await exported())).body.id)).toEqual([0, 0, 2, 0]);
    await imported(table([[skuOf(0), 9]], ['sku', 'stock']));
    expect(await exported()).toMatch(new RegExp(`^${skuOf(0)},.*,9,C-04,false`, 'm'));
    await imported(table([[skuOf(0), '']], ['sku', 'shelf']));
    const again = await imported(table([[skuOf(0), 'A-11']], ['sku', 'shelf']));
    await undone(again);
    expect(await exported()).toMatch(new RegExp(`^${skuOf(0)},.*,9,,false`, 'm'));
    expect((await undone(id)).kept).toHaveLength(1); // it was changed since
    const long = await check(table([[skuOf(0), 'x'.repeat(21)]], ['sku', 'shelf']));
    expect(await problemsOf(long.body.id)).toEqual([[2, 'shelf', 'problem.too.long']]);
  });

  it('leaves an article as it is that somebody changed since, and says which', async () => {
    const id = await imported(
      table([
        [skuOf(0), '0042', 'New name', '', 'Women', '50', 'S', 4, ''],
        ['NEW-1', '0900', 'Kola', '', 'Women', '12', '', 4, KEY],
      ]),
    );
    await editProduct(open.shop, admin.user.id, shirt, { changes: { nameFr: 'Autre' } });
    const done = await undone(id);
    expect(done.kept).toEqual([{ productId: shirt, sku: skuOf(0), because: 'problem.import.changed' }]);
    expect(await open.shop.db.$count(products)).toBe(1);
    expect(await exported()).toContain('New name,Autre');
  });

  it('says what could not be done any more when it was sent', async () => {
    const { body } = await check(
      table([
        [skuOf(0), '0042', 'New name', '', 'Women', '50', 'S', 4, ''],
        ['NEW-1', '0900', 'Kola', '', 'Women', '12', '', 4, KEY],
      ]),
    );
    await open.shop.db.delete(products).where(eq(products.id, shirt));
    await startImport(open.shop, admin.user.id, body.id);
    await runImports(open.shop);
    expect(await problemsOf(body.id)).toEqual([[2, 'sku', 'problem.import.gone']]);
    expect(await read(body.id)).toMatchObject({ state: 'done', rows: 2, rowsWorkedOff: 2, rowsApplied: 1 });
  });

  it('goes on where a stopped shop left it', async () => {
    const rows = [1, 2, 3, 4].map((at) => [`NEW-${at}`, `090${at}`, 'Kola', '', 'Women', '12', '', 4, KEY]);
    const { body } = await check(table(rows));
    await startImport(open.shop, admin.user.id, body.id);
    let left = 2;
    await runImports(open.shop, () => left-- <= 0);
    expect(await read(body.id)).toMatchObject({ state: 'running', rowsWorkedOff: 2 });
    await Promise.all([runImports(open.shop), runImports(open.shop)]);
    expect(await read(body.id)).toMatchObject({ state: 'done', rowsWorkedOff: 4, rowsApplied: 4 });
    expect(await open.shop.db.$count(products)).toBe(5);
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'import.file'],
    ['nothing', '', 'import.file'],
    ['only the names of columns', 'sku,stock\r\n', 'import.file'],
    ['no SKU', 'number,stock\r\n1,2\r\n', 'import.columns'],
    ['a column that nobody knows', 'sku,stok\r\n1,2\r\n', 'import.columns'],
    ['a column twice', 'sku,stock,stock\r\n1,2,2\r\n', 'import.columns'],
    ['a quote without end', 'sku,stock\r\n1,"2\r\n', 'import.file'],
  ])('with %s is refused', async (_what, text, code) => {
    const { status, body } = await check(text);
    expect([status, body.code]).toEqual([422, code]);
  });

  it('of more than 20 MB is refused', async () => {
    const { status, body } = await check(`sku,name_en\n${`${'a'.repeat(90_000)},\n`.repeat(240)}`);
    expect([status, body.code]).toEqual([413, 'import.too.large']);
  });

  it('that nobody applied is forgotten, and who may not change articles may not send one', async () => {
    const { body } = await check(table([[skuOf(1), 12]], ['sku', 'stock']));
    await forgetOldImports({ ...open.shop, clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } });
    expect(await readImport(open.shop, body.id)).toBeNull();
    const customer = await open.asCustomer();
    const form = aForm({ field: 'file', bytes: Buffer.from('sku\n1\n') });
    const answer = await open.app.inject({
      ...{ method: 'POST', url: '/api/imports', payload: form.payload },
      headers: { ...form.headers, ...customer.headers },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('I07: holds no formula that a spreadsheet would run, in any of the three lists', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
    const person = await open.asCustomer();
    const body = checkoutBody([{ product_id: shirt, size: 'M', colour: 'indigo', quantity: 1 }]);
    expect((await buy(open, 'on_delivery', body)).status).toBe(201);
    for (const name of formulas) {
      await open.shop.db.update(products).set({ nameEn: name, tagsEn: [name] });
      await open.shop.db.update(orders).set({ customerName: name, city: name });
      await open.shop.db.update(users).set({ name }).where(eq(users.id, person.user.id));
      for (const list of ['articles', 'orders', 'customers']) {
        const { body: file, headers, statusCode } = await get(`/api/${list}.csv`);
        expect([list, statusCode, headers['content-type']]).toEqual([list, 200, 'text/csv; charset=utf-8']);
        expect([list, name, file.includes(`'${name}`)]).toEqual([list, name, true]);
        expect([list, name, new RegExp(`(^|[,;\\n"])${name.replace(/[+()]/g, '\\$&')}`).test(file)]).toEqual([
          ...[list, name, false],
        ]);
      }
    }
    const [entry] = await open.shop.db
      .select({ actor: auditEntries.actor })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'customers.exported'));
    expect(entry?.actor).toBe(admin.user.id);
    const none = await get('/api/orders.csv?state=delivered&from=2020-01-01&until=2020-01-02&country=FR&payment=paid');
    expect(none.body.trim().split('\r\n')).toHaveLength(1);
    expect((await get('/api/articles.csv?show=hidden')).body.trim().split('\r\n')).toHaveLength(1);
  });
});
