import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#shop/customers/tables.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { decrypt } from '#shop/kernel/encrypt.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { orderNotes, orders, shipments } from '#shop/orders/tables.ts';
import { writeNote } from '#shop/orders/write-note.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { answerRating } from '#shop/ratings/moderate-rating.ts';
import { ratings } from '#shop/ratings/tables.ts';
import { answerReturn } from '#shop/returns/step-return.ts';
import { quoteSpecialOrder } from '#shop/special-orders/quote-special-order.ts';
import { type AccountClient, openAccountClient } from '#tests/support/account-client.ts';
import { logIn, newPerson, signedInBrowser } from '#tests/support/accounts.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const [FIRST, SECOND, LAST] = ['Oumou Sangaré-Keïta', 'Oumou Traoré', 'O. Traoré-Diallo'];
const PHONE = '+221 77 413 88 21';
const HOME = {
  country: 'SN',
  city: 'Rufisque',
  state: 'Cap-Vert',
  street: '27 impasse des Baobabs',
  apartment: 'porte bleue',
  zip: '11873',
  phone: PHONE,
};
/** Pieces of what names the person; each is looked for in every row of every table. */
const NAMING = ['oumou', 'sangaré', 'keïta', 'traoré', 'diallo', '413 88 21', 'rufisque', 'cap-vert', 'baobab'];
const MORE = ['porte bleue', '11873', 'before.the.wedding', 'after.the.wedding'];

