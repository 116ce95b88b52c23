import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editCategory } from '#shop/catalog/edit-category.ts';
import { listCategories } from '#shop/catalog/list-categories.ts';
import { openDepartments } from '#shop/catalog/open-departments.ts';
import { cloths, products, productTypes, scenePictures } from '#shop/catalog/tables.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { deleteUnusedUploads } from '#shop/pictures/delete-unused-uploads.ts';
import { uploads } from '#shop/pictures/tables.ts';
import { putCategory, putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const NAMES = { cloth: 'clothCode', type: 'typeCode' } as const;

describe.each(TEST_DATABASES)('the four departments on %s', (database) => {
  let open: TestShop;
  beforeAll(async () => {
    open = await openTestShop({ database });
  });
  afterAll(() => open.close());
  const names = async () => (await listCategories(open.shop, 'fr')).map(({ name }) => name);

  it('are opened once, also by two nodes that start at the same moment', async () => {
    const own = await putCategory(open.shop, 'Shoes');
    const opened = await Promise.all([openDepartments(open.shop), openDepartments(open.shop)]);
    expect(opened.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await names()).toEqual(['Shoes (fr)', 'Hommes', 'Femmes', 'Enfants', 'Accessoires']);
    expect(own).toBeGreaterThan(0);
  });

  it('stay as the owner has made them, however often the shop starts', async () => {
    const [men] = (await listCategories(open.shop, 'en')).filter(({ code }) => code === 'Men');
    const changes = { nameEn: 'Gentlemen', nameFr: 'Messieurs', descriptionFr: 'Taillés ici.' };
    await editCategory(open.shop, 'owner', men?.id ?? 0, { changes });
    expect(await openDepartments(open.shop)).toBe(0);
    expect(await names()).toContain('Messieurs');
  });
});

describe.each(TEST_DATABASES)('cloths and kinds on %s', (database) => {
  let open: TestShop;
  let admin: SignedIn;
  beforeAll(async () => {
    open = await openTestShop({ database });
    admin = await open.asAdmin();
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.shop.db.delete(outbox);
  });

  type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  const send = (method: Method, url: string, payload?: object, who: SignedIn | null = admin) =>
    open.app.inject({ method, url, headers: who?.headers ?? {}, ...(payload && { payload }) });
  const recorded = async () => {
    const rows = await open.shop.db.select({ name: outbox.name, payload: outbox.payload }).from(outbox);
    return rows.filter(({ name }) => name === 'choice.changed').map(({ payload }) => payload);
  };
  const putUpload = async (letter: string) => {
    const key = `photo-${letter.repeat(32)}`;
    const formats = [{ width: 640, format: 'webp' as const, path: `${key}-640.webp` }];
    const row = { fileKey: key, width: 640, height: 800, wallColour: '#ffffff', formats, uploadedBy: 'staff' };
    await open.shop.db.insert(uploads).values({ ...row, keptUntil: new Date(Date.now() + 60_000) });
    return key;
  };

  it('a cloth is added once: its code is made from its name, and open pages and the search get it', async () => {
    const input = { name: 'Faso dan fani', place: 'Burkina Faso', line: 'Woven by hand.', line_fr: 'Tissé main.' };
    const first = await send('POST', '/api/cloth/store', input);
    expect([first.statusCode, first.json()]).toEqual([201, { code: 'faso-dan-fani', message: 'It has been added.' }]);
    const again = await send('POST', '/api/cloth/store', input);
    expect([again.statusCode, again.json()]).toMatchObject([422, { errors: { name: [expect.any(String)] } }]);
    const named = await send('POST', '/api/cloth/store', { ...input, code: 'faso-dan-fani' });
    expect(Object.keys(named.json().errors)).toEqual(['code']);
    expect((await recorded()).length).toBeGreaterThan(0);
    const [cloth] = (await send('GET', '/api/cloths', undefined, null)).json();
    expect(cloth).toEqual({
      code: 'faso-dan-fani',
      name: 'Faso dan fani',
      place: 'Burkina Faso',
      line: 'Woven by hand.',
      articles: 0,
      picture: null,
    });
  });

  it('two requests at the same moment add one', async () => {
    const answers = await Promise.all([1, 2].map(() => send('POST', '/api/type/store', { name: 'Hats' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(await open.shop.db.select().from(productTypes).where(eq(productTypes.code, 'hats'))).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['without a name', { name: ' ' }, 'name'],
    ['with a code that is no word', { name: 'Kente', code: 'Kente Royal' }, 'code'],
    ['with a name that makes no code', { name: '絹' }, 'code'],
    ['with a picture that is none of the shop’s', { name: 'Silk', picture: 'cloth-wax' }, 'picture'],
    ['with a field that is none', { name: 'Silk', colour: 'red' }, ''],
  ])('a cloth %s is refused beside its field', async (_what, body, field) => {
    const answer = await send('POST', '/api/cloth/store', body);
    expect(answer.statusCode).toBe(422);
    if (field) expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('a code that is given in spite of a name without letters is taken', async () => {
    expect((await send('POST', '/api/cloth/store', { name: '絹', code: 'silk' })).statusCode).toBe(201);
    expect((await send('DELETE', '/api/cloth/silk')).statusCode).toBe(200);
  });

  it('only what is named changes, and it is kept who changed it', async () => {
    await send('POST', '/api/cloth/store', { name: 'Kente', name_fr: 'Kenté', place: 'Ghana', story: 'Old.' });
    const answer = await send('PUT', '/api/cloth/kente', { story: '**New.**', place_fr: 'Le Ghana', position: 0 });
    expect(answer.statusCode).toBe(200);
    const [row] = await open.shop.db.select().from(cloths).where(eq(cloths.code, 'kente'));
    expect(row).toMatchObject({
      nameFr: 'Kenté',
      placeEn: 'Ghana',
      placeFr: 'Le Ghana',
      storyEn: '**New.**',
      storyFr: 'Old.',
    });
    expect(row?.position).toBe(0);
    const [entry] = await open.shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'choice.changed'));
    expect(entry).toMatchObject({ actor: admin.user.id, subjectId: 'kente', before: { storyEn: 'Old.' } });
    expect((await send('PUT', '/api/cloth/nothing', { name: 'x' })).statusCode).toBe(404);
    expect((await send('PUT', '/api/type/hats', { name_fr: 'Chapeaux' })).statusCode).toBe(200);
    expect((await open.app.inject({ url: '/api/types', headers: { 'accept-language': 'fr' } })).json()).toEqual([
      { code: 'hats', name: 'Chapeaux' },
    ]);
  });

  it('a picture hangs as long as a cloth shows it, and no longer', async () => {
    const [first, second] = [await putUpload('a'), await putUpload('b')];
    await send('PUT', '/api/cloth/kente', { picture: first });
    await send('POST', '/api/cloth/store', { name: 'Kente royal', picture: first });
    const [shown] = (await send('GET', '/api/cloths')).json();
    expect(shown).toMatchObject({ code: 'kente', picture: `/pictures/${first}-640.webp` });
    await send('PUT', '/api/cloth/kente', { picture: second });
    const hung = async () =>
      (await open.shop.db.select({ key: scenePictures.key }).from(scenePictures)).map(({ key }) => key);
    expect((await hung()).sort()).toEqual([first, second]);
    await deleteUnusedUploads(open.shop);
    await send('DELETE', '/api/cloth/kente-royal');
    expect(await hung()).toEqual([second]);
    await send('PUT', '/api/cloth/kente', { picture: null });
    expect(await hung()).toEqual([]);
    expect(await deleteUnusedUploads(open.shop)).toBe(2);
  });

  describe.each(['cloth', 'type'] as const)('a %s that articles name', (what) => {
    let ids: number[];
    beforeEach(async () => {
      await open.shop.db.delete(products);
      const put = (code: string, isHidden = false) => putProduct(open.shop, { [what]: code, isHidden });
      ids = [await put('linen'), await put('linen', true), await put('wool')];
      await open.shop.db.delete(outbox);
    });
    const named = async (code: string) =>
      (await open.shop.db.select().from(products).where(eq(products[NAMES[what]], code))).map(({ id }) => id);

    it('is not deleted before somebody says what they name then', async () => {
      const answer = await send('DELETE', `/api/${what}/linen`);
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Articles still name it. Say what they name from then on.',
      ]);
      for (const wrong of ['linen', 'nothing', '']) {
        const status = (await send('DELETE', `/api/${what}/linen?move_to=${wrong}`)).statusCode;
        expect(status, wrong).toBe(422);
      }
      expect(await named('linen')).toHaveLength(2);
    });

    it('is deleted when its articles name another one, hidden ones too; twice it is not found', async () => {
      const answer = await send('DELETE', `/api/${what}/linen?move_to=wool`);
      expect(answer.json()).toEqual({ message: 'It has been deleted; 2 articles were changed.' });
      expect((await named('wool')).sort()).toEqual(ids.sort());
      expect(await recorded()).toContainEqual({ what, code: 'linen' });
      const rows = await open.shop.db.select().from(outbox).where(eq(outbox.name, 'product.changed'));
      expect(rows[0]?.payload).toEqual({ productIds: expect.arrayContaining(ids.slice(0, 2)) });
      expect((await send('DELETE', `/api/${what}/linen?move_to=wool`)).statusCode).toBe(404);
    });

    it('is deleted when its articles shall name none', async () => {
      expect((await send('DELETE', `/api/${what}/wool?move_to=-`)).statusCode).toBe(200);
      const column = products[NAMES[what]];
      expect(await open.shop.db.select({ id: products.id }).from(products).where(isNull(column))).toEqual([
        { id: ids[2] },
      ]);
    });

    it('and that is deleted while an article chooses it leaves no article without a sentence', async () => {
      await open.shop.db.update(products).set({ [NAMES[what]]: null });
      const version = (
        await open.shop.db
          .select()
          .from(products)
          .where(eq(products.id, ids[0] ?? 0))
      )[0]?.version;
      const [deleted, chosen] = await Promise.all([
        send('DELETE', `/api/${what}/linen`),
        send('PATCH', `/api/product/${ids[0]}`, { [what]: 'linen', version }),
      ]);
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([deleted.statusCode, chosen.statusCode]);
    });
  });

  it('staff without the right and customers may not', async () => {
    const customer = await open.asCustomer();
    for (const [method, url] of [
      ['POST', '/api/cloth/store'],
      ['PUT', '/api/cloth/kente'],
      ['DELETE', '/api/cloth/kente'],
      ['POST', '/api/type/store'],
      ['PUT', '/api/type/hats'],
      ['DELETE', '/api/type/hats'],
    ] as const) {
      expect((await send(method, url, { name: 'x' }, customer)).statusCode, url).toBe(403);
      expect((await send(method, url, { name: 'x' }, null)).statusCode, url).toBe(401);
    }
  });
});
