import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { apiKeys } from '#shop/api-keys/tables.ts';
import { moveEmail } from '#shop/customers/move-email.ts';
import { users } from '#shop/customers/tables.ts';
import { hashToken } from '#shop/kernel/encrypt.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { writeNote } from '#shop/orders/write-note.ts';
import { listDiscountChanges } from '#shop/reports/list-discount-changes.ts';
import { listKeys } from '#shop/reports/list-keys.ts';
import { listMovements } from '#shop/reports/list-movements.ts';
import { listProductChanges } from '#shop/reports/list-product-changes.ts';
import { listStaff } from '#shop/reports/list-staff.ts';
import { readOrderTimeline } from '#shop/reports/read-order-timeline.ts';
import { inviteColleague } from '#shop/staff/invite.ts';
import { stockMovements } from '#shop/stock/tables.ts';
import { type AccountClient, openAccountClient } from '#tests/support/account-client.ts';
import { buy, checkoutBody, newKey } from '#tests/support/buyers.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import { officeContext } from '#tests/support/office-context.ts';
import type { SignedIn } from '#tests/support/open-test-shop.ts';
import { readLog } from '#tests/support/read-log.ts';

let client: AccountClient;
let boss: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  client = await openAccountClient(undefined);
});
afterAll(() => client.shop.close());
beforeEach(async () => {
  await client.anotherHour();
  await db().delete(users).where(eq(users.role, 'admin'));
  [boss, clerk] = [await client.shop.asAdmin('owner'), await client.shop.asAdmin('fulfilment')];
  await db().update(users).set({ name: 'Boss Öwner' }).where(eq(users.id, boss.user.id));
  await db().update(users).set({ name: 'Clerk' }).where(eq(users.id, clerk.user.id));
});

const db = () => client.shop.shop.db;
const rename = (who: SignedIn, name: string, by = who, language = 'en') =>
  client.shop.app.inject({
    method: 'PUT',
    url: `/api/user/${who.user.id}`,
    headers: { ...by.headers, 'accept-language': language },
    payload: { name },
  });
const lastEntry = async (action: string) => {
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry;
};

test.each([
  'Boss Öwner',
  'boss owner',
  'BossOWNER',
  'Boss\u00a0\u2003Owner.',
  'B\u2800oss O\u200dwner',
  'Ｂｏｓｓ Owner',
  'Bo\u0455\u0455 Owner', // Cyrillic dze
  '\u0412\u041e\u0405\u0405 \u041eWN\u0415R', // Cyrillic capitals
  'Boss \u041ewner', // Cyrillic O
  'Boss \u039fwner', // Greek omicron
  'B\u03ccss Owner', // Greek omicron with an accent
])('nobody of the staff takes the name of a colleague: %s', async (name) => {
  for (const language of ['en', 'fr'] as const) {
    const answer = await rename(clerk, name, clerk, language);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { name: [translate(language, 'problem.name.colleague')] },
    ]);
  }
  expect((await rename(clerk, name, boss)).statusCode).toBe(422);
});

test('the own name may be written in another way, and a customer may be called like a colleague', async () => {
  expect((await rename(boss, 'Boss Owner')).statusCode).toBe(200);
  expect((await rename(await client.shop.asCustomer(), 'Boss Owner')).statusCode).toBe(200);
});

test('a name in Cyrillic or Greek letters is a name like any other; whoever looks like its bearer in Latin ones is refused', async () => {
  for (const name of ['Ольга Боссова', 'Όλγα Παππά', 'ВЕРА АСОВА'])
    expect((await rename(clerk, name)).statusCode, name).toBe(200);
  for (const name of ['BEPA ACOBA', 'вера асова']) expect((await rename(boss, name)).statusCode, name).toBe(422);
});

