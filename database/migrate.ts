import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The little of a connection that migrating needs; both databases give it. */
export type MigrationClient = {
  exec: (sql: string) => Promise<void>;
  rows: (sql: string, params: unknown[]) => Promise<Record<string, unknown>[]>;
};

const DIRECTORY = join(import.meta.dirname, 'migrations');
const LOCK = 710_417; // any number: nodes that start together migrate one after the other

/**
 * Brings the schema up to date: runs each file of database/migrations that has not run yet, in order, each in one
 * transaction. A file that changed after it ran stops the shop: migrations are frozen.
 *
 * only  goes no further than these: to take in a copy that an older shop made
 */
export async function migrate(
  client: MigrationClient,
  { only }: { only?: readonly Pick<Migration, 'name' | 'sha256'>[] } = {},
): Promise<string[]> {
  const wanted = only ? chosen(only) : readMigrations();
  await client.exec(`SELECT pg_advisory_lock(${LOCK})`);
  try {
    await client.exec(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = new Map(
      (await client.rows('SELECT name, sha256 FROM schema_migrations', [])).map((row) => [row.name, row.sha256]),
    );
    const ran: string[] = [];
    for (const migration of wanted) {
      const before = applied.get(migration.name);
      if (before === undefined) {
        await run(client, migration);
        ran.push(migration.name);
      } else if (before !== migration.sha256) {
        throw new Error(`Migration ${migration.name} was changed after it ran. Migrations are frozen: add a new file.`);
      }
    }
    return ran;
  } finally {
    await client.exec(`SELECT pg_advisory_unlock(${LOCK})`);
  }
}

export type Migration = { name: string; sql: string; sha256: string };

/** The migration files in the order in which they run. */
export function readMigrations(): Migration[] {
  return readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(DIRECTORY, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The files of these names, as they were when they ran. */
function chosen(only: readonly Pick<Migration, 'name' | 'sha256'>[]): Migration[] {
  const files = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return only.map(({ name, sha256 }) => {
    const file = files.get(name);
    if (file?.sha256 === sha256) return file;
    throw new Error(`Migration ${name} is not known to this version of the shop: use the version that made the copy.`);
  });
}

async function run(client: MigrationClient, { name, sql, sha256 }: Migration): Promise<void> {
  const note = `INSERT INTO schema_migrations (name, sha256) VALUES ('${name.replaceAll("'", "''")}', '${sha256}')`;
  try {
    await client.exec(`BEGIN;\n${sql}\n;${note};\nCOMMIT;`);
  } catch (error) {
    await client.exec('ROLLBACK');
    throw new Error(`Migration ${name} failed and was undone`, { cause: error });
  }
}
