import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORTED, exportList } from '#server/file-commands.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const LISTS_OF_PEOPLE = [
  [
    '/api/orders.csv?state=pending&q=sought',
    'orders.exported',
    { filters: { state: 'pending', search: true }, rows: 1 },
  ],
  ['/api/customers.csv', 'customers.exported', { rows: 2 }],
  ['/api/customers.csv?tab=guests', 'customers.exported', { filters: { tab: 'guests' } }],
  ['/api/newsletter/subscribers.csv?q=awa', 'newsletter.exported', { filters: { search: true } }],
  ['/api/activity.csv?from=2026-01-01', 'activity.exported', { filters: { from: '2026-01-01' } }],
] as const;

describe.each(TEST_DATABASES)('a list as a file on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let staff: SignedIn;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    staff = await open.asAdmin();
  });
  afterAll(() => open.close());

  const get = (url: string) => open.app.inject({ url, headers: staff.headers });
  const rows = async (url: string) => (await get(url)).body.trim().split('\r\n').slice(1);

  it('of orders holds those that the list shows with the same filters', async () => {
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    await buy(open, 'on_delivery', checkoutBody(lines, { email: 'another@example.com' }));
    const { body } = await buy(open, 'on_delivery', checkoutBody(lines, { email: 'sought@example.com' }));
    const total = (body.order.total / 100).toFixed(2);
    const sought = [expect.stringContaining('sought@example.com')];
    expect(await rows('/api/orders.csv')).toHaveLength(2);
    expect(await rows('/api/orders.csv?q=sought')).toEqual(sought);
    expect(await rows(`/api/orders.csv?q=sought&least=${total}&most=${total}`)).toEqual(sought);
    expect(await rows('/api/orders.csv?q=sought&least=9999')).toEqual([]);
    expect(await rows('/api/customers.csv?tab=guests&q=sought')).toEqual([
      expect.stringContaining(`sought@example.com,1,EUR,${total}`),
    ]);
  });

  it('of customers holds those that the list shows with the same filters', async () => {
    const { user } = await open.asCustomer();
    await open.asCustomer();
    expect(await rows('/api/customers.csv')).toHaveLength(2);
    expect(await rows(`/api/customers.csv?q=${user.email}`)).toEqual([expect.stringContaining(user.email)]);
    expect(await rows(`/api/customers.csv?kind=orders&q=${user.email}`)).toEqual([]);
  });

  it.each(LISTS_OF_PEOPLE)(
    'that names people leaves its line in the log of changes, once: %s',
    async (url, action, after) => {
      const noted = () => open.shop.db.select().from(auditEntries).where(like(auditEntries.action, '%.exported'));
      const before = (await noted()).length;
      expect((await get(url)).statusCode).toBe(200);
      const entries = (await noted()).sort((one, other) => one.id - other.id).slice(before);
      expect(entries).toMatchObject([{ actor: staff.user.id, action, subjectId: 'all' }]);
      expect(entries[0]?.after).toEqual(after);
    },
  );

  it('leaves a line for the command line too, and articles leave none', async () => {
    const noted = () => open.shop.db.$count(auditEntries, like(auditEntries.action, '%.exported'));
    const before = await noted();
    const folder = mkdtempSync(join(tmpdir(), 'lists-'));
    for (const list of EXPORTED) await exportList(open.shop, list, join(folder, list));
    rmSync(folder, { recursive: true });
    await get('/api/articles.csv');
    expect((await noted()) - before).toBe(EXPORTED.length - 1);
  });

  it('of articles holds those that the list shows with the same filters', async () => {
    const named = async (query: string) => (await rows(`/api/articles.csv?${query}`)).map((row) => row.split(',')[2]);
    expect(await named('')).toContain('Kente hat');
    expect(await named('stock=out')).toEqual(['Kente hat']);
    expect(await named('min=79&max=80,00')).toEqual(['Bogolan bag']);
    expect(await named('q=wax')).toEqual(['Wax scarf']);
    expect(await named('category=none')).toEqual([]);
    expect((await get('/api/articles.csv?stock=maybe')).statusCode).toBe(422);
  });
});
