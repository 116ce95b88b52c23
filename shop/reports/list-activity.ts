import { and, count, desc, eq, exists, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { endOfDay, startOfDay } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import { apiKeys } from '../api-keys/tables.ts';
import { users } from '../customers/tables.ts';
import { LEFT } from '../kernel/deleted-account.ts';
import type { Shop } from '../kernel/shop.ts';
import { auditEntries } from '../kernel/tables.ts';
import { nameOfActor } from './actor-name.ts';
import { isActionVisible, isOfStaff, type MaySee, visibleEntries } from './visible-entries.ts';

/** What the log is asked for; null: everything. Days are the shop's, `until` included. */
export type ActivityFilter = {
  actor: string | null;
  action: string | null;
  subject: { type: string; id: string } | null;
  from: string | null;
  until: string | null;
  /** The language of names. */
  locale: Locale;
  /** Who reads: entries of other resources are neither listed nor counted. */
  maySee: MaySee;
};

/** One thing that was done: who, when, what, to which thing, what it was before and after. */
export type ActivityRow = {
  id: number;
  at: string;
  /** A person's name; null where the shop itself did it, or somebody who is gone. */
  actorName: string | null;
  /** What distinguishes a person from others of the same name; null where there is no name, and for keys of programs. */
  actorEmail: string | null;
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  /** How the subject is called, where it has a name or a number. */
  subjectName: string | null;
  /** It was done to one of the staff. */
  isOfStaff: boolean;
  before: unknown;
  after: unknown;
};

/** The exact moment, to the microsecond: a JavaScript date would lose what came in the same millisecond. */
type Cursor = { exactly: string };

/**
 * A page of what was done, newest first. Two statements; beyond `COUNTED` nobody pages, so no more are counted.
 *
 * source  R-234
 */
export async function listActivity(
  shop: Shop,
  { page, perPage, ...filter }: ActivityFilter & { page: number; perPage: number },
): Promise<{ entries: ActivityRow[]; total: number }> {
  const where = whereOf(filter);
  const some = shop.db.select({ id: auditEntries.id }).from(auditEntries).where(where).limit(COUNTED).as('some');
  const [entries, [matching]] = await Promise.all([
    readEntries(shop, where, { limit: perPage, offset: (page - 1) * perPage, ...filter }),
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
    const entries = await readEntries(shop, and(where, older), { limit: AT_ONCE, offset: 0, ...filter });
    if (entries.length === 0) return;
    yield entries;
    last = entries.at(-1);
  }
}

/** Whoever of the staff did something that the reader may see, with what distinguishes them, and every program that did, by name. */
export async function listActors(shop: Shop, maySee: MaySee): Promise<{ id: string; name: string }[]> {
  const ofKey = sql<string>`'key:' || ${apiKeys.id}`;
  const didSomething = (actor: SQLWrapper) =>
    exists(
      shop.db
        .select({ id: auditEntries.id })
        .from(auditEntries)
        .where(and(eq(auditEntries.actor, actor), visibleEntries(maySee))),
    );
  const people = shop.db
    .select({ id: users.id, name: sql<string>`${users.name} || ' (' || ${users.email} || ')' AS name` })
    .from(users)
    .where(and(eq(users.role, 'admin'), didSomething(users.id)));
  const name = maySee('developers')
    ? sql<string>`${apiKeys.name} || ' (' || ${apiKeys.prefix} || '…)'`
    : sql<string>`'API ' || ${apiKeys.id}`;
  const programs = shop.db.select({ id: ofKey, name }).from(apiKeys).where(didSomething(ofKey));
  return unionAll(people, programs).orderBy(sql`name`).limit(500);
}

/** Every kind of thing that was ever done, as far as the reader may see it. Scans the index from kind to kind, however long the log is. */
export async function listActions(shop: Shop, maySee: MaySee): Promise<string[]> {
  const kinds = sql`(
    WITH RECURSIVE kinds AS (
      (SELECT action FROM audit_entries ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT a.action FROM audit_entries a WHERE a.action > kinds.action ORDER BY a.action LIMIT 1)
      FROM kinds WHERE kinds.action IS NOT NULL
    )
    SELECT action FROM kinds WHERE action IS NOT NULL) AS kinds`;
  const rows = await shop.db.select({ action: sql<string>`kinds.action` }).from(kinds);
  return rows.map(({ action }) => action).filter((action) => isActionVisible(action, maySee));
}

async function readEntries(
  shop: Shop,
  where: SQL | undefined,
  { limit, offset, locale, maySee }: { limit: number; offset: number; locale: Locale; maySee: MaySee },
): Promise<(ActivityRow & Cursor)[]> {
  const nameIn = sql.raw(locale === 'fr' ? 'name_fr' : 'name_en');
  const titleIn = sql.raw(locale === 'fr' ? 'title_fr' : 'title_en');
  const rows = await shop.db
    .select({
      entry: auditEntries,
      exactly: sql<string>`${auditEntries.at}::text`,
      actorName: nameOfActor(auditEntries.actor, maySee),
      actorEmail: sql<string | null>`CASE WHEN ${users.email} NOT LIKE ${LEFT} THEN ${users.email} END`,
      isOfStaff: sql<boolean>`${auditEntries.subjectType} = 'user' AND ${isOfStaff()}`,
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

function whereOf({ actor, action, subject, from, until, maySee }: ActivityFilter): SQL | undefined {
  return and(
    visibleEntries(maySee),
    actor === null ? undefined : eq(auditEntries.actor, actor),
    action === null ? undefined : eq(auditEntries.action, action),
    subject === null
      ? undefined
      : and(eq(auditEntries.subjectType, subject.type), eq(auditEntries.subjectId, subject.id)),
    from === null ? undefined : gte(auditEntries.at, startOfDay(from) ?? new Date(0)),
    until === null ? undefined : lt(auditEntries.at, endOfDay(until) ?? new Date(0)),
  );
}
