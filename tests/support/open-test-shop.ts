import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { inject } from 'vitest';
import type { StaffRole } from '#contracts/rights.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type LogTarget, openStandardOutput } from '#server/plugins/log-target.ts';
import { openServices, type Services } from '#server/services.ts';
import { CUSTOMER_SESSION_SECONDS } from '#shop/customers/find-viewer.ts';
import { sessions, users } from '#shop/customers/tables.ts';
import { hashToken } from '#shop/kernel/encrypt.ts';
import type { Clock } from '#shop/kernel/shop.ts';
import { migratedImage } from './migrated-image.ts';
import { makeTestDatabase } from './postgres.ts';
import { seedSmallCatalogue } from './small-catalogue.ts';
import type { TestDatabase } from './test-scope.ts';
import { unlabelledAuditEntries } from './unlabelled-audit-entries.ts';

/** One for all the shops of a process: each would listen for the process's end itself. */
const output = openStandardOutput();

export type TestShopOptions = {
  database?: TestDatabase;
  /** A clock that the test moves; the machine's otherwise. */
  clock?: Clock;
  /** Environment variables that differ from the test's own. */
  config?: Record<string, string | number>;
  /** Where its log goes; set LOG_LEVEL too. */
  logTarget?: LogTarget;
  /** What it serves as its pages; without, it has none. */
  pages?: ServerBuild;
};

/** Somebody who is signed in, and the headers that say so. */
export type SignedIn = {
  user: { id: string; name: string; email: string; role: 'user' | 'admin' };
  token: string;
  headers: { authorization: string };
};

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/**
 * A whole shop with a database of its own, without pages and without a port: ask it with `app.inject`. The payment
 * sandbox brings its events in-process. Call `close` in afterAll.
 */
export async function openTestShop(options: TestShopOptions = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'shop-test-'));
  const postgres = options.database === 'postgres' ? await makeTestDatabase(inject('postgres')) : null;
  const config = readConfig({ ...testEnvironment(directory), ...asText(options.config ?? {}) });
  const services = await openServices(config, {
    database: postgres ? { url: postgres.url } : { memory: true, options: await migratedImage() },
    ...(options.clock ? { clock: options.clock } : {}),
  });
  const { app, access } = await buildApp(services, {
    ...(options.pages ? { pages: options.pages } : { hasPages: false }),
    logTarget: options.logTarget ?? output,
  });
  await app.ready();
  return {
    services,
    shop: services.shop,
    /** Where its PostgreSQL is; null on the embedded database. */
    databaseUrl: postgres?.url ?? null,
    app,
    access,
    asCustomer: () => signIn(services, 'user'),
    /** Staff, the owner unless another role is named. */
    asAdmin: (staffRole: StaffRole = 'owner') => signIn(services, 'admin', staffRole),
    seedSmallCatalogue: () => seedSmallCatalogue(services.shop.db),
    /** Refuses a log of changes in which something has no words: see unlabelled-audit-entries.ts. */
    close: async () => {
      const unlabelled = await unlabelledAuditEntries(services.shop).catch(() => []); // a database that a test has stopped has none
      await app.close();
      await services.close();
      await postgres?.drop();
      rmSync(directory, { recursive: true, force: true });
      if (unlabelled.length > 0) throw new Error(`The log of changes has no words for: ${unlabelled.join(', ')}`);
    },
  };
}

function testEnvironment(directory: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATA_DIR: directory,
    PUBLIC_URL: 'http://localhost:4350',
    SEED: 'none',
    SHOP_TIME_ZONE: 'UTC',
    LOG_LEVEL: 'silent',
    ADMIN_SEGMENT: 'test-segment',
    ADMIN_BOOTSTRAP_TOKEN: 'bootstrap-token-of-the-tests',
    CHECKOUTS_PER_MINUTE: '1000000',
    DELIVERY_ORDERS_PER_DAY: '1000000',
    DELIVERY_PIECES_PER_DAY: '1000000',
    CARD_PIECES_AT_ONCE: '1000000',
  };
}

function asText(config: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]));
}

/** Somebody new, signed in without the cost of a password. */
async function signIn(
  { shop }: Services,
  role: 'user' | 'admin',
  staffRole: StaffRole | null = null,
): Promise<SignedIn> {
  const id = randomUUID();
  const user = { id, name: role === 'admin' ? 'Awa Ndiaye' : 'Binta Diop', email: `${id}@customers.example`, role };
  const token = randomBytes(32).toString('base64url');
  const createdAt = shop.clock.now();
  const expiresAt = new Date(createdAt.getTime() + CUSTOMER_SESSION_SECONDS * 1000);
  await shop.db.insert(users).values({ ...user, staffRole });
  await shop.db
    .insert(sessions)
    .values({ id: randomUUID(), token: hashToken(token), userId: id, expiresAt, createdAt });
  return { user, token, headers: { authorization: `Bearer ${token}` } };
}
