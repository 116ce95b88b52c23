import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#contracts/viewer.ts';
import { deleteAccount } from '#shop/accounts/delete-account.ts';
import { setPreferences } from '#shop/accounts/set-preferences.ts';
import { type OrderRequest, placeOrder } from '#shop/checkout/place-order.ts';
import { addAddress } from '#shop/customers/add-address.ts';
import { moveEmail } from '#shop/customers/move-email.ts';
import { makeLink } from '#shop/customers/personal-links.ts';
import { addresses, sessions, twoFactors } from '#shop/customers/tables.ts';
import { record } from '#shop/kernel/events.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { openCardSetup } from '#shop/payments/open-card-setup.ts';
import { rateProduct } from '#shop/ratings/rate-product.ts';
import { askForSpecialOrder } from '#shop/special-orders/ask-for-special-order.ts';
import { addToWishlist } from '#shop/wishlist/change-wishlist.ts';
import { type AccountClient, openAccountClient } from '#tests/support/account-client.ts';
import { signedInBrowser } from '#tests/support/accounts.ts';
import { ADDRESS } from '#tests/support/buyers.ts';
import type { TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const HOME = { ...ADDRESS, kind: 'shipping', name: 'Binta Diop', isDefault: false } as const;
const TABLES = [
  'accounts',
  'sessions',
  'two_factors',
  'addresses',
  'wishes',
  'provider_customers',
  'payments',
  'orders',
];
const MORE_TABLES = ['special_orders', 'ratings', 'helpful_votes', 'verifications', 'users'];

type Somebody = Awaited<ReturnType<typeof somebody>>;

async function somebody(shop: TestShop) {
  const { person, userId, token } = await signedInBrowser(shop);
  const { email, name } = person;
  const viewer: Viewer = { kind: 'user', userId, name, email, role: 'user', staffRole: null };
  return { userId, token, viewer, email, name, password: person.password };
}

/** What requests write that are past the look at who is asking. */
function writesOf({ shop: { shop }, catalogue: { shirt, soldOutHat, scarf } }: AccountClient, who: Somebody) {
  const { userId, viewer, email, name } = who;
  const wanted = { productId: soldOutHat.productId, size: null, colour: null, quantity: 1, note: `For ${name}` };
  const asked = { ...wanted, email, customerName: name, phone: '', locale: 'en', userId } as const;
  const order: OrderRequest = {
    lines: [{ productId: shirt.productId, size: 'M', colour: null, quantity: 1 }],
    ...{ email, customerName: name, address: ADDRESS, locale: 'en', userId, paymentMethod: 'on_delivery' },
  };
  const now = shop.clock.now();
  const session = { id: shop.ids.uuid(), token: shop.ids.token(), userId, expiresAt: now, userAgent: name };
  const factor = { id: shop.ids.uuid(), userId, secret: 'sealed', backupCodes: '[]', createdAt: now };
  const moving = { name: 'user.email.asked', payload: { userId, sealedEmail: 'sealed' } } as const;
  return {
    address: () => addAddress(shop, userId, HOME),
    input: () => addToWishlist(shop, userId, scarf.productId),
    rating: () => rateProduct(shop, viewer, { productId: shirt.productId, stars: 4, comment: name }),
    session: () => inTransaction(shop, (tx) => tx.insert(sessions).values(session)),
    factor: () => inTransaction(shop, (tx) => tx.insert(twoFactors).values(factor)),
    link: () => inTransaction(shop, (tx) => makeLink({ ...shop, db: tx }, 'email', { userId, about: email })),
    move: () => inTransaction(shop, (tx) => moveEmail(shop, tx, userId, `new.${email}`)),
    asking: () => inTransaction(shop, (tx) => record(shop, tx, moving)),
    newsletter: () => setPreferences(shop, { userId, locale: 'en', isWanted: false }),
    card: () => openCardSetup(shop, { userId, email }, 'en'),
    order: () => placeOrder(shop, order),
    request: () => askForSpecialOrder(shop, asked, email),
  };
}

describe.each(BOTH_DATABASES)('somebody leaves while another device of theirs writes, on %s', (database) => {
  let client: AccountClient;
  let shop: TestShop;
  beforeAll(async () => {
    client = await openAccountClient(database);
    shop = client.shop;
  });
  afterAll(() => shop.close());
  beforeEach(() => client.anotherHour());

  /** Rows that a person left behind, or that name them, as `table: row`. */
  async function rowsOf({ userId, email, name }: Somebody): Promise<string[]> {
    const found: string[] = [];
    for (const table of [...TABLES, ...MORE_TABLES]) {
      const rows = await shop.shop.db.select({ row: sql<string>`r::text` }).from(sql`${sql.identifier(table)} AS r`);
      const theirs = rows.filter(({ row }) => row.includes(userId));
      const isNaming = (row: string) => row.includes(email) || row.includes(name) || row.includes('Tisserands');
      found.push(...theirs.filter(({ row }) => isNaming(row)).map(({ row }) => `${table}: ${row}`));
    }
    return found;
  }

  test('nothing that names them can be written afterwards: whoever asks gets the answer of somebody signed out', async () => {
    const who = await somebody(shop);
    const writes = writesOf(client, who);
    await deleteAccount(shop.shop, who.userId);
    for (const [what, write] of Object.entries(writes)) {
      const outcome = await write().then(
        () => 'written',
        (error) => error.code,
      );
      expect([what, outcome]).toEqual([what, 'not.signed.in']);
    }
    expect(await rowsOf(who)).toEqual([]);
    expect(await shop.shop.db.select().from(addresses).where(sql`user_id = ${who.userId}`)).toEqual([]);
    const events = await shop.shop.db.select({ name: outbox.name }).from(outbox);
    expect(events.map(({ name }) => name)).toContain('cards.left'); // the provider had just got them
  });

  test('what is written while they leave is gone with them, or refused', async () => {
    const who = await somebody(shop);
    const { order: _busy, request, ...writes } = writesOf(client, who);
    let rest: Promise<unknown> = Promise.resolve();
    let leaving: Promise<unknown> = Promise.resolve();
    await inTransaction(shop.shop, async (tx) => {
      await tx.insert(addresses).values({ ...HOME, userId: who.userId });
      leaving = deleteAccount(shop.shop, who.userId);
      leaving.catch(() => {});
      await wait(200);
      rest = Promise.allSettled([...Object.values(writes), request].map((write) => write()));
      await wait(200);
    });
    await Promise.all([leaving, rest]);
    expect(await rowsOf(who)).toEqual([]);
  });

  test('a request that was past the look at its session is answered like one of a guest', async () => {
    const who = await somebody(shop);
    const headers = { authorization: `Bearer ${who.token}` };
    const body = { ...ADDRESS, name: who.name };
    const leave = { current_password: who.password };
    const answers = await Promise.all([
      shop.app.inject({ method: 'DELETE', url: '/api/user', headers, payload: leave }),
      ...Array.from({ length: 6 }, async (_, at) => {
        await wait(at * 25);
        return shop.app.inject({ method: 'POST', url: '/api/addresses', headers, payload: body });
      }),
      shop.app.inject({ method: 'POST', url: '/api/user/second-factor', headers, payload: leave }),
    ]);
    for (const { statusCode } of answers) expect([200, 201, 204, 401]).toContain(statusCode);
    expect(answers[0]?.statusCode).toBe(204);
    expect(await rowsOf(who)).toEqual([]);
  });
});
