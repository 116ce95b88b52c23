import cluster from 'node:cluster';
import { createMetrics } from '#server/metrics/metrics.ts';
import { collectFromWorkers } from '#server/metrics/metrics-of-workers.ts';

/** A parent with two workers that have counted one and two orders; the second prints its metrics for Prometheus. */
if (cluster.isPrimary) {
  await collectFromWorkers();
  const first = cluster.fork({ ORDERS: '1' });
  cluster.on('message', (worker, message: unknown) => {
    if (message === 'counted' && worker === first) cluster.fork({ ORDERS: '2', IS_ASKED: 'yes' });
    if (message === 'exposed') for (const one of Object.values(cluster.workers ?? {})) one?.kill();
  });
} else {
  const metrics = await createMetrics(true);
  for (let placed = 0; placed < Number(process.env.ORDERS); placed += 1) {
    metrics.count('events_total', { event: 'order.placed' });
  }
  metrics.watch('outbox_waiting', () => [{ labels: { subscriber: 'mail' }, value: 7 }]);
  process.send?.('counted');
  if (process.env.IS_ASKED) {
    const { text } = await metrics.expose();
    process.stdout.write(text, () => process.send?.('exposed'));
  }
}