test('of two colleagues who take one name at a moment, one gets it', async () => {
  const answers = await Promise.all([rename(boss, 'Awa'), rename(clerk, 'awa')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('nobody joins the staff under the name of a colleague; the invitation stays good', async () => {
  const invited = { email: 'new@shop.example', staffRole: 'fulfilment', locale: 'en', actor: boss.user.id } as const;
  await inviteColleague(client.shop.shop, invited);
  const [emailMessage] = await writeEmails(client.shop);
  const join = (name: string) => {
    const password = 'four words make one';
    const given = { token: tokenIn(emailMessage), name, password, password_confirmation: password };
    return client.send('POST', '/api/auth/staff/register', given);
  };
  const refused = await join('boss owner');
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['name']]);
  expect((await join('Somebody New')).statusCode).toBe(201);
  expect((await lastEntry('staff.joined'))?.after).toMatchObject({ name: 'Somebody New', email: 'new@shop.example' });
});

test('the log distinguishes colleagues by e-mail, on its screen and in its file, also by names from before', async () => {
  await rename(clerk, 'Clerk the First');
  expect(await lastEntry('user.name.changed')).toMatchObject({
    actor: clerk.user.id,
    before: { name: 'Clerk' },
    after: { name: 'Clerk the First' },
  });
  await db().update(users).set({ name: 'Boss Öwner' }).where(eq(users.id, clerk.user.id)); // a name from before it was refused
  const shown = await readLog(officeContext(client.shop, 'owner'), '?action=user.name.changed');
  expect(shown.entries[0]).toMatchObject({ who: 'Boss Öwner', email: clerk.user.email });
  const choice = ({ user }: SignedIn) => shown.actors.find(({ id }) => id === user.id)?.name;
  expect(choice(clerk)).toBe(`Boss Öwner (${clerk.user.email})`);
  expect(choice(boss)).toBeUndefined(); // who did nothing is no choice
  const file = await client.send('GET', `/api/activity.csv?who=${clerk.user.id}`, undefined, boss.token);
  const [heads, row] = file.body.replace('\uFEFF', '').split('\r\n');
  expect(heads).toMatch(/^at,who,who_id,who_email,action,/);
  expect(row).toContain(`,Boss Öwner,${clerk.user.id},${clerk.user.email},user.name.changed,`);
});

test('what the shop did has no e-mail, so a person with its name is distinguished', async () => {
  await rename(clerk, 'The shop');
  const entry = { actor: 'shop', action: 'order.cancelled', subjectType: 'order', subjectId: '1' };
  await db().insert(auditEntries).values(entry);
  const { entries } = await readLog(officeContext(client.shop, 'owner'));
  expect(entries.slice(0, 2)).toMatchObject([
    { who: 'The shop', email: null },
    { who: 'The shop', email: clerk.user.email },
  ]);
});

test('the log keeps a colleague’s e-mail before and after it moved, of a customer’s only how it begins and ends', async () => {
  const customer = await client.shop.asCustomer();
  const moved = async ({ user: { id } }: SignedIn) => {
    await inTransaction(client.shop.shop, (tx) => moveEmail(client.shop.shop, tx, id, `moved-${id}@shop.example`));
    const isMove = and(eq(auditEntries.action, 'user.email.changed'), eq(auditEntries.subjectId, id));
    const [entry] = await db().select().from(auditEntries).where(isMove);
    return [entry?.before, entry?.after];
  };
  expect(await moved(clerk)).toEqual([{ email: clerk.user.email }, { email: `moved-${clerk.user.id}@shop.example` }]);
  const masked = (email: string) => ({ email: `${email[0]}•••${email.slice(email.indexOf('@'))}` });
  const [was, is] = [masked(customer.user.email), masked('moved-x@shop.example')];
  expect(await moved(customer)).toEqual([was, is]);
});

/** What the histories of things say of who did it, by where it stands. */
async function namesInHistories() {
  const { shop } = client.shop;
  const seeAll = () => true;
  const { actions, notes } = await readOrderTimeline(shop, orderId, seeAll);
  const { productId } = client.catalogue.shirt;
  const [change] = await listProductChanges(shop, productId, seeAll);
  const { movements } = await listMovements(shop, { productId, variantId: null, page: 1, perPage: 5 });
  const [discount] = await listDiscountChanges(shop, { locale: 'en', limit: 1, maySee: seeAll });
  const [key] = await listKeys(shop);
  const { invitations } = await listStaff(shop);
  return {
    ...{ action: actions.at(-1)?.who, note: notes.at(-1)?.who, article: change?.actorName, stock: movements[0]?.who },
    ...{ discount: discount?.who, key: key?.madeBy, invitation: invitations[0]?.invitedBy },
  };
}
let orderId = 0;

test('the histories of orders, articles, stock, discounts, keys and invitations distinguish colleagues too', async () => {
  const { shop, app } = client.shop;
  const { productId, variants } = client.catalogue.shirt;
  const line = { product_id: productId, size: 'M', quantity: 1 };
  orderId = (await buy(client.shop, 'on_delivery', checkoutBody([line]))).body.order.id;
  const of = async ({ user: { id: actor } }: SignedIn) => {
    await writeNote(shop, { orderId, body: 'Ring twice.', key: newKey(), actor });
    const entries = [
      { actor, action: 'order.in_progress', subjectType: 'order', subjectId: String(orderId) },
      { actor, action: 'discount.frozen', subjectType: 'product', subjectId: String(productId) },
    ];
    await db().insert(auditEntries).values(entries);
    const move = { kind: 'adjustment' as const, onHandDelta: 0, reason: 'counted', actor };
    await db()
      .insert(stockMovements)
      .values({ variantId: variants[0]?.variantId ?? 0, ...move });
    const key = { name: 'Till', scopes: { orders: 'see' as const }, prefix: 'elk_abcdefgh', madeBy: actor };
    await db()
      .insert(apiKeys)
      .values({ ...key, tokenHash: hashToken(newKey()), createdAt: new Date() });
    await inviteColleague(shop, { email: `${newKey()}@shop.example`, staffRole: 'fulfilment', locale: 'en', actor });
    await client.anotherHour();
    return namesInHistories();
  };
  await db().update(users).set({ name: 'Boss Öwner' }).where(eq(users.id, clerk.user.id));
  for (const who of [boss, clerk]) {
    const names = await of(who);
    for (const [where, name] of Object.entries(names)) {
      expect([where, name]).toEqual([where, `Boss Öwner (${who.user.email})`]);
    }
  }
  expect((await app.inject({ url: `/api/order/${orderId}`, headers: boss.headers })).body).not.toContain(
    clerk.user.email,
  );
});

test('in a history a customer stands without an e-mail, who left without the address that is kept for them', async () => {
  const { productId } = client.catalogue.shirt;
  const entryOf = (actor: string) => ({
    ...{ actor, action: 'discount.frozen', subjectType: 'product', subjectId: String(productId) },
  });
  const newest = async () => (await listProductChanges(client.shop.shop, productId, () => true))[0]?.actorName;
  const customer = await client.shop.asCustomer();
  await db().insert(auditEntries).values(entryOf(customer.user.id));
  expect(await newest()).toBe(customer.user.name);
  await db().insert(auditEntries).values(entryOf(clerk.user.id));
  await db().update(users).set({ name: '–', email: 'deleted-1@deleted.invalid' }).where(eq(users.id, clerk.user.id));
  expect(await newest()).toBe('–');
});
