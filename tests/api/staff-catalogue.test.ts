import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeMany, type ManyChange } from '#shop/catalog/change-many.ts';
import { countForStaff, listForStaff, type StaffQuery } from '#shop/catalog/list-for-staff.ts';
import { removeMany } from '#shop/catalog/remove-many.ts';
import { listViews, removeView, saveView } from '#shop/catalog/saved-views.ts';
import { categories } from '#shop/catalog/tables.ts';
import { applyDiscount } from '#shop/pricing/apply-discount.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { putCategory, putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const EVERYTHING: StaffQuery = {
  tab: 'any',
  words: '',
  categories: [],
  cloths: [],
  minMinor: null,
  maxMinor: null,
  stock: null,
  isDiscounted: null,
  tag: '',
  sort: 'added',
  isDescending: false,
  page: 1,
  perPage: 50,
};

describe.each(TEST_DATABASES)('the articles as the staff sees them on %s', (database) => {
  let open: TestShop;
  let admin: SignedIn;
  let names: Record<'dress' | 'shirt' | 'hat' | 'belt' | 'bag', number>;
  beforeAll(async () => {
    open = await openTestShop({ database });
    admin = await open.asAdmin();
    const put = (input: Parameters<typeof putProduct>[1]) => putProduct(open.shop, input);
    names = {
      dress: await put({ name: 'Seed dress', nameFr: 'Robe Graine', cloth: 'wax', tags: ['party'], priceMinor: 9_000 }),
      shirt: await put({ name: 'Blade shirt', department: 'Men', cloth: 'bazin', priceMinor: 5_000 }),
      hat: await put({ name: 'Kente hat', variants: [{ onHand: 2 }], priceMinor: 2_000 }),
      belt: await put({ name: 'Old belt', isHidden: true, tags: ['party'] }),
      bag: await put({ name: 'Étoile bag', variants: [{ onHand: 1, reserved: 1 }], priceMinor: 12_000 }),
    };
    await applyDiscount(open.shop, admin.user.id, [names.shirt], { percent: '20' });
  });
  afterAll(() => open.close());

  const list = async (more: Partial<StaffQuery>) => {
    const { articles, total } = await listForStaff(open.shop, { ...EVERYTHING, ...more }, 'en');
    expect(total).toBe(articles.length);
    return articles.map(({ name }) => name);
  };

  it.each<[string, Partial<StaffQuery>, string[]]>([
    ['all of them', {}, ['Seed dress', 'Blade shirt', 'Kente hat', 'Old belt', 'Étoile bag']],
    ['what shoppers see', { tab: 'shown' }, ['Seed dress', 'Blade shirt', 'Kente hat', 'Étoile bag']],
    ['what is out of stock', { tab: 'out' }, ['Étoile bag']],
    ['what is on discount', { tab: 'discount' }, ['Blade shirt']],
    ['what is disabled', { tab: 'hidden' }, ['Old belt']],
    ['by a French word without its accents', { words: 'graine' }, ['Seed dress']],
    ['by a word whose accents were left out', { words: 'etoile' }, ['Étoile bag']],
    ['by a tag’s word', { words: 'PARTY' }, ['Seed dress', 'Old belt']],
    ['by a tag', { tag: 'party', tab: 'shown' }, ['Seed dress']],
    ['by a category', { categories: ['Men', 'Kids'] }, ['Blade shirt']],
    ['by cloths', { cloths: ['wax', 'bazin'] }, ['Seed dress', 'Blade shirt']],
    ['by today’s price', { minMinor: 2_000, maxMinor: 4_000 }, ['Blade shirt', 'Kente hat']],
    ['with few left', { stock: 'low' }, ['Kente hat']],
    ['with none left', { stock: 'out' }, ['Étoile bag']],
    ['that can be bought', { stock: 'in', tab: 'shown' }, ['Seed dress', 'Blade shirt', 'Kente hat']],
    ['without a discount', { isDiscounted: false, tab: 'shown' }, ['Seed dress', 'Kente hat', 'Étoile bag']],
    ['nothing for signs', { words: '%_\\', tag: '\0' }, []],
  ])('finds %s', async (_what, more, expected) => expect(await list(more)).toEqual(expected));

  it('finds an article by how a SKU begins', async () => {
    const { articles } = await listForStaff(open.shop, EVERYTHING, 'en');
    const sku = articles.find(({ id }) => id === names.hat)?.variants[0]?.sku ?? '';
    expect(await list({ words: sku.toUpperCase() })).toEqual(['Kente hat']);
  });

  it.each<[Partial<StaffQuery>, string]>([
    [{ sort: 'name' }, 'Blade shirt'],
    [{ sort: 'price', isDescending: true }, 'Étoile bag'],
    [{ sort: 'stock' }, 'Étoile bag'],
    [{ sort: 'stock', isDescending: true, tab: 'shown' }, 'Blade shirt'],
    [{ sort: 'cloth', isDescending: true }, 'Seed dress'],
  ])('sorts by %j', async (more, first) => expect((await list(more))[0]).toBe(first));

  it('says how many there are on a page behind the last one too', async () => {
    expect(await listForStaff(open.shop, { ...EVERYTHING, page: 9 }, 'en')).toEqual({ articles: [], total: 5 });
  });

  it('counts what each tab shows', async () => {
    expect(await countForStaff(open.shop)).toEqual({ any: 5, shown: 4, out: 1, discount: 1, hidden: 1 });
  });

  it('asks the same number of questions for one article as for all', async () => {
    const { statements } = open.services.database;
    const cost = async (more: Partial<StaffQuery>) => {
      const before = statements();
      await listForStaff(open.shop, { ...EVERYTHING, ...more }, 'en');
      return statements() - before;
    };
    expect(await cost({ perPage: 1 })).toBe(4);
    expect(await cost({ perPage: 50 })).toBe(4);
    expect(await cost({ words: 'seed', stock: 'in', sort: 'stock' })).toBe(6); // and the order, which is kept in a large catalogue
  });

  describe('many at once', () => {
    let ids: number[];
    beforeEach(async () => {
      ids = [];
      for (let count = 0; count < 3; count += 1) ids.push(await putProduct(open.shop, { tags: ['old'] }));
    });
    const change = (input: ManyChange, of = ids) => changeMany(open.shop, admin.user.id, of, input);
    const read = async () =>
      (await listForStaff(open.shop, { ...EVERYTHING, isDescending: true, perPage: 3 }, 'en')).articles;

    it('freezes and activates; a second request changes nothing and says so', async () => {
      expect(await change({ kind: 'hide' })).toEqual({ changed: 3, same: 0, missing: 0, refused: 0 });
      expect(await change({ kind: 'hide' })).toEqual({ changed: 0, same: 3, missing: 0, refused: 0 });
      expect((await read()).every(({ isHidden, version }) => isHidden && version === 2)).toBe(true);
      expect(await change({ kind: 'show' }, [...ids, 999_999])).toEqual({
        changed: 3,
        same: 0,
        missing: 1,
        refused: 0,
      });
    });

    it('moves to another category, and refuses one that does not exist', async () => {
      await putCategory(open.shop, 'Kids');
      expect(await change({ kind: 'category', code: 'Kids' })).toMatchObject({ changed: 3 });
      expect((await read()).map(({ category }) => category)).toEqual(['Kids (en)', 'Kids (en)', 'Kids (en)']);
      await expect(change({ kind: 'category', code: 'Shoes' })).rejects.toMatchObject({ code: 'input.invalid' });
    });

    it('puts a tag on and takes it off, in both languages', async () => {
      const add = { en: 'new', fr: 'neuf' };
      expect(await change({ kind: 'tag', add })).toMatchObject({ changed: 3 });
      expect(await change({ kind: 'tag', add })).toMatchObject({ changed: 0, same: 3 });
      expect((await read())[0]?.tags).toEqual(['old', 'new']);
      expect(await change({ kind: 'untag', tag: 'new' })).toMatchObject({ changed: 3 });
      expect(await change({ kind: 'untag', tag: 'new' })).toMatchObject({ changed: 0, same: 3 });
      expect((await read())[0]?.tags).toEqual(['old']);
    });

    it('an article without room for another tag is refused and named in the count', async () => {
      const full = await putProduct(open.shop, { tags: Array.from({ length: 20 }, (_, at) => `t${at}`) });
      const add = { en: 'x', fr: 'x' };
      expect(await change({ kind: 'tag', add }, [full, ...ids])).toMatchObject({ changed: 3, refused: 1 });
    });

    it('deletes what was never ordered, and hides what was', async () => {
      const [ordered = 0] = ids;
      const bought = await buy(open, 'on_delivery', checkoutBody([{ product_id: ordered, quantity: 1 }]));
      expect(bought.status).toBe(201);
      expect(await removeMany(open.shop, admin.user.id, ids)).toEqual({ deleted: 2, hidden: 1, missing: 0 });
      expect(await removeMany(open.shop, admin.user.id, ids)).toEqual({ deleted: 0, hidden: 1, missing: 2 });
      expect((await list({ tab: 'hidden' })).length).toBe(2);
    });
  });

  describe('categories', () => {
    const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      open.app.inject({ method, url, headers: admin.headers, ...(payload ? { payload } : {}) });
    const add = async (name: string) => (await call('POST', '/api/category/store', { name })).json().id as number;

    it('are changed by what is named', async () => {
      const id = await add('Shoes');
      expect((await call('PUT', `/api/category/${id}`, { name_fr: 'Chaussures', position: 0 })).statusCode).toBe(200);
      const [row] = await open.shop.db.select().from(categories).orderBy(categories.position);
      expect(row).toMatchObject({ id, code: 'Shoes', nameEn: 'Shoes', nameFr: 'Chaussures', position: 0 });
      expect((await call('PUT', '/api/category/999999', { name: 'x' })).statusCode).toBe(404);
      expect((await call('PUT', `/api/category/${id}`, { name: '' })).statusCode).toBe(422);
    });

    it('an empty one is deleted, once', async () => {
      const id = await add('Empty');
      expect((await call('DELETE', `/api/category/${id}`)).statusCode).toBe(200);
      expect((await call('DELETE', `/api/category/${id}`)).statusCode).toBe(404);
    });

    it('one with articles asks where they go, and moves them with it', async () => {
      const id = await add('Hats');
      const productId = await putProduct(open.shop, { department: 'Hats' });
      await putProduct(open.shop, { department: 'Hats', isHidden: true });
      const refused = await call('DELETE', `/api/category/${id}`);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'category.in.use', details: { articles: 2 } });
      expect((await call('DELETE', `/api/category/${id}?move_to=Hats`)).statusCode).toBe(422);
      expect((await call('DELETE', `/api/category/${id}?move_to=None`)).statusCode).toBe(422);
      const done = await call('DELETE', `/api/category/${id}?move_to=Women`);
      expect(done.json().message).toBe('The category has been deleted; 2 articles have moved.');
      const { articles } = await listForStaff(open.shop, { ...EVERYTHING, categories: ['Women'] }, 'en');
      expect(articles.some((article) => article.id === productId && article.version === 2)).toBe(true);
    });

    it('a department of the main menu stays', async () => {
      const id = await putCategory(open.shop, 'Women');
      const refused = await call('DELETE', `/api/category/${id}?move_to=Men`);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'category.fixed']);
    });
  });

  it('a view is kept for its own person, changed by its name, and forgotten', async () => {
    const other = await open.asAdmin();
    await saveView(open.shop, admin.user.id, { name: 'Wax', query: 'cloth=wax' });
    await saveView(open.shop, admin.user.id, { name: 'Wax', query: 'cloth=wax&stock=low' });
    expect(await listViews(open.shop, other.user.id)).toEqual([]);
    const [view] = await listViews(open.shop, admin.user.id);
    expect(view).toMatchObject({ name: 'Wax', query: 'cloth=wax&stock=low' });
    await removeView(open.shop, other.user.id, view?.id ?? 0);
    expect(await listViews(open.shop, admin.user.id)).toHaveLength(1);
    await removeView(open.shop, admin.user.id, view?.id ?? 0);
    expect(await listViews(open.shop, admin.user.id)).toEqual([]);
    await expect(saveView(open.shop, admin.user.id, { name: '', query: '' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });
});
