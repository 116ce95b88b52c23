import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Shop } from '#shop/kernel/shop.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { RESOURCE_OF_ACTION } from '#shop/reports/visible-entries.ts';
import { unlabelledNames } from '#web/back-office/activity/activity-words.ts';

const foundSchema = z.object({
  rows: z.array(z.object({ kind: z.enum(['did', 'subject', 'field']), name: z.string() })),
});

/**
 * What was written into the log of changes that no table has words for: actions, kinds of things, and fields; and actions that
 * belong to no resource, so that nobody knows who may read them. Every test
 * shop asks when it closes, so every writer of the log that any test knows is asked.
 */
export async function unlabelledAuditEntries({ db }: Pick<Shop, 'db'>): Promise<string[]> {
  const fieldsOf = (side: 'before' | 'after') => sql`
    SELECT DISTINCT 'field' AS kind, jsonb_object_keys(${auditEntries[side]}) AS name FROM ${auditEntries}
    WHERE jsonb_typeof(${auditEntries[side]}) = 'object'`;
  const found = await db.execute(sql`
    SELECT DISTINCT 'did' AS kind, ${auditEntries.action} AS name FROM ${auditEntries}
    WHERE ${auditEntries.action} ~ '^[a-z]' -- not what a test of hostile words wrote
    UNION SELECT DISTINCT 'subject', ${auditEntries.subjectType} FROM ${auditEntries}
    UNION ${fieldsOf('before')} UNION ${fieldsOf('after')}`);
  const { rows } = foundSchema.parse(found);
  const isOfNone = ({ kind, name }: (typeof rows)[number]) => kind === 'did' && !RESOURCE_OF_ACTION.has(name);
  return [...unlabelledNames(rows), ...rows.filter(isOfNone).map(({ name }) => `resource of ${name}`)];
}
