import { PGlite, type Transaction } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedImage } from '#tests/support/migrated-image.ts';
import { EmbeddedClient } from './embedded-client.ts';

const plain = new PGlite(await migratedImage());
const client = new EmbeddedClient(await migratedImage());

beforeAll(async () => {
  await Promise.all([plain.waitReady, client.waitReady]);
  for (const one of [plain, client]) {
    await one.exec(`CREATE TABLE things (id bigint PRIMARY KEY, whole int, big bigint, exact numeric, part float8, word text,
      yes boolean, day date, at timestamptz, doc jsonb, plain json, bytes bytea, ints int[], words text[], key uuid)`);
  }
}, 60_000);

afterAll(async () => {
  await plain.close();
  await client.close();
});

/** Asks both databases the same, three times, so that the remembered statement answers too. */
async function askBoth(
  text: string,
  params?: Parameters<PGlite['query']>[1],
  options?: Parameters<PGlite['query']>[2],
) {
  const expected = [];
  const found = [];
  for (let time = 0; time < 3; time += 1) {
    expected.push(await plain.query(text, params, options));
    found.push(await client.query(text, params, options));
  }
  expect(found).toEqual(expected);
  return found[0];
}

const codeOf = (work: Promise<unknown>) => work.then(String, (error) => error.code);

const preparedCount = async () =>
  (await client.query<{ n: number }>('SELECT count(*) AS n FROM pg_prepared_statements')).rows[0]?.n;

describe('a statement sent by name answers what PGlite answers', () => {
  const when = new Date('2026-03-04T05:06:07.890Z');
  const values = [2, 9_007_199_254_740_993n, '12.50', 0.1, `l'été "à" \\ 😀`, true, '2026-03-04', when] as const;
  const others = [{ a: [1, null] }, 'null', new Uint8Array([0, 255]), [1, null, 3], ['a,b', '"', null]] as const;
  const key = '0b8f7a52-6a0f-4d6b-8f58-2f4d5f6a7b8c';

  test('for every kind of value, and for none', async () => {
    const insert = `INSERT INTO things VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      ON CONFLICT (id) DO UPDATE SET word = excluded.word`;
    await askBoth(insert, [1, ...values, ...others, key]);
    await askBoth(insert, [2, ...Array.from({ length: 14 }, () => null)]);
    await askBoth('SELECT * FROM things ORDER BY id');
    await askBoth('SELECT * FROM things ORDER BY id', [], { rowMode: 'array' });
    await askBoth('SELECT at, day FROM things', [], { parsers: { 1184: (text) => text } });
    await askBoth('SELECT id FROM things WHERE id = ANY($1)', [[1, 5]]);
    await askBoth('SELECT id FROM things WHERE id = $1', [99]);
  });

  test('for what it changed and returned', async () => {
    await askBoth('UPDATE things SET whole = whole + 1 WHERE id = $1', [1]);
    await askBoth('UPDATE things SET whole = $1 WHERE id < $2 RETURNING id, whole', [7, 10]);
    await askBoth('DELETE FROM things WHERE id = $1', [77]);
    await askBoth('WITH gone AS (SELECT 1 AS n) SELECT n AS "a b", n AS c FROM gone');
    await askBoth('CREATE TABLE IF NOT EXISTS others (id int)');
  });
});

