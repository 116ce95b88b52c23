import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetHolder } from '#shop/credits/forget-holder.ts';
import { creditsOf } from '#shop/credits/read-credits.ts';
import { creditEntries, credits } from '#shop/credits/tables.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { addPieces, auditBooks, buy, checkoutBody, newKey, someBuyer } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('gift cards, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let headers: Record<string, string>;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 1_000);
    ({ headers } = await open.asAdmin());
  });
  afterAll(() => open.close());

  const call = (url: string, payload: object, as = headers) =>
    open.app.inject({ method: 'POST', url: `/api/credits${url}`, headers: as, payload });
  const issue = async (more: object = {}) =>
    (await call('', { amount: 5_000, reason: 'cash, receipt 214', key: newKey(), ...more })).json();
  const read = async (id: number) => (await open.app.inject({ url: `/api/credits/${id}`, headers })).json();
  const look = (code: string) => open.app.inject({ method: 'POST', url: '/api/credits/look', payload: { code } });
  const rowOf = async (id: number) => (await open.shop.db.select().from(credits).where(eq(credits.id, id)))[0];
  const emailsTo = async (email: string) => (await writeEmails(open)).filter(({ to }) => to === email);
  let buyers = 0;
  const spend = (code: string, quantity = 1) => {
    buyers += 1;
    const lines = [{ product_id: goods.scarf.productId, quantity }];
    return buy(open, 'card', checkoutBody(lines, { ...someBuyer(buyers), credits: [code] }));
  };

  test('one that is handed over: its code is answered once, is in no list, and pays an order', async () => {
    const made = await issue();
    expect(made).toMatchObject({
      kind: 'gift_card',
      number: `GC-${made.id}`,
      state: 'good',
      balance: 5_000,
      email: '',
    });
    expect(made.entries).toMatchObject([{ cause: 'issued', amount: 5_000, order: null }]);
    expect((await look(made.code)).json()).toEqual({ number: made.number, balance: 5_000, currency: 'EUR' });
    for (const url of ['/api/credits', `/api/credits/${made.id}`, `/api/credits?q=${made.number}`]) {
      const answer = await open.app.inject({ url, headers });
      expect([answer.statusCode, answer.body.includes(made.number)]).toEqual([200, true]);
      expect(answer.body).not.toContain(made.code);
      expect(answer.body).not.toContain(made.code.replaceAll('-', ''));
    }
    const { status, body } = await spend(made.code);
    expect([status, body.order.payment_status]).toEqual([201, 'paid']);
    const after = await read(made.id);
    expect(after.entries[0]).toMatchObject({ cause: 'spent', order: body.order.number });
    expect(after.balance).toBe(5_000 + after.entries[0].amount);
    expect(await auditBooks(open.shop.db)).toBe(0);
  });

  test('one by e-mail: the code, the message and the language of whoever gets it', async () => {
    const message = 'Joyeux anniversaire <b>Awa</b>';
    const made = await issue({ email: 'Awa.Gift@Example.com', message, locale: 'fr' });
    const [sent, ...others] = await emailsTo('awa.gift@example.com');
    expect(others).toEqual([]);
    expect(sent?.subject).toContain('carte cadeau');
    expect(sent?.text).toContain(made.code);
    expect(sent?.text).toContain(message);
    expect(sent?.html).not.toContain('<b>Awa</b>');
    expect((await rowOf(made.id))?.holderEmail).toBe('awa.gift@example.com');
  });

  test('the same form twice, or at one moment, is one gift card and one e-mail; another sum with its key is refused', async () => {
    const asked = { amount: 3_000, reason: 'transfer', key: newKey(), email: 'twice.gift@example.com' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('', asked)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().code)).size).toBe(1);
    const { id } = answers[0]?.json() ?? {};
    expect(await read(id)).toMatchObject({ balance: 3_000, entries: [{ cause: 'issued' }] });
    expect(await emailsTo('twice.gift@example.com')).toHaveLength(1);
    const other = await call('', { ...asked, amount: 30_000 });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency.mismatch']);
    expect((await read(id)).balance).toBe(3_000);
  });

  test.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -1 }, 'amount'],
    ['a part of a cent', { amount: 10.5 }, 'amount'],
    ['more than a card can be charged', { amount: 100_000_000 }, 'amount'],
    ['no reason', { reason: '  ' }, 'reason'],
    ['no address', { email: 'not an address' }, 'email'],
    ['a message of 301 characters', { message: 'x'.repeat(301) }, 'message'],
  ])('%s is refused beside its field', async (_what, more, field) => {
    const before = await open.shop.db.$count(credits);
    const answer = await call('', { amount: 1_000, reason: 'cash', key: newKey(), ...more });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await open.shop.db.$count(credits)).toBe(before);
  });

  test('void takes what is on it and no more is paid with it; twice is once; what was not seen is refused', async () => {
    const made = await issue();
    const stale = await call(`/${made.id}/void`, { balance: 4_999, reason: 'mistake' });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'edit.stale']);
    expect((await look(made.code)).statusCode).toBe(200);
    const asked = { balance: 5_000, reason: 'issued twice' };
    const answers = await Promise.all([1, 2].map(() => call(`/${made.id}/void`, asked)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const after = await read(made.id);
    expect([after.state, after.balance]).toEqual(['void', 0]);
    expect(after.entries.map(({ cause, amount }: { cause: string; amount: number }) => [cause, amount])).toEqual([
      ...[['voided', -5_000]],
      ...[['issued', 5_000]],
    ]);
    expect((await look(made.code)).json().code).toBe('credit.unknown');
    expect((await spend(made.code)).body).toMatchObject({ code: 'credit.unknown' });
    expect((await call(`/${made.id}/send`, { email: 'void.gift@example.com' })).json().code).toBe('credit.empty');
    expect(await auditBooks(open.shop.db)).toBe(0);
  });

  test('of an order and a void at one moment one comes first: nothing is paid with what is not there', async () => {
    for (let round = 0; round < 4; round += 1) {
      const made = await issue({ amount: 1_200 });
      const [bought, gone] = await Promise.all([
        spend(made.code),
        call(`/${made.id}/void`, { balance: 1_200, reason: 'race' }),
      ]);
      const { balance, state } = await read(made.id);
      expect([201, 422]).toContain(bought.status);
      expect(gone.statusCode).toBe(bought.status === 201 ? 409 : 200);
      expect([state, balance]).toEqual(bought.status === 201 ? ['empty', 0] : ['void', 0]);
    }
    expect(await auditBooks(open.shop.db)).toBe(0);
  });

  test('a new code: the old one pays nothing from then on, the balance stays, and its holder is told', async () => {
    const made = await issue({ email: 'renew.gift@example.com' });
    const answer = await call(`/${made.id}/code`, {});
    const { code, balance } = answer.json();
    expect([answer.statusCode, balance]).toEqual([200, 5_000]);
    expect(code).not.toBe(made.code);
    expect((await look(made.code)).json().code).toBe('credit.unknown');
    expect((await look(code)).json().balance).toBe(5_000);
    const mails = await emailsTo('renew.gift@example.com');
    expect(mails.at(-1)?.text).toContain(code);
  });

  test('what comes back onto a void one stays on it, unseen by its holder, until it has a new code', async () => {
    const made = await issue({ email: 'stranded.gift@example.com', amount: 1_200 });
    const { body } = await spend(made.code);
    await call(`/${made.id}/void`, { balance: (await read(made.id)).balance, reason: 'seen by others' });
    await moveDelivery(open.shop, { orderId: body.order.id, to: 'cancelled', actor: 'test' });
    await refundDuePayment(open.shop, (await paymentOf(open, body.order.id)).id);
    const back = await read(made.id);
    expect([back.state, back.balance]).toEqual(['void', 1_200]);
    expect((await look(made.code)).json().code).toBe('credit.unknown');
    const [own] = await creditsOf(open.shop, 'stranded.gift@example.com');
    expect([own?.isVoid, own?.code]).toEqual([true, '']);
    const { code } = (await call(`/${made.id}/code`, {})).json();
    expect((await look(code)).json().balance).toBe(1_200);
    expect(await auditBooks(open.shop.db)).toBe(0);
  });

  test('it is sent again, to another address too, at most five times an hour; store credit stays with its buyer', async () => {
    const made = await issue({ email: 'first.gift@example.com' });
    expect((await call(`/${made.id}/send`, { email: 'second.gift@example.com' })).statusCode).toBe(200);
    expect((await rowOf(made.id))?.holderEmail).toBe('second.gift@example.com');
    expect((await emailsTo('second.gift@example.com')).at(-1)?.text).toContain(made.code);
    for (let time = 0; time < 4; time += 1) expect((await call(`/${made.id}/send`, {})).statusCode).toBe(200);
    expect((await call(`/${made.id}/send`, {})).json().code).toBe('too.many.tries');
    const silent = await issue();
    expect((await call(`/${silent.id}/send`, {})).json().errors).toHaveProperty('email');
    await open.shop.db.update(credits).set({ kind: 'store_credit' }).where(eq(credits.id, made.id));
    const moved = await call(`/${made.id}/send`, { email: 'third.gift@example.com' });
    expect(moved.json().errors).toHaveProperty('email');
  });

  test('a buyer’s void store credit cannot be made good beside another one', async () => {
    const made = await issue({ email: 'one.store@example.com' });
    const now = new Date();
    await open.shop.db.update(credits).set({ kind: 'store_credit', voidedAt: now }).where(eq(credits.id, made.id));
    const other = await issue({ email: 'one.store@example.com' });
    await open.shop.db.update(credits).set({ kind: 'store_credit' }).where(eq(credits.id, other.id));
    expect((await call(`/${made.id}/code`, {})).json().code).toBe('credit.has.other');
    expect((await read(made.id)).state).toBe('void');
  });

  test('the list finds by number, address, kind and state; whoever leaves is taken out of it', async () => {
    const made = await issue({ email: 'listed.gift@example.com', message: 'For you' });
    const found = async (query: string) =>
      (await open.app.inject({ url: `/api/credits?${query}`, headers }))
        .json()
        .map(({ number }: { number: string }) => number);
    expect(await found(`q=gc-${made.id}`)).toEqual([made.number]);
    expect(await found(`q=sc-${made.id}`)).toEqual([]);
    expect(await found('q=LISTED.gift')).toEqual([made.number]);
    expect(await found('q=listed.gift&state=good&kind=gift_card')).toEqual([made.number]);
    expect(await found('q=listed.gift&state=void')).toEqual([]);
    expect(await found('q=%25')).toEqual([]);
    await inTransaction(open.shop, (tx) => forgetHolder(tx, 'listed.gift@example.com'));
    expect(await read(made.id)).toMatchObject({ email: '', message: '', balance: 5_000 });
    expect((await look(made.code)).statusCode).toBe(200);
  });

  test('each step stands in the log without the code', async () => {
    const made = await issue({ email: 'log.gift@example.com' });
    await call(`/${made.id}/send`, {});
    const { code } = (await call(`/${made.id}/code`, {})).json();
    await call(`/${made.id}/void`, { balance: 5_000, reason: 'over' });
    const entries = await open.shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(made.id)))
      .orderBy(auditEntries.id);
    const own = entries.filter(({ subjectType }) => subjectType === 'credit');
    expect(own.map(({ action }) => action)).toEqual([
      ...['credit.issued', 'credit.shown', 'credit.sent', 'credit.renewed', 'credit.voided'],
    ]);
    for (const secret of [made.code, code]) expect(JSON.stringify(own)).not.toContain(secret);
    const rows = await open.shop.db.select().from(creditEntries).where(eq(creditEntries.creditId, made.id));
    expect(rows.map(({ reason }) => reason)).toEqual(['cash, receipt 214', 'over']);
  });
});
