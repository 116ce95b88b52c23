import { and, asc, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import type { Db } from '#shop/kernel/shop.ts';
import { sandboxObjects } from '#shop/kernel/tables.ts';
import type { SandboxStore } from './store.ts';

const missing = { $missing: true };

/** Keeps the payment sandbox's objects in the shop's database, so that they survive a restart and are the same on every node. */
export function createDatabaseSandboxStore(db: Db): SandboxStore {
  const at = (kind: string, id: string) => and(eq(sandboxObjects.kind, kind), eq(sandboxObjects.id, id));
  return {
    async get(kind, id) {
      const [row] = await db.select({ body: sandboxObjects.body }).from(sandboxObjects).where(at(kind, id));
      return row ? present(row.body) : undefined;
    },
    update: (kind, id, change) =>
      inTransaction({ db }, async (tx) => {
        await tx.insert(sandboxObjects).values({ kind, id, body: missing }).onConflictDoNothing();
        const [row] = await tx
          .select({ body: sandboxObjects.body })
          .from(sandboxObjects)
          .where(at(kind, id))
          .for('update');
        const current = present(row?.body);
        const next = change(current);
        if (next === undefined) await tx.delete(sandboxObjects).where(at(kind, id));
        else if (next !== current)
          await tx.update(sandboxObjects).set({ body: next, updatedAt: sql`now()` }).where(at(kind, id));
        return next;
      }),
    async list(kind, { dueBefore, limit }) {
      const due = sql`(${sandboxObjects.body}->>'due_at')::numeric`;
      return db
        .select({ id: sandboxObjects.id, body: sandboxObjects.body })
        .from(sandboxObjects)
        .where(
          and(
            eq(sandboxObjects.kind, kind),
            sql`jsonb_typeof(${sandboxObjects.body}->'due_at') = 'number'`,
            sql`${due} <= ${dueBefore}`,
          ),
        )
        .orderBy(asc(due))
        .limit(limit);
    },
    async put(kind, id, body) {
      await db
        .insert(sandboxObjects)
        .values({ kind, id, body })
        .onConflictDoUpdate({ target: [sandboxObjects.kind, sandboxObjects.id], set: { body, updatedAt: sql`now()` } });
    },
  };
}

function present(body: unknown): unknown {
  return typeof body === 'object' && body !== null && '$missing' in body ? undefined : body;
}
