import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_NODE, record, type ShopEvent } from '#shop/kernel/events.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { EDITIONS, listWeightOf } from './list-weights.ts';
import { createNewEvents, deleteHandledEvents, type NewEvents } from './new-events.ts';

const changed = (id: number): ShopEvent => ({ name: 'product.changed', payload: { productIds: [id] } });

describe.each(BOTH_DATABASES)('the events of every node (%s)', (database) => {
  let place: TestShop;
  let now = new Date();

  beforeAll(async () => {
    place = await openTestShop({ database, clock: { now: () => now } });
  });
  afterAll(() => place.close());

  const happen = (...events: ShopEvent[]) =>
    inTransaction(place.shop, (tx) => record(place.shop, tx, ...events)).then(() => undefined);

  /** A node that reads from now on, and the edition of its lists. */
  async function openNode() {
    const news: NewEvents = createNewEvents(place.shop.db);
    const first = await news.read();
    let edition = 'restart' in first ? first.restart.edition : -1;
    return {
      async handle(): Promise<(number | string)[]> {
        const read = await news.read();
        if ('restart' in read) return ['restart'];
        edition = read.events.reduce((sum, event) => (sum + listWeightOf(event)) % EDITIONS, edition);
        return read.events.flatMap<number | string>(({ name, payload }) =>
          'productIds' in payload ? payload.productIds : [name],
        );
      },
      edition: () => edition,
    };
  }

  test('each node reads the events after its start, once, and none of a transaction that was rolled back', async () => {
    await happen(changed(1));
    const [first, second] = [await openNode(), await openNode()];
    await happen(changed(2), { name: 'note.changed', payload: { slug: 'cloth' } });
    await expect(
      inTransaction(place.shop, async (tx) => {
        await record(place.shop, tx, changed(3));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await first.handle()).toEqual([2, 'note.changed']);
    expect(await first.handle()).toEqual([]);
    expect(await second.handle()).toEqual([2, 'note.changed']);
    expect(second.edition()).toBe(first.edition());
  });

  test('an event for pages and search is one outbox row, which nobody claims', async () => {
    await place.shop.db.delete(outbox);
    await happen(
      { name: 'note.changed', payload: { slug: 'cloth' } },
      { name: 'contact.written', payload: { messageId: 1 } },
    );
    const rows = await place.shop.db.select().from(outbox).orderBy(outbox.id);
    expect(rows.map(({ name, subscriber, doneAt }) => [name, subscriber, doneAt !== null])).toEqual([
      ['note.changed', EVERY_NODE, true],
      ['contact.written', 'mail', false],
    ]);
  });

  test('a node that starts later has the same edition, also after old rows were deleted', async () => {
    const first = await openNode();
    await happen(changed(4));
    await first.handle();
    expect((await openNode()).edition()).toBe(first.edition());
    await happen({ name: 'stock.changed', payload: { productIds: [4] } });
    await first.handle();
    expect((await openNode()).edition()).toBe(first.edition());
    now = new Date(now.getTime() + 3 * 3_600_000);
    await deleteHandledEvents(place.shop.db, now);
    await deleteHandledEvents(place.shop.db, now);
    expect(await place.shop.db.select().from(outbox).where(sql`subscriber = ${EVERY_NODE}`)).toEqual([]);
    expect((await openNode()).edition()).toBe(first.edition());
    await happen(changed(5));
    expect((await openNode()).edition()).not.toBe(first.edition());
  });

  test('a node restarts after the database crashed or another server took over', async () => {
    const node = await openNode();
    await happen(changed(8));
    await place.shop.db.execute(sql`DELETE FROM database_lives`); // an unlogged table is empty then
    expect(await node.handle()).toEqual(['restart']);
    await happen(changed(9));
    expect(await node.handle()).toEqual([9]);
  });

  test('a node that is thousands of events behind restarts instead of handling them', async () => {
    const node = await openNode();
    await place.shop.db.execute(sql`INSERT INTO outbox (event_id, name, subscriber, payload, done_at)
      SELECT gen_random_uuid(), 'stock.changed', ${EVERY_NODE}, '{"productIds":[1]}', now() FROM generate_series(1, 5001)`);
    expect(await node.handle()).toEqual(['restart']);
    expect(await node.handle()).toEqual([]);
  });

  test.runIf(database === 'postgres')(
    'an event whose transaction began first and committed last is read all the same',
    async () => {
      const [early, late] = [await openNode(), await openNode()];
      let commit: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let begun: () => void = () => {};
      const hasBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const slow = inTransaction(place.shop, async (tx) => {
        await record(place.shop, tx, changed(10));
        begun();
        await held;
      });
      await hasBegun;
      await happen(changed(11));
      expect(await early.handle()).toEqual([11]);
      await happen(changed(12));
      expect(await early.handle()).toEqual([12]);
      commit();
      await slow;
      expect(await early.handle()).toEqual([10]);
      expect(await early.handle()).toEqual([]);
      expect(await late.handle()).toEqual([10, 11, 12]);
      expect(late.edition()).toBe(early.edition());
    },
  );
});
