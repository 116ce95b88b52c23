import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { isDatabaseDown } from '#shop/kernel/database-down.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { settings } from '#shop/kernel/tables.ts';
import { makeTestDatabase } from '#tests/support/postgres.ts';
import { openSilentLine, type SilentLine } from '#tests/support/silent-line.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const CONNECTIONS = 16;
/** One time-out of the database and a busy machine; two of them are over nine seconds. */
const ONE_TIME_OUT_MS = 8_000;

describe.runIf(BOTH_DATABASES.includes('postgres'))('a PostgreSQL server that stops answering (F06)', () => {
  let kept: Awaited<ReturnType<typeof makeTestDatabase>>;
  let line: SilentLine;
  let database: Database;
  beforeEach(async () => {
    kept = await makeTestDatabase(inject('postgres'));
    line = await openSilentLine(kept.url);
    database = await openDatabase({ url: line.url });
  });
  afterEach(async () => {
    line.speak();
    await database.close();
    await line.close();
    await kept.drop();
  }, 15_000);

  const change = (key: string, before: () => Promise<void> = async () => {}) =>
    inTransaction({ db: database.db }, async (tx) => {
      await tx.insert(settings).values({ key, value: 1 });
      await before();
    });
  const asMany = <T>(count: number, make: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => make(at)));
  /** How long somebody waited for the refusal. */
  const refused = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    const error = await work().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(isDatabaseDown(error), String(error)).toBe(true);
    return performance.now() - begun;
  };
  const longest = (waits: readonly number[]) => Math.max(...waits);

  it('is waited for once by whoever begins a change, and every connection is there again afterwards', async () => {
    await asMany(CONNECTIONS, (at) => change(`before-${at}`, () => wait(200)));
    expect(database.pool()).toEqual({ size: CONNECTIONS, idle: CONNECTIONS, waiting: 0 });
    line.silence();
    const waits = await asMany(2 * CONNECTIONS, (at) => refused(() => change(`silent-${at}`)));
    expect(longest(waits)).toBeLessThan(ONE_TIME_OUT_MS);
    line.speak();
    await asMany(2 * CONNECTIONS, (at) => change(`after-${at}`));
    expect(database.pool().waiting).toBe(0);
    expect(await database.db.$count(settings, sql`key LIKE 'after-%'`)).toBe(2 * CONNECTIONS);
  });

  it('is waited for once by whoever ends a change: no second time-out for taking it back', async () => {
    let isOpen = 0;
    const waits = asMany(CONNECTIONS, (at) =>
      refused(() =>
        change(`open-${at}`, async () => {
          isOpen += 1;
          await expect.poll(() => isOpen).toBe(CONNECTIONS);
          line.silence();
        }),
      ),
    );
    expect(longest(await waits)).toBeLessThan(ONE_TIME_OUT_MS);
    line.speak();
    await asMany(CONNECTIONS, (at) => change(`after-${at}`));
    expect(await database.db.$count(settings, sql`key LIKE 'after-%'`)).toBe(CONNECTIONS);
  });

  it('is waited for once by whoever reads', async () => {
    const read = () => database.db.execute(sql`SELECT 1`);
    await asMany(CONNECTIONS, read);
    line.silence();
    expect(longest(await asMany(3 * CONNECTIONS, () => refused(read)))).toBeLessThan(ONE_TIME_OUT_MS);
    line.speak();
    await asMany(2 * CONNECTIONS, read);
  });
});
