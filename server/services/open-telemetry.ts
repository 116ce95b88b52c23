import type { Clock } from '#shop/kernel/shop.ts';
import type { Config } from '../config.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createRouteNames, type RouteNames } from '../metrics/route-names.ts';
import { createTelemetry, type Telemetry } from '../metrics/telemetry.ts';
import type { Traces } from '../metrics/traces.ts';
import { createTraces } from './open-traces.ts';

/** What the shop sees of itself. */
export type ProcessTelemetry = {
  startedAt: Date;
  /** What the shop counts about itself. */
  metrics: Metrics;
  /** Where the shop's work is traced to; null: nowhere. */
  traces: Traces | null;
  /** Looks on at background work and calls to other systems. */
  telemetry: Telemetry;
  /** What requests are called in figures, logs and traces. */
  routeNames: RouteNames;
};

export async function openTelemetry(config: Config, clock: Clock): Promise<ProcessTelemetry> {
  const metrics = await createMetrics(config.METRICS !== 'off');
  const traces = await createTraces(config);
  return {
    startedAt: clock.now(),
    metrics,
    traces,
    telemetry: createTelemetry(metrics, traces, clock.now),
    routeNames: createRouteNames(),
  };
}
