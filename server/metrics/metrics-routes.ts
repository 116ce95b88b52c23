import { readOutboxLag } from '#shop/reports/read-outbox-lag.ts';
import type { ApiApp } from '../api/api-app.ts';
import { isSame } from '../auth/same-secret.ts';
import type { Services } from '../services.ts';

/**
 * Where Prometheus reads the shop's figures, with the token of METRICS_TOKEN; without METRICS=token there is no such
 * address. A wrong token sounds as if there were none.
 *
 * source  decision 0052
 */
export async function registerMetricsRoutes(app: ApiApp, services: Services): Promise<void> {
  const { config, metrics } = services;
  if (config.METRICS === 'off') return;
  watchShop(services);
  const guarded = { access: 'token' as const, owner: 'the token of METRICS_TOKEN' };
  app.get('/metrics', { config: guarded, schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(given, config.METRICS_TOKEN ?? '')) return reply.callNotFound();
    const { type, text } = await metrics.expose();
    return reply.type(type).send(text);
  });
}

/** What is read when somebody asks, rather than counted as it happens. */
function watchShop({ changes, metrics, database, cache, shop, searchFilledAt, pushHub, startedAt }: Services): void {
  const one = (read: () => number) => () => [{ value: read() }];
  metrics.watch('database_connections', () =>
    Object.entries(database.pool()).map(([state, value]) => ({ labels: { state }, value })),
  );
  metrics.watch('database_statements_total', one(database.statements));
  metrics.watch(
    'page_cache_hits_total',
    one(() => cache.stats().hits),
  );
  metrics.watch(
    'page_cache_misses_total',
    one(() => cache.stats().misses),
  );
  metrics.watch(
    'page_cache_bytes',
    one(() => cache.stats().bytes),
  );
  metrics.watch(
    'page_cache_entries',
    one(() => cache.stats().entries),
  );
  metrics.watch(
    'up_seconds',
    one(() => (shop.clock.now().getTime() - startedAt.getTime()) / 1000),
  );
  metrics.watch(
    'changes_taken',
    one(() => (changes.reason() ? 0 : 1)),
  );
  metrics.watch(
    'search_filled',
    one(() => (searchFilledAt() ? 1 : 0)),
  );
  if (pushHub) metrics.watch('push_sockets', one(pushHub.sockets));
  const lag = shared(() => readOutboxLag(shop));
  const perSubscriber = (read: (row: Awaited<ReturnType<typeof lag>>['subscribers'][number]) => number) => async () =>
    (await lag()).subscribers.map((row) => ({ labels: { subscriber: row.subscriber }, value: read(row) }));
  metrics.watch(
    'outbox_waiting',
    perSubscriber(({ waiting }) => waiting),
  );
  metrics.watch(
    'outbox_parked',
    perSubscriber(({ parked }) => parked),
  );
  metrics.watch(
    'outbox_lag_seconds',
    perSubscriber(({ oldestSeconds }) => oldestSeconds),
  );
}

/** One reading for everybody who asks while it is under way: three figures come of one look at the outbox. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
