import { z } from 'zod';
import type { MigrationClient } from '../migrate.ts';
import { quoted, type Table } from './table-plan.ts';

const AT_ONCE = 500;
/** Rows with pictures in them: each up to two million characters. */
const LARGE_AT_ONCE = 4;
const lineRows = z.array(z.object({ line: z.string() }));
const sumRow = z.object({ rows: z.coerce.number(), sum: z.string() });

/** How many rows a table has, and a sum over all that stands in them, whatever their order. */
export type TableSum = z.infer<typeof sumRow>;

/** Makes every value read the same on every server, for the transaction that is open. */
export const STEADY_TEXT =
  "SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL extra_float_digits = 1; SET LOCAL intervalstyle = 'postgres'; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

/** A row as one line of JSON: its values as the database writes them, in the order of the columns. */
function lineOf(table: Table): string {
  return `json_build_array(${table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')})::text`;
}

/** Every row of a table, some hundred at a time. Needs an open transaction. */
export async function* readLines(client: MigrationClient, table: Table): AsyncGenerator<string[]> {
  const atOnce = table.columns.some(({ type }) => type === 'bytea') ? LARGE_AT_ONCE : AT_ONCE;
  await client.exec(`DECLARE lines NO SCROLL CURSOR FOR SELECT ${lineOf(table)} AS line FROM ${quoted(table.name)}`);
  try {
    while (true) {
      const rows = lineRows.parse(await client.rows(`FETCH ${atOnce} FROM lines`, []));
      if (rows.length === 0) return;
      yield rows.map(({ line }) => line);
    }
  } finally {
    await client.exec('CLOSE lines');
  }
}

/** Puts lines that `readLines` gave into the same table of another database. */
export async function writeLines(client: MigrationClient, table: Table, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, at) => `(line->>${at})::${type}`).join(', ');
  await client.rows(
    `INSERT INTO ${quoted(table.name)} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM jsonb_array_elements($1::text::jsonb) AS line`,
    [`[${lines.join(',')}]`],
  );
}

/** Counts a table's rows and sums them up: two databases with the same rows give the same, in any order. */
export async function sumOf(client: MigrationClient, table: Table): Promise<TableSum> {
  const [row] = await client.rows(
    `SELECT count(*)::text AS rows,
       COALESCE(sum(('x' || encode(substr(sha256(convert_to(line, 'UTF8')), 1, 7), 'hex'))::bit(56)::bigint::numeric), 0)::text AS sum
     FROM (SELECT ${lineOf(table)} AS line FROM ${quoted(table.name)}) AS lines`,
    [],
  );
  return sumRow.parse(row);
}
