import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ShopStatus } from '#contracts/status.ts';
import { readStatus } from '#shop/reports/read-status.ts';
import type { CallRecord } from './metrics/telemetry.ts';
import type { Services } from './services.ts';
import { freeMegabytes } from './upkeep/disk-space.ts';

const PACKAGE = join(import.meta.dirname, '..', 'package.json');

type Asked = Pick<
  Services,
  'changes' | 'config' | 'shop' | 'database' | 'cache' | 'telemetry' | 'searchFilledAt' | 'pushHub' | 'startedAt'
>;

/**
 * How the shop is doing: what this process has seen since it began, and what the database knows.
 *
 * source  decision 0052
 */
export async function readShopStatus(services: Asked): Promise<ShopStatus> {
  const { changes, config, shop, database, cache, telemetry, searchFilledAt, pushHub, startedAt } = services;
  const asked = performance.now();
  await database.ping();
  const answerMs = Math.round((performance.now() - asked) * 10) / 10;
  const pool = database.pool(); // before the statements of this page itself wait
  const [kept, free] = await Promise.all([readStatus(shop), freeMegabytes(config.dataDir)]);
  const callsTo = (system: string) => callStatus(telemetry.calls().find((call) => call.system === system));
  return {
    at: shop.clock.now().toISOString(),
    version: versionOf(),
    startedAt: startedAt.toISOString(),
    process: `${hostname()}:${process.pid}`,
    pause: changes.reason(),
    memoryBytes: process.memoryUsage.rss(),
    database: { kind: database.kind, bytes: kept.bytes, answerMs, ...pool },
    messages: kept.messages,
    search: { engine: config.SEARCH, filledAt: iso(searchFilledAt()) },
    push: { engine: config.PUSH, sockets: pushHub ? pushHub.sockets() : null },
    mail: { engine: config.MAIL, lastSentAt: iso(kept.lastEmailAt), ...callsTo('mail') },
    payments: { engine: config.PAYMENTS, lastHeardAt: iso(kept.lastPaymentEventAt), ...callsTo('payments') },
    files: { engine: config.FILES, freeMegabytes: free, ...callsTo('files') },
    pages: cache.stats(),
    runs: telemetry.runs().map(({ work, lastRunAt, lastMs, lastFailedAt, isFailing }) => ({
      work,
      lastMs,
      isFailing,
      lastRunAt: iso(lastRunAt),
      lastFailedAt: iso(lastFailedAt),
    })),
    slowest: telemetry.slowest().map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() })),
  };
}

function callStatus(record: CallRecord | undefined) {
  return {
    calls: record?.calls ?? 0,
    failures: record?.failures ?? 0,
    isFailing: record?.isFailing ?? false,
  };
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

function versionOf(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  return version;
}