describe('an error', () => {
  test('carries the SQLSTATE and what was asked, and the next statement works', async () => {
    const faults = ['SELECT 1/$1::int', 'SELECT nothing FROM things', 'SELEC 1', `SELECT 'x'::int`];
    const twice = 'INSERT INTO things (id) VALUES ($1)';
    for (const text of [...faults, ...faults]) {
      const [found, expected] = await Promise.all([codeOf(client.query(text, [0])), codeOf(plain.query(text, [0]))]);
      expect(found).toBe(expected);
      expect((await client.query<{ n: number }>('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
    }
    await client.query(twice, [500]);
    await expect(client.query(twice, [500])).rejects.toMatchObject({ code: '23505', table: 'things', query: twice });
  });

  test('in a transaction stops its statements, and nothing of it stays', async () => {
    const codes: string[] = [];
    const work = async (tx: Transaction) => {
      await tx.query('INSERT INTO things (id) VALUES ($1)', [600]);
      codes.push(await codeOf(tx.query('SELECT 1/$1::int', [0])), await codeOf(tx.query('SELECT 1 AS n')));
    };
    expect(await codeOf(client.transaction(work))).toBe('25P02');
    expect(codes).toEqual(['22012', '25P02']);
    expect((await client.query('SELECT id FROM things WHERE id = $1', [600])).rows).toEqual([]);
  });

  test('after a savepoint undoes only what came after it', async () => {
    await client.transaction(async (tx) => {
      await tx.query('INSERT INTO things (id) VALUES ($1)', [700]);
      await tx.query('savepoint sp1');
      await tx.query('INSERT INTO things (id) VALUES ($1)', [701]);
      expect(await codeOf(tx.query('INSERT INTO things (id) VALUES ($1)', [700]))).toBe('23505');
      await tx.query('rollback to savepoint sp1');
      await tx.query('INSERT INTO things (id) VALUES ($1)', [702]);
    });
    const { rows } = await client.query<{ id: number }>('SELECT id FROM things WHERE id >= $1 ORDER BY id', [700]);
    expect(rows.map((row) => row.id)).toEqual([700, 702]);
  });
});

test('queries beside a transaction wait for its end, and a finished transaction takes no more', async () => {
  const seen: number[] = [];
  const count = async () =>
    (await client.query<{ n: number }>('SELECT count(*) AS n FROM things WHERE id > $1', [800])).rows[0]?.n ?? -1;
  let kept: Transaction | undefined;
  const change = client.transaction(async (tx) => {
    kept = tx;
    await Promise.all([801, 802].map((id) => tx.query('INSERT INTO things (id) VALUES ($1)', [id])));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await tx.query('INSERT INTO things (id) VALUES ($1)', [803]);
    await tx.rollback();
  });
  await Promise.all([change, ...[1, 2].map(async () => seen.push(await count()))]);
  expect(seen).toEqual([0, 0]);
  expect(kept?.closed).toBe(true);
  await expect(kept?.query('SELECT 1')).rejects.toThrow('Transaction is closed');
});

test('a notification comes when it was committed', async () => {
  const received: string[] = [];
  const stop = await client.listen('news', (payload) => received.push(payload));
  const notify = (one: PGlite | Transaction, payload: string) =>
    one.query('SELECT pg_notify($1, $2)', ['news', payload]);
  await notify(client, 'alone');
  await client.transaction((tx) => notify(tx, 'together'));
  await codeOf(client.transaction((tx) => notify(tx, 'undone').then(() => tx.rollback())));
  await client.query('SELECT 1 AS n');
  await stop();
  expect(received).toEqual(['alone', 'together']);
});

test('a statement goes on working after the schema changed', async () => {
  await client.exec('CREATE TABLE moving (a int); INSERT INTO moving VALUES (1)');
  const all = () => client.query('SELECT * FROM moving WHERE a <> $1', ['7']).then((result) => result.rows);
  expect([await all(), await all()]).toEqual([[{ a: 1 }], [{ a: 1 }]]);
  await client.query('ALTER TABLE moving ALTER COLUMN a TYPE text, ADD COLUMN b int DEFAULT 2');
  expect([await all(), await all()]).toEqual([[{ a: '1', b: 2 }], [{ a: '1', b: 2 }]]);
  await client.exec(`CREATE FUNCTION widen() RETURNS void LANGUAGE sql AS 'ALTER TABLE moving ADD COLUMN c int'`);
  await all();
  await client.query('SELECT widen()');
  expect(await all()).toEqual([{ a: '1', b: 2, c: null }]);
});

test('a thousand different statements do not stay in memory, and each still works', async () => {
  for (let n = 0; n < 1_000; n += 1) await client.query(`SELECT $1::int + ${n} AS n`, [1]);
  expect((await client.query('SELECT $1::int + 3 AS n', [1])).rows).toEqual([{ n: 4 }]);
  expect(await preparedCount()).toBeLessThanOrEqual(502);
});
