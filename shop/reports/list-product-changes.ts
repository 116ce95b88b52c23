import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { auditEntries } from '../kernel/tables.ts';
import { signedActor } from './actor-name.ts';
import { type MaySee, visibleEntries } from './visible-entries.ts';

const MOST = 50;

/** One change of an article, as its history shows it. */
export type ProductChangeShown = {
  id: number;
  /** `product.changed`, `discount.applied` … */
  action: string;
  at: string;
  /** Null for somebody who has left, or the shop itself. */
  actorName: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/**
 * What happened to an article and the reader may see, newest first, what was done to many at once among it. One statement.
 *
 * returns  at most fifty
 * source   R-234
 */
export async function listProductChanges(shop: Shop, productId: number, maySee: MaySee): Promise<ProductChangeShown[]> {
  const rows = await shop.db
    .select({ entry: auditEntries, actorName: signedActor(auditEntries.actor, maySee) })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor))
    .where(
      and(
        visibleEntries(maySee),
        sql`((${auditEntries.subjectType} = 'product' AND ${auditEntries.subjectId} = ${String(productId)})
        OR (${auditEntries.subjectType} = 'products' AND (${auditEntries.subjectId} = ${String(productId)}
          OR ${auditEntries.after} -> 'productIds' @> ${JSON.stringify([productId])}::jsonb)))`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(MOST);
  return rows.map(({ entry, actorName }) => ({
    id: entry.id,
    action: entry.action,
    at: entry.at.toISOString(),
    actorName,
    before: asRecord(entry.before),
    after: asRecord(entry.after),
  }));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
