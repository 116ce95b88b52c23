import type { Clock } from '#shop/kernel/shop.ts';
import type { Config } from '../config.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { createRouteNames, type RouteNames } from '../route-names.ts';
import type { Traces } from '../traces.ts';
import { createWatch, type Watch } from '../watch.ts';
import { createTraces } from './open-traces.ts';

/** What the shop sees of itself. */
export type Seeing = {
  startedAt: Date;
  /** What the shop counts about itself. */
  metrics: Metrics;
  /** Where the shop's work is traced to; null: nowhere. */
  traces: Traces | null;
  /** Looks on at background work and calls to other systems. */
  watch: Watch;
  /** What requests are called in figures, logs and traces. */
  routeNames: RouteNames;
};

export async function openSeeing(config: Config, clock: Clock): Promise<Seeing> {
  const metrics = await createMetrics(config.METRICS !== 'off');
  const traces = await createTraces(config);
  return {
    startedAt: clock.now(),
    metrics,
    traces,
    watch: createWatch(metrics, traces, clock.now),
    routeNames: createRouteNames(),
  };
}
