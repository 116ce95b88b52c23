import { z } from 'zod';
import { type MigrationClient, migrate } from '../migrate.ts';
import type { Dump, Outline } from './dump.ts';
import { readFigures } from './figures.ts';
import { STEADY_TEXT, sumOf, writeLines } from './row-lines.ts';
import { planTables, quoted, type Table } from './table-plan.ts';

/** The database that shall receive a shop holds something already, or cannot hold it. Nothing was changed. */
export class TargetRefused extends Error {}

export type Progress = (done: number, total: number, what: string) => void;

const LOCK = 710_416; // any number but that of migrate.ts: two copies into one database wait for each other
const MOST_AT_ONCE = 1_000_000; // characters of one INSERT

/**
 * Puts a whole shop into an empty database, in one transaction that also counts and sums up everything again: a copy that
 * was interrupted or differs anywhere leaves the database as empty as it was, and may simply be started again.
 *
 * throws  TargetRefused
 * source  decision 0053
 */
export async function loadDump(
  client: MigrationClient,
  { outline, linesOf }: Dump,
  onProgress: Progress,
): Promise<void> {
  await refuseForeignDatabase(client);
  await migrate(client, { only: outline.migrations });
  await client.exec('BEGIN');
  try {
    await client.exec(`${STEADY_TEXT}; SELECT pg_advisory_xact_lock(${LOCK})`);
    const tables = await planTables(client);
    refuseOtherTables(tables, outline);
    // Also keeps every other writer out until the end. The shop's own triggers have done their work in the other database.
    for (const { name } of tables) await client.exec(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    await refuseFilled(client, tables);
    await copyRows(client, { outline, linesOf }, onProgress);
    for (const { name } of tables) await client.exec(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    for (const { name, lastValue, isCalled } of outline.counters) {
      await client.rows('SELECT setval($1::regclass, $2::bigint, $3::boolean)', [quoted(name), lastValue, isCalled]);
    }
    await compare(client, tables, outline);
    await client.exec('COMMIT');
  } catch (error) {
    await client.exec('ROLLBACK').catch(() => {}); // the connection may be gone: then the server does it
    throw error;
  }
  await migrate(client);
  await client.exec('ANALYZE');
}

async function copyRows(client: MigrationClient, { outline, linesOf }: Dump, onProgress: Progress): Promise<void> {
  const total = outline.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of outline.tables) {
    for await (const lines of linesOf(table)) {
      for (const part of inParts(lines)) await writeLines(client, table, part);
      done += lines.length;
      onProgress(done, total, 'Rows');
    }
  }
}

/** Lines in groups that one statement carries well. */
function* inParts(lines: readonly string[]): Generator<string[]> {
  let part: string[] = [];
  let size = 0;
  for (const line of lines) {
    if (part.length > 0 && size + line.length > MOST_AT_ONCE) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(line);
    size += line.length;
  }
  yield part;
}

const existsRow = z.object({ exists: z.boolean() });

async function refuseForeignDatabase(client: MigrationClient): Promise<void> {
  const [row] = await client.rows(
    `SELECT to_regclass('public.schema_migrations') IS NULL AND EXISTS (
       SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')) AS exists`,
    [],
  );
  if (!existsRow.parse(row).exists) return;
  throw new TargetRefused('The database holds tables that are not this shop’s. Make an empty one (CREATE DATABASE …).');
}

/** Tables in which migrations put a row of their own: the other database's takes its place. */
const FILLED_BY_MIGRATIONS = new Set(['forgotten_editions']);

async function refuseFilled(client: MigrationClient, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.has(name)) {
      await client.exec(`DELETE FROM ${quoted(name)}`);
      continue;
    }
    const [row] = await client.rows(`SELECT EXISTS (SELECT FROM ${quoted(name)}) AS exists`, []);
    if (!existsRow.parse(row).exists) continue;
    throw new TargetRefused(
      `The database is not empty: there are rows in ${name}. Nothing was changed. Make an empty one (CREATE DATABASE …), or drop this one first.`,
    );
  }
}

function refuseOtherTables(tables: Table[], outline: Outline): void {
  const shape = (list: Table[]) =>
    JSON.stringify(
      list.map(({ name, columns }) => [name, columns.map((column) => `${column.name} ${column.type}`)]).sort(),
    );
  if (shape(tables) === shape(outline.tables)) return;
  throw new TargetRefused('The database has other tables or columns than the shop: make an empty one.');
}

async function compare(client: MigrationClient, tables: Table[], outline: Outline): Promise<void> {
  for (const table of tables) {
    const expected = outline.tables.find(({ name }) => name === table.name);
    const found = await sumOf(client, table);
    if (expected?.rows === found.rows && expected.sum === found.sum) continue;
    throw new Error(`${table.name} differs after copying: ${expected?.rows} rows were read, ${found.rows} arrived.`);
  }
  const figures = await readFigures(client);
  for (const [name, value] of Object.entries(outline.figures)) {
    if (figures[name] !== value) throw new Error(`"${name}" differs after copying: ${value} became ${figures[name]}.`);
  }
}
