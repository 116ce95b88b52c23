import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { endOfDay, startOfDay } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import { apiKeys } from '../api-keys/tables.ts';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { auditEntries } from '../kernel/tables.ts';
import { nameOfActor } from './actor-name.ts';

/** What the log is asked for; null: everything. Days are the shop's, `until` included. */
export type ActivityFilter = {
  actor: string | null;
  action: string | null;
  subject: { type: string; id: string } | null;
  from: string | null;
  until: string | null;
  /** The language of names. */
  locale: Locale;
};

/** One thing that was done: who, when, what, to which thing, what it was before and after. */
export type ActivityRow = {
  id: number;
  at: string;
  /** A person's name; null where the shop itself did it, or somebody who is gone. */
  actorName: string | null;
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  /** How the subject is called, where it has a name or a number. */
  subjectName: string | null;
  before: unknown;
  after: unknown;
};

/** The exact moment, to the microsecond: a JavaScript date would lose what came in the same millisecond. */
type Cursor = { exactly: string };

/**
 * A page of what was done, newest first. Two statements; beyond `COUNTED` nobody pages, so no more are counted.
 *
 * source  R-234, issue 5 "activity"
 */
export async function listActivity(
  shop: Shop,
  { page, perPage, ...filter }: ActivityFilter & { page: number; perPage: number },
): Promise<{ entries: ActivityRow[]; total: number }> {
  const where = whereOf(filter);
  const some = shop.db.select({ id: auditEntries.id }).from(auditEntries).where(where).limit(COUNTED).as('some');
  const [entries, [matching]] = await Promise.all([
    readEntries(shop, where, { limit: perPage, offset: (page - 1) * perPage, locale: filter.locale }),
    shop.db.select({ total: count() }).from(some),
  ]);
  return { entries, total: matching?.total ?? 0 };
}

const COUNTED = 10_000;
const AT_ONCE = 1_000;

/** Everything that the same question finds, batch by batch, newest first. */
export async function* everyActivity(shop: Shop, filter: ActivityFilter): AsyncGenerator<ActivityRow[]> {
  const where = whereOf(filter);
  for (let last: (ActivityRow & Cursor) | undefined; ; ) {
    const older = last && sql`(${auditEntries.at}, ${auditEntries.id}) < (${last.exactly}::timestamptz, ${last.id})`;
    const entries = await readEntries(shop, and(where, older), { limit: AT_ONCE, offset: 0, locale: filter.locale });
    if (entries.length === 0) return;
    yield entries;
    last = entries.at(-1);
  }
}

/** Everybody who may have done something as staff, and every key of a program, by name. */
export async function listActors(shop: Shop): Promise<{ id: string; name: string }[]> {
  const people = shop.db.select({ id: users.id, name: users.name }).from(users).where(eq(users.role, 'admin'));
  const programs = shop.db
    .select({
      id: sql<string>`'key:' || ${apiKeys.id}`,
      name: sql<string>`${apiKeys.name} || ' (' || ${apiKeys.prefix} || '…)'`,
    })
    .from(apiKeys);
  return unionAll(people, programs).orderBy(sql`name`).limit(500);
}

/** Every kind of thing that was ever done. Walks the index from kind to kind, however long the log is. */
export async function listActions(shop: Shop): Promise<string[]> {
  const kinds = sql`(
    WITH RECURSIVE kinds AS (
      (SELECT action FROM audit_entries ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT a.action FROM audit_entries a WHERE a.action > kinds.action ORDER BY a.action LIMIT 1)
      FROM kinds WHERE kinds.action IS NOT NULL
    )
    SELECT action FROM kinds WHERE action IS NOT NULL) AS kinds`;
  const rows = await shop.db.select({ action: sql<string>`kinds.action` }).from(kinds);
  return rows.map(({ action }) => action);
}

async function readEntries(
  shop: Shop,
  where: SQL | undefined,
  { limit, offset, locale }: { limit: number; offset: number; locale: Locale },
): Promise<(ActivityRow & Cursor)[]> {
  const nameIn = sql.raw(locale === 'fr' ? 'name_fr' : 'name_en');
  const titleIn = sql.raw(locale === 'fr' ? 'title_fr' : 'title_en');
  const rows = await shop.db
    .select({
      entry: auditEntries,
      exactly: sql<string>`${auditEntries.at}::text`,
      actorName: nameOfActor(auditEntries.actor),
      subjectName: sql<string | null>`CASE ${auditEntries.subjectType}
        WHEN 'order' THEN (SELECT o.number FROM orders o WHERE o.id = ${auditEntries.subjectId}::int)
        WHEN 'user' THEN (SELECT u.name FROM users u WHERE u.id = ${auditEntries.subjectId})
        WHEN 'product' THEN (SELECT p.${nameIn} FROM products p WHERE p.id = ${auditEntries.subjectId}::int)
        WHEN 'category' THEN (SELECT c.${nameIn} FROM categories c WHERE c.id = ${auditEntries.subjectId}::int)
        WHEN 'poster' THEN (SELECT p.${titleIn} FROM posters p WHERE p.id = ${auditEntries.subjectId}::int)
        WHEN 'note' THEN (SELECT n.${titleIn} FROM notes n WHERE n.slug = ${auditEntries.subjectId})
        WHEN 'coupon' THEN (SELECT c.code FROM coupons c WHERE c.id = ${auditEntries.subjectId}::int)
        WHEN 'delivery_zone' THEN (SELECT z.name FROM delivery_zones z WHERE z.id = ${auditEntries.subjectId}::int)
        WHEN 'tax_rate' THEN (SELECT r.name FROM tax_rates r WHERE r.id = ${auditEntries.subjectId}::int)
        WHEN 'api_key' THEN (SELECT k.name FROM api_keys k WHERE k.id = ${auditEntries.subjectId}::int)
      END`,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor))
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry, ...names }) => ({ ...entry, at: entry.at.toISOString(), ...names }));
}

function whereOf({ actor, action, subject, from, until }: ActivityFilter): SQL | undefined {
  return and(
    actor === null ? undefined : eq(auditEntries.actor, actor),
    action === null ? undefined : eq(auditEntries.action, action),
    subject === null
      ? undefined
      : and(eq(auditEntries.subjectType, subject.type), eq(auditEntries.subjectId, subject.id)),
    from === null ? undefined : gte(auditEntries.at, startOfDay(from) ?? new Date(0)),
    until === null ? undefined : lt(auditEntries.at, endOfDay(until) ?? new Date(0)),
  );
}
