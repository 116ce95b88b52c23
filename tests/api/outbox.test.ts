import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventHandler, relayOnce } from '#background/relay.ts';
import { listOutbox, replayOutbox } from '#server/outbox-commands.ts';
import { record } from '#shop/kernel/events.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { letMessageRest, replayAllMessages, replayMessage } from '#shop/outbox/replay-messages.ts';
import { listAttention } from '#shop/reports/list-attention.ts';
import { listMessages } from '#shop/reports/list-messages.ts';
import { readNotificationCounts } from '#shop/reports/read-notification-counts.ts';
import { readOutboxLag } from '#shop/reports/read-outbox-lag.ts';
import { buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const log = { warn: () => {} };
const actor = 'test';

describe.each(BOTH_DATABASES)('messages that did not get through, on %s', (database) => {
  const clock = stoppedClock();
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.shop.db.delete(outbox);
    await open.shop.db.delete(auditEntries).where(eq(auditEntries.subjectType, 'message'));
  });

  const relay = (handle: EventHandler) => relayOnce(open.shop, 'mail', handle, log);
  const down: EventHandler = async () => {
    throw new Error('connect ECONNREFUSED 127.0.0.1:25');
  };
  const written = (messageId: number) =>
    inTransaction(open.shop, (tx) => record(open.shop, tx, { name: 'contact.written', payload: { messageId } }));
  async function giveUp(): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await relay(down);
      clock.forward(600);
    }
  }
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
    );
  const audited = () =>
    open.shop.db
      .select({ action: auditEntries.action, subjectId: auditEntries.subjectId, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectType, 'message'));

  test('an e-mail about an order is listed with its order, for whom, since when, how often and why; and it is counted', async () => {
    const line = { product_id: goods.scarf.productId, quantity: 1 };
    const { body } = await buy(open, 'on_delivery', checkoutBody([line]));
    const since = clock.now().toISOString();
    await relay(down);
    expect(await listMessages(open.shop)).toMatchObject({ parked: [], failing: [{ name: 'order.placed', tries: 1 }] });
    await giveUp();
    const { parked, parkedCount, failing } = await listMessages(open.shop);
    expect([parkedCount, failing]).toEqual([1, []]);
    expect(parked).toMatchObject([
      {
        ...{ name: 'order.placed', subscriber: 'mail', who: 'awa.diop@example.com', since, tries: 10 },
        order: { id: body.order.id, number: body.order.number },
        error: 'Error: connect ECONNREFUSED 127.0.0.1:25',
      },
    ]);
    const all = { orders: true, payments: true, specials: true, returns: true, ratings: true, messages: true };
    expect((await readNotificationCounts(open.shop, all)).waiting.messages).toBe(1);
    expect((await readNotificationCounts(open.shop, { ...all, messages: false })).waiting.messages).toBe(0);
    expect((await listAttention(open.shop)).givenUp).toBe(1);
    const { subscribers } = await readOutboxLag(open.shop);
    expect(subscribers.find(({ subscriber }) => subscriber === 'mail')).toMatchObject({ parked: 1, waiting: 0 });
  });

  test('tried again it gets through; of two who do it at once one is refused, and it is audited once', async () => {
    await written(1);
    await giveUp();
    const id = (await listMessages(open.shop)).parked[0]?.id ?? 0;
    const replay = () => codeOf(replayMessage(open.shop, { id, actor }));
    expect((await Promise.all([replay(), replay()])).sort()).toEqual(['done', 'message.not.parked']);
    expect((await listMessages(open.shop)).failing).toMatchObject([{ id, tries: 0 }]);
    const handled: string[] = [];
    await relay(async ({ name }) => void handled.push(name));
    expect(handled).toEqual(['contact.written']);
    expect(await listMessages(open.shop)).toEqual({ parked: [], parkedCount: 0, failing: [] });
    expect(await replay()).toBe('message.not.parked');
    expect(await audited()).toMatchObject([{ action: 'outbox.replayed', subjectId: String(id) }]);
  });

  test('one that fails again has all its tries, and is given up again', async () => {
    await written(1);
    await giveUp();
    const id = (await listMessages(open.shop)).parked[0]?.id ?? 0;
    await replayMessage(open.shop, { id, actor });
    await relay(down);
    clock.forward(600);
    expect((await listMessages(open.shop)).parkedCount).toBe(0);
    await giveUp();
    expect((await listMessages(open.shop)).parkedCount).toBe(1);
  });

  test('all of them are tried again by one request, each once, however many requests', async () => {
    for (let message = 1; message <= 6; message += 1) await written(message);
    await giveUp();
    const counts = await Promise.all([1, 2, 3].map(() => replayAllMessages(open.shop, actor)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(await audited()).toHaveLength(6);
    const handled: number[] = [];
    await relay(async (event) => void (event.name === 'contact.written' && handled.push(event.payload.messageId)));
    expect(handled).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('one is left to rest with a reason, once, and neither counts nor is tried any more', async () => {
    await written(1);
    await giveUp();
    const id = (await listMessages(open.shop)).parked[0]?.id ?? 0;
    const rest = (reason: string) => codeOf(letMessageRest(open.shop, { id, actor, reason }));
    expect(await rest('  ')).toBe('message.reason.missing');
    const attempts = [rest('She was called'), rest('She was called'), codeOf(replayMessage(open.shop, { id, actor }))];
    expect((await Promise.all(attempts)).sort()).toEqual(['done', 'message.not.parked', 'message.not.parked']);
    expect(await audited()).toHaveLength(1);
  });

  test('what rests is not counted and not delivered', async () => {
    await written(1);
    await giveUp();
    const id = (await listMessages(open.shop)).parked[0]?.id ?? 0;
    await letMessageRest(open.shop, { id, actor, reason: 'She was called' });
    clock.forward(3_600);
    expect(await relay(async () => {})).toBe(0);
    expect(await readOutboxLag(open.shop)).toMatchObject({ parked: 0, waiting: 0 });
    expect(await audited()).toMatchObject([{ action: 'outbox.rested', after: { reason: 'She was called' } }]);
  });

  test('the command line lists them and tries them again', async () => {
    await written(1);
    await giveUp();
    const said: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.push(String(text));
      return true;
    });
    await listOutbox(open.shop);
    await replayOutbox(open.shop, 'all');
    write.mockRestore();
    expect(said[0]).toMatch(/^1 given up\n {2}\d+ .*contact\.written → mail .*10 tries {2}Error: connect ECONNREFUSED/);
    expect(said[1]).toBe('1 are tried again\n');
    expect(await codeOf(replayOutbox(open.shop, 'nonsense'))).toBe('not.found');
    const [row] = await open.shop.db.select({ parkedAt: outbox.parkedAt }).from(outbox).where(sql`true`);
    expect(row?.parkedAt).toBeNull();
  });
});
