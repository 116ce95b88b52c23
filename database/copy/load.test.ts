import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedImage } from '#tests/support/migrated-image.ts';
import { type MigrationClient, migrate, readMigrations } from '../migrate.ts';
import { beginDump } from './dump.ts';
import { loadDump, TargetRefused } from './load.ts';

function clientOf(engine: PGlite): MigrationClient {
  return {
    exec: async (sql) => void (await engine.exec(sql)),
    rows: async (sql, params) => (await engine.query<Record<string, unknown>>(sql, params)).rows,
  };
}

/** An embedded database without a table; taking them all away is quicker than making one. */
async function openEmpty(): Promise<PGlite> {
  const engine = await PGlite.create(await migratedImage());
  await engine.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return engine;
}

describe('a copy that an older shop made', () => {
  let older: PGlite;
  let newer: PGlite;
  let old: MigrationClient;
  const oldMigrations = readMigrations().slice(0, 20);
  beforeAll(async () => {
    [older, newer] = [await openEmpty(), await openEmpty()];
    old = clientOf(older);
    await migrate(old, { only: oldMigrations });
    await old.exec("INSERT INTO cloths (code, name_en, name_fr) VALUES ('wax', E'Wax \\\\ \"print\"\\n', 'Wax é ✂')");
  });
  afterAll(async () => {
    await Promise.all([older.close(), newer.close()]);
  });

  it('is taken in as it was, then brought up to date', async () => {
    const dump = await beginDump(old);
    const target = clientOf(newer);
    await loadDump(target, dump, () => {});
    await dump.end();
    const applied = await target.rows('SELECT name FROM schema_migrations ORDER BY name', []);
    expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
    expect(await target.rows('SELECT name_en, name_fr FROM cloths', [])).toEqual([
      { name_en: 'Wax \\ "print"\n', name_fr: 'Wax é ✂' },
    ]);
    await expect(loadDump(target, dump, () => {})).rejects.toThrow(TargetRefused);
  });

  it('of a version that is not known is refused with a sentence', async () => {
    const dump = await beginDump(old);
    const outline = { ...dump.outline, migrations: [{ name: '9999-later.sql', sha256: 'x' }] };
    await expect(loadDump(clientOf(newer), { ...dump, outline }, () => {})).rejects.toThrow(
      'Migration 9999-later.sql is not known to this version of the shop',
    );
    await dump.end();
  });
});
