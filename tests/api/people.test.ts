import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainCell } from '#contracts/csv.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import { deleteAccount } from '#shop/accounts/delete-account.ts';
import { recordDataExport } from '#shop/accounts/export-personal-data.ts';
import { unsubscribe } from '#shop/accounts/unsubscribe.ts';
import { disableCustomer } from '#shop/customers/disable-customer.ts';
import { users } from '#shop/customers/tables.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { listSubscribers } from '#shop/newsletter/list-subscribers.ts';
import { newsletterSubscribers } from '#shop/newsletter/tables.ts';
import { rateProduct } from '#shop/ratings/rate-product.ts';
import { listCustomers, listGuests } from '#shop/reports/list-customers.ts';
import { readCustomer } from '#shop/reports/read-customer.ts';
import { type AccountClient, openAccountClient } from '#tests/support/account-client.ts';
import type { SignedIn } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const ADDRESS = { country: 'SN', city: 'Dakar', street: '1 rue des Teinturiers', zip: '11500' };

describe.each(TEST_DATABASES)('people and records, on %s', (database) => {
  let client: AccountClient;
  let staff: SignedIn;
  beforeAll(async () => {
    client = await openAccountClient(database);
  });
  afterAll(() => client.shop.close());
  beforeEach(async () => {
    await client.anotherHour();
    staff = await client.shop.asAdmin();
  });

  const shop = () => client.shop.shop;
  const db = () => client.shop.shop.db;
  const actor = () => staff.user.id;
  const product = () => client.catalogue.shirt.productId;
  const refusalOf = (work: Promise<unknown>): Promise<RefusalCode | 'done'> =>
    work.then(
      () => 'done' as const,
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
    );
  const entriesOf = (subjectId: string | number) =>
    db()
      .select({ action: auditEntries.action, actor: auditEntries.actor })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(subjectId)))
      .orderBy(auditEntries.id);
  const order = async (who: SignedIn | null, email: string) => {
    const body = {
      lines: [{ product_id: client.catalogue.scarf.productId, quantity: 1 }],
      email,
      name: 'Mariama Ly',
      address: ADDRESS,
    };
    const answer = await client.send('POST', '/api/orders', body, who?.token);
    expect(answer.statusCode).toBe(201);
    return answer.json().order;
  };
  const everybody = { kind: null, words: '', page: 1, perPage: 50 } as const;

  describe('customers', () => {
    test('are listed with what they ordered; guests by their address', async () => {
      const buyer = await client.shop.asCustomer();
      const idle = await client.shop.asCustomer();
      const first = await order(buyer, buyer.user.email);
      await order(buyer, buyer.user.email);
      await order(null, 'guest@example.com');
      await client.send('PUT', `/api/order/${first.id}`, { delivery_status: 'cancelled', version: 1 }, staff.token);

      const { customers, total } = await listCustomers(shop(), everybody);
      expect(total).toBe(customers.length);
      expect(customers.find(({ id }) => id === buyer.user.id)).toMatchObject({ orders: 1, isDisabled: false });
      expect(customers.find(({ id }) => id === buyer.user.id)?.totalMinor).toBeGreaterThan(0);
      expect(customers.find(({ id }) => id === idle.user.id)).toMatchObject({ orders: 0, totalMinor: 0 });
      expect(customers.some(({ id }) => id === staff.user.id)).toBe(false);

      const withOrders = await listCustomers(shop(), { ...everybody, kind: 'orders' });
      expect(withOrders.customers.map(({ id }) => id)).toEqual([buyer.user.id]);
      const found = await listCustomers(shop(), { ...everybody, words: idle.user.email.slice(0, 20).toUpperCase() });
      expect(found.customers.map(({ id }) => id)).toEqual([idle.user.id]);
      expect((await listCustomers(shop(), { ...everybody, words: '%' })).total).toBe(0);

      const { guests } = await listGuests(shop(), { words: '', page: 1, perPage: 50 });
      expect(guests).toMatchObject([{ email: 'guest@example.com', name: 'Mariama Ly', orders: 1 }]);
    });

    test('are shown with what they did, to staff only', async () => {
      const buyer = await client.shop.asCustomer();
      await order(buyer, buyer.user.email);
      await rateProduct(
        shop(),
        { kind: 'user', userId: buyer.user.id, name: 'Binta', email: '', role: 'user', staffRole: null },
        { productId: product(), stars: 4, comment: 'Fits well' },
      );
      const shown = await readCustomer(shop(), buyer.user.id, 'fr');
      expect(shown).toMatchObject({
        email: buyer.user.email,
        bought: { orders: 1 },
        ratings: [{ stars: 4, comment: 'Fits well' }],
        openSessions: 1,
        wishlistCount: 0,
      });
      expect(shown?.orders).toHaveLength(1);
      expect(shown?.orders).toMatchObject([{ refusedAt: null, deliveryStatus: 'pending' }]);
      expect(shown?.payments).toMatchObject([{ method: 'on_delivery' }]);
      expect(await readCustomer(shop(), staff.user.id, 'en')).toBeNull();
      expect(await readCustomer(shop(), 'nobody', 'en')).toBeNull();
    });

    test('who is shut out is signed out at once and cannot log in; twice is once', async () => {
      const person = { name: 'Kofi', email: 'kofi@example.com', password: 'the kente dries at noon' };
      await client.send('POST', '/api/auth/register', { ...person, password_confirmation: person.password });
      const log = () => client.send('POST', '/api/auth/login', { email: person.email, password: person.password });
      const { token, user } = (await log()).json();
      const shut = (isDisabled: boolean) => disableCustomer(shop(), { userId: user.id, isDisabled, actor: actor() });
      await Promise.all([shut(true), shut(true)]);
      expect((await client.send('GET', '/api/user', undefined, token)).statusCode).toBe(401);
      expect((await log()).json().code).toBe('sign.in.wrong');
      const disabled = await listCustomers(shop(), { ...everybody, kind: 'disabled' });
      expect(disabled.customers.map(({ id }) => id)).toEqual([user.id]);
      await shut(false);
      expect((await log()).statusCode).toBe(200);
      expect(await entriesOf(user.id)).toEqual([
        { action: 'user.disabled', actor: actor() },
        { action: 'user.enabled', actor: actor() },
      ]);
      const ofStaff = disableCustomer(shop(), { userId: staff.user.id, isDisabled: true, actor: actor() });
      expect(await refusalOf(ofStaff)).toBe('not.found');
    });

    test('who asks by e-mail gets their data and is forgotten, and staff is named for it', async () => {
      const gone = await client.shop.asCustomer();
      await recordDataExport(shop(), { userId: gone.user.id, actor: actor() });
      await deleteAccount(shop(), gone.user.id, { actor: actor() });
      expect(await entriesOf(gone.user.id)).toEqual([
        { action: 'user.data.handed.over', actor: actor() },
        { action: 'user.deleted', actor: actor() },
      ]);
      expect(await readCustomer(shop(), gone.user.id, 'en')).toBeNull();
      const { customers } = await listCustomers(shop(), everybody);
      expect(customers.some(({ id }) => id === gone.user.id)).toBe(false);
      const back = disableCustomer(shop(), { userId: gone.user.id, isDisabled: false, actor: actor() });
      expect(await refusalOf(back)).toBe('not.found');
      const busy = await client.shop.asCustomer();
      await order(busy, busy.user.email);
      expect(await refusalOf(deleteAccount(shop(), busy.user.id, { actor: actor() }))).toBe('account.busy');
      expect(await refusalOf(recordDataExport(shop(), { userId: staff.user.id, actor: actor() }))).toBe('not.found');
    });
  });

  describe('the newsletter', () => {
    const everyone = { state: null, words: '', page: 1, perPage: 50 } as const;
    const at = new Date('2026-11-01T08:00:00Z');
    const reader = (email: string, more: object = {}) => ({
      email,
      locale: 'fr' as const,
      tokenHash: email,
      createdAt: at,
      ...more,
    });

    test('its list knows who is on it, who was asked and who left', async () => {
      await db().delete(newsletterSubscribers);
      await db()
        .insert(newsletterSubscribers)
        .values([
          reader('on@example.com', { confirmedAt: at }),
          reader('asked@example.com'),
          reader('left@example.com', { confirmedAt: at, leftAt: at }),
        ]);
      const { counts } = await listSubscribers(shop(), everyone);
      expect(counts).toEqual({ all: 3, on: 1, asked: 1, left: 1 });
      const { subscribers } = await listSubscribers(shop(), { ...everyone, state: 'on' });
      expect(subscribers).toMatchObject([{ email: 'on@example.com', consentAt: at.toISOString() }]);
    });

    test('staff takes a reader off, once, and the account says so too', async () => {
      await db().delete(newsletterSubscribers);
      const { user } = await client.shop.asCustomer();
      await db().update(users).set({ newsletterConsentAt: at }).where(eq(users.id, user.id));
      const [row] = await db()
        .insert(newsletterSubscribers)
        .values(reader(user.email, { confirmedAt: at }))
        .returning();
      const id = row?.id ?? 0;
      await unsubscribe(shop(), { id, actor: actor() });
      await unsubscribe(shop(), { id, actor: actor() });
      const [account] = await db().select().from(users).where(eq(users.id, user.id));
      expect(account?.newsletterConsentAt).toBeNull();
      expect((await listSubscribers(shop(), { ...everyone, state: 'left' })).total).toBe(1);
      expect((await entriesOf(id)).filter(({ action }) => action === 'newsletter.left')).toHaveLength(1);
      expect(await refusalOf(unsubscribe(shop(), { id: 999_999, actor: actor() }))).toBe('not.found');
    });

    test('its file holds every reader, and nothing in it is a formula', async () => {
      await db().delete(newsletterSubscribers);
      const many = Array.from({ length: 1_203 }, (_, index) => reader(`r${index}@example.com`, { confirmedAt: at }));
      await db().insert(newsletterSubscribers).values(many);
      await db().insert(newsletterSubscribers).values(reader('=cmd|calc@example.com'));
      const file = await client.send('GET', '/api/newsletter/subscribers.csv', undefined, staff.token);
      expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(file.headers['content-disposition']).toContain('newsletter.csv');
      const lines = file.body.replace('\uFEFF', '').trimEnd().split('\r\n');
      expect(lines).toHaveLength(1_205);
      expect(lines[0]).toBe('email,language,state,asked_at,consent_at,left_at');
      expect(lines[1]).toBe(`r0@example.com,fr,on,${at.toISOString()},${at.toISOString()},`);
      const cells = lines.map((line) => line.split(',')[0] ?? '');
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      expect(plainCell(cells.at(-1) ?? '')).toBe('=cmd|calc@example.com');
      const some = await client.send(
        'GET',
        '/api/newsletter/subscribers.csv?state=asked&q=cmd',
        undefined,
        staff.token,
      );
      expect(some.body.trimEnd().split('\r\n')).toHaveLength(2);
    });
  });
});
