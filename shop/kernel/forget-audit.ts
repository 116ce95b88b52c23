import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isAnyText } from './any-of.ts';
import type { Tx } from './shop.ts';
import { auditEntries } from './tables.ts';

/** Under these names an entry keeps what somebody is called, or words that somebody wrote. */
const PERSONAL = ['name', 'email', 'phone', 'address', 'reason', 'message', 'answer', 'note'];

/**
 * Takes out of the log what names a person: who did what, and when, stays.
 *
 * subjectIds  of the things that are the person's own
 * repeatable  yes
 * source      privacy, R-234
 */
export async function forgetInAudit(tx: Tx, subjectType: string, subjectIds: readonly (string | number)[]) {
  if (subjectIds.length === 0) return;
  const without = (column: SQL) =>
    sql`CASE WHEN jsonb_typeof(${column}) = 'object' THEN ${column} - ${sql.param(PERSONAL)}::text[] ELSE ${column} END`;
  await tx
    .update(auditEntries)
    .set({ before: without(sql`${auditEntries.before}`), after: without(sql`${auditEntries.after}`) })
    .where(and(eq(auditEntries.subjectType, subjectType), isAnyText(auditEntries.subjectId, subjectIds.map(String))));
}
