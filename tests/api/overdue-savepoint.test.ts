import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { settings } from '#shop/kernel/tables.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

/** The embedded database has one connection, which is nobody else's. */
const POOLED = BOTH_DATABASES.filter((database) => database === 'postgres');

describe.each(POOLED)(
  'a savepoint that is open when its transaction is undone for taking too long, on %s',
  (database) => {
    let open: TestShop;
    beforeAll(async () => {
      open = await openTestShop({ database });
    });
    afterAll(() => open.close());

    it.each(['goes on', 'fails'])('and that %s afterwards reaches nobody else’s change', async (how) => {
      const { shop } = open;
      let isAfter = false;
      const overdue = inTransaction(shop, (tx) =>
        tx.transaction(async (inner) => {
          await inner.execute(sql`SELECT 1`);
          await wait(5_400);
          isAfter = true;
          if (how === 'fails') throw new Error('something went wrong');
          await inner.insert(settings).values({ key: 'overdue', value: 1 });
        }),
      );
      await expect(overdue).rejects.toMatchObject({ code: 'service.unavailable' });
      expect(isAfter).toBe(false);
      // As many as there are connections, each open over the moment in which the late work wakes up.
      const others = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          inTransaction(shop, async (tx) => {
            await tx.insert(settings).values({ key: `other-${how}-${at}`, value: at });
            if (!isAfter) await wait(800);
            await tx.execute(sql`SELECT 1`);
            return true;
          }).catch(() => false),
        ),
      );
      expect(others).not.toContain(false);
      expect(isAfter).toBe(true);
      expect(await shop.db.$count(settings, sql`key = 'overdue'`)).toBe(0);
      expect(await shop.db.$count(settings, sql`key LIKE ${`other-${how}-%`}`)).toBe(others.length);
    });
  },
);