describe.each(TEST_DATABASES)('somebody who did everything and leaves, on %s', (database) => {
  let client: AccountClient;
  beforeAll(async () => {
    client = await openAccountClient(database);
  });
  afterAll(() => client.shop.close());

  const send: AccountClient['send'] = (...request) => client.send(...request);
  const done = async (...request: Parameters<AccountClient['send']>) => {
    const answer = await send(...request);
    expect(answer.statusCode, `${request[0]} ${request[1]}: ${answer.body}`).toBeLessThan(300);
    return answer.body === '' ? null : answer.json();
  };

  /** Every row of every table that holds one of the words, as `table: word`. */
  async function rowsNaming(words: readonly string[]): Promise<string[]> {
    const { db } = client.shop.shop;
    const tables = await db
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema = 'public' AND table_type = 'BASE TABLE'`);
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await db.select({ row: sql<string>`lower(r::text)` }).from(sql`${sql.identifier(name)} AS r`);
      for (const { row } of rows)
        found.push(...words.filter((word) => row.includes(word)).map((word) => `${name}: ${word}`));
    }
    return [...new Set(found)];
  }

  async function liveHere() {
    const { shop } = client.shop;
    const staff = await client.shop.asAdmin();
    const actor = staff.user.id;
    const person = newPerson({ name: FIRST, email: 'before.the.wedding@customers.example' });
    await signedInBrowser(client.shop, person);
    const verify = (await writeEmails(client.shop)).find(({ subject }) => subject === 'Confirm your address');
    await done('POST', '/api/auth/verify-email', { token: tokenIn(verify), password: person.password });
    let token = String((await logIn(client.shop, person.email, person.password)).json().token);
    const { id: userId } = await done('GET', '/api/user', undefined, token);
    const { shirt, soldOutHat, scarf } = client.catalogue;

    await done('POST', '/api/contact', { name: FIRST, email: person.email, body: `It is ${FIRST}.` });
    await done('POST', '/api/newsletter', { email: person.email });
    await done('POST', `/api/special/wish/${soldOutHat.productId}`, { email: person.email });
    await done('POST', '/api/auth/forgot-password', { email: person.email });
    await done('PATCH' as 'PUT', `/api/user/${userId}`, { name: SECOND }, token);

    const moved = 'after.the.wedding@customers.example';
    await writeEmails(client.shop);
    await done('PUT', '/api/user/email', { email: moved, current_password: person.password }, token);
    const move = (await writeEmails(client.shop)).find(({ to }) => to === moved);
    await done('POST', '/api/auth/confirm-email', { token: tokenIn(move), password: person.password });
    token = String((await logIn(client.shop, moved, person.password)).json().token);
    await done('PUT', `/api/user/${userId}`, { name: LAST }, staff.token);
    await done('POST', '/api/auth/forgot-password', { email: moved });
    await done('POST', '/api/newsletter', { email: moved });
    await done('POST', '/api/addresses', { ...HOME, name: LAST }, token);
    await done('PUT', `/api/wishlist/${scarf.productId}`, undefined, token);

    const body = checkoutBody([{ product_id: shirt.productId, size: 'M', quantity: 1 }], {
      email: moved,
      name: LAST,
      address: HOME,
      gift: { message: `From ${LAST}` },
    });
    const own = await buy(client.shop, 'on_delivery', body, { authorization: `Bearer ${token}` });
    const asGuest = await buy(client.shop, 'on_delivery', body);
    for (const { body: bought } of [own, asGuest]) {
      for (const to of ['in_progress', 'delivered'] as const)
        await moveDelivery(shop, { orderId: bought.order.id, to, actor });
    }
    const orderId = own.body.order.id;
    await shop.db.insert(shipments).values({ orderId, carrier: 'Post', tracking: `${LAST} 1`, requestKey: 'k', actor });
    await writeNote(shop, { orderId, body: `${LAST} rings twice, ${PHONE}`, key: randomUUID(), actor });
    const [line] = (await done('GET', `/api/order/${orderId}`, undefined, staff.token)).articles;
    const asked = {
      order: own.body.order.number,
      lines: [{ line_id: line.line_id, quantity: 1 }],
      reason: `${LAST}: too long`,
      wish: `${FIRST} would like it in S`,
    };
    const { id: returnId } = await done('POST', '/api/returns', asked, token);
    await answerReturn(shop, { returnId, to: 'approved', answer: `Gladly, ${LAST}`, actor });
    const refund = { orderId, amountMinor: 100, reason: `Asked by ${LAST}`, actor, key: 'r1', returnId: null };
    await inTransaction(shop, (tx) => promiseRefund(shop, tx, refund));
    const asCredit = { ...refund, amountMinor: 50, key: 'r2', byHand: { way: 'credit', reference: '' } } as const;
    await inTransaction(shop, (tx) => promiseRefund(shop, tx, asCredit));

    const contact = { name: LAST, email: moved, phone: PHONE };
    const wanted = { quantity: 1, note: `For ${LAST}`, contact };
    const { id } = await done('POST', `/api/special/order/${soldOutHat.productId}`, wanted, token);
    const readyOn = new Date(client.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    await quoteSpecialOrder(shop, {
      specialOrderId: id,
      unitMinor: 2_000,
      readyOn,
      message: `Dear ${LAST}`,
      actor,
      mayDiscount: true,
    });
    await done('POST', `/api/special/orders/${id}/decline`, { reason: `${LAST} thinks it over` }, token);

    const given = {
      productId: shirt.productId,
      stars: 5,
      comment: `Lovely. ${LAST}, ${moved}`,
      displayName: 'Oumou T.',
    };
    const [rating] = await shop.db
      .insert(ratings)
      .values({ ...given, userId, locale: 'en' })
      .returning();
    await answerRating(shop, { ratingId: rating?.id ?? 0, answer: `Thank you, ${LAST}!`, actor });
    return { token, password: person.password };
  }

  test('is named nowhere in the database afterwards, by no name and no address they ever had', async () => {
    const { token, password } = await liveHere();
    const before = await rowsNaming([...NAMING, ...MORE]);
    const tables = [
      'audit_entries',
      'credits',
      'order_notes',
      'orders',
      'ratings',
      'refunds',
      'returns',
      'special_order_steps',
    ];
    for (const table of tables) expect(before.map((row) => row.split(':')[0])).toContain(table);
    await done('DELETE', '/api/user', { current_password: password }, token);
    expect(await rowsNaming([...NAMING, ...MORE])).toEqual([]);
    const [kept] = await client.shop.shop.db.select().from(ratings).where(eq(ratings.stars, 5));
    expect(kept).toMatchObject({ comment: 'Lovely. –, –', answer: 'Thank you, –!' });
  });

  test('nor are those whose accounts were deleted before names were taken out of the log', async () => {
    const { db } = client.shop.shop;
    const [gone] = await db.select().from(users).where(like(users.email, 'deleted-%'));
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.userId, gone?.id ?? ''));
    const entry = { actor: 'x', action: 'user.name.changed', subjectType: 'user', subjectId: gone?.id ?? '' };
    await db.insert(auditEntries).values({ ...entry, before: { name: FIRST }, after: { name: SECOND } });
    await db.insert(orderNotes).values({ orderId: order?.id ?? 0, author: 'x', body: LAST });
    await db.execute(sql`ALTER TABLE orders DISABLE TRIGGER USER`); // it was written before there were triggers (migration 0041)
    await db
      .update(orders)
      .set({ city: 'Rufisque' })
      .where(eq(orders.id, order?.id ?? 0));
    expect(await rowsNaming(NAMING)).not.toEqual([]);
    const file = join(import.meta.dirname, '../../database/migrations/0039-the-deleted-are-named-nowhere.sql');
    for (const statement of readFileSync(file, 'utf8').split(/;\n/)) {
      if (statement.trim() !== '') await db.execute(sql.raw(statement));
    }
    await db.execute(sql`ALTER TABLE orders ENABLE TRIGGER USER`);
    expect(await rowsNaming(NAMING)).toEqual([]);
  });

  test('nor is an address of theirs encrypted in events', async () => {
    const { db, settings } = client.shop.shop;
    const rows = await db.select({ encryptedEmail: sql<string | null>`payload->>'sealedEmail'` }).from(outbox);
    const addresses = rows.flatMap(({ encryptedEmail }) =>
      encryptedEmail === null ? [] : [decrypt(settings.encryptionKey, encryptedEmail)],
    );
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(address).toMatch(/^deleted-.*@deleted[.]invalid$/);
    await writeEmails(client.shop); // what was still to be sent can be read, and goes nowhere
  });
});
