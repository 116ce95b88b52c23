import { z } from 'zod';
import type { MigrationClient } from '../migrate.ts';

/**
 * A table as it is copied: the columns that are stored, without those that the database computes and without numbers of
 * transactions, which mean something else in every database.
 */
export type Table = { name: string; columns: { name: string; type: string }[] };

const columnRows = z.array(z.object({ table: z.string(), name: z.string(), type: z.string() }));
const linkRows = z.array(z.object({ from: z.string(), to: z.string() }));
const nameRows = z.array(z.object({ name: z.string() }));

/** What the database itself writes when it is migrated. */
const NOT_COPIED = 'schema_migrations';

/**
 * The shop's tables in an order in which each stands behind those that it names (foreign keys).
 *
 * throws  when tables name each other in a circle: such rows cannot be put in one after the other
 */
export async function planTables(client: MigrationClient): Promise<Table[]> {
  const columns = columnRows.parse(
    await client.rows(
      `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '${NOT_COPIED}'
         AND c.relpersistence = 'p' -- an unlogged table describes this server alone
         AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.atttypid <> 'xid8'::regtype
       ORDER BY c.relname COLLATE "C", a.attnum`,
      [],
    ),
  );
  const links = linkRows.parse(
    await client.rows(
      `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
       WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
      [],
    ),
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  return inOrder([...tables.keys()], links).map((name) => ({
    name,
    columns: (tables.get(name) ?? []).map(({ name: column, type }) => ({ name: column, type })),
  }));
}

/** Names sorted so that whatever is pointed at stands first. */
export function inOrder(names: readonly string[], links: readonly { from: string; to: string }[]): string[] {
  const sorted: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const next = [...left].filter((name) => !links.some(({ from, to }) => from === name && left.has(to)));
    if (next.length === 0) throw new Error(`These tables name each other in a circle: ${[...left].join(', ')}`);
    for (const name of next) {
      sorted.push(name);
      left.delete(name);
    }
  }
  return sorted;
}

/** Where the shop's counters stand: the next order number and the next ids. */
export type Counter = { name: string; lastValue: string; isCalled: boolean };

const counterRow = z.object({ lastValue: z.string(), isCalled: z.boolean() });

/** Every counter of the database as it stands. */
export async function readCounters(client: MigrationClient): Promise<Counter[]> {
  const names = nameRows.parse(
    await client.rows(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname COLLATE "C"`,
      [],
    ),
  );
  const counters: Counter[] = [];
  for (const { name } of names) {
    const sql = `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoted(name)}`;
    const [row] = await client.rows(sql, []);
    counters.push({ name, ...counterRow.parse(row) });
  }
  return counters;
}

/** A name as SQL reads it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
