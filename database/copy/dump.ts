import { z } from 'zod';
import type { MigrationClient } from '../migrate.ts';
import { type Figures, readFigures } from './figures.ts';
import { readLines, STEADY_TEXT, sumOf, type TableSum } from './row-lines.ts';
import { type Counter, planTables, readCounters, type Table } from './table-plan.ts';

/** Everything about a database but its rows. */
export type Outline = {
  /** The migrations that made its tables, in order. */
  migrations: { name: string; sha256: string }[];
  tables: (Table & TableSum)[];
  counters: Counter[];
  figures: Figures;
};

/** A database at one moment: what it holds, and its rows, table by table. */
export type Dump = { outline: Outline; linesOf: (table: Table) => AsyncIterable<string[]> };

const migrationRows = z.array(z.object({ name: z.string(), sha256: z.string() }));

/**
 * Reads a database as it is at one moment, however long the reading takes and whoever sells meanwhile: one transaction that
 * sees nothing later, until `end`.
 *
 * source  M04, decision 0053
 */
export async function beginDump(client: MigrationClient): Promise<Dump & { end: () => Promise<void> }> {
  await client.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.exec(STEADY_TEXT);
  return {
    outline: await readOutline(client),
    linesOf: (table) => readLines(client, table),
    end: () => client.exec('ROLLBACK'), // nothing was written
  };
}

async function readOutline(client: MigrationClient): Promise<Outline> {
  const migrations = await client.rows('SELECT name, sha256 FROM schema_migrations ORDER BY name COLLATE "C"', []);
  const tables: Outline['tables'] = [];
  for (const table of await planTables(client)) tables.push({ ...table, ...(await sumOf(client, table)) });
  return {
    migrations: migrationRows.parse(migrations),
    tables,
    counters: await readCounters(client),
    figures: await readFigures(client),
  };
}
