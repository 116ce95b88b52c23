import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#database/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file may make a database of its own: a maintenance address and a migrated database to copy. */
    postgres: TestPostgres;
  }
}
export type TestPostgres = { url: string; template: string };

/**
 * Before the first test: one PostgreSQL for the whole run, with one migrated database that each test file copies. An
 * address in TEST_DATABASE_URL is used instead of the one from npm.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer();
  try {
    const template = `shop_template_${randomBytes(6).toString('hex')}`;
    await query(server.url, `CREATE DATABASE ${template}`);
    const migrated = await openDatabase({ url: databaseUrl(server.url, template) });
    await migrated.close();
    project.provide('postgres', { url: server.url, template });
    return async () => {
      await query(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

type Server = { url: string; stop: () => Promise<void> };

async function findServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'postgres-keeper.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true, // a Ctrl-C meant for the test run must not reach it: it ends when this process does
  });
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  const answer = await Promise.race([firstLine(keeper.stdout), ended]);
  if (answer === undefined)
    throw new Error('The test PostgreSQL could not be started. Set TEST_DATABASE_URL to use another.');
  const started: { url: string } = JSON.parse(answer);
  return {
    url: started.url,
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => createInterface({ input: stream }).once('line', resolve));
}

/** Makes a fresh, migrated, empty database. Returns its address and a function that drops it. */
export async function makeTestDatabase({
  url,
  template,
}: TestPostgres): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `shop_test_${randomBytes(8).toString('hex')}`;
  await query(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return { url: databaseUrl(url, name), drop: () => query(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
