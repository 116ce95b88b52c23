import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { LEDGER_ACCOUNTS, LEDGER_CAUSES } from '#contracts/ledger.ts';
import { migratedImage } from '#tests/support/migrated-image.ts';

/** Two changes that add causes at the same time must not take away each other's. */
test.each([
  ['ledger_entries_cause_check', LEDGER_CAUSES],
  ['ledger_entries_account_check', LEDGER_ACCOUNTS],
])('the database allows in %s just what the contract names', async (name, named) => {
  const db = await PGlite.create(await migratedImage());
  const { rows } = await db.query<{ said: string }>(
    'SELECT pg_get_constraintdef(oid) AS said FROM pg_constraint WHERE conname = $1',
    [name],
  );
  const allowed = [...(rows[0]?.said ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => value);
  expect(allowed.sort()).toEqual([...named].sort());
  await db.close();
});
