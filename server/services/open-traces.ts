import type { Config } from '../config.ts';
import type { Traces } from '../metrics/traces.ts';

type TraceConfig = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/**
 * Traces where the environment names a collector, nothing at all where it does not: then no code for it is loaded.
 *
 * source  decision 0052
 */
export async function createTraces(config: TraceConfig): Promise<Traces | null> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const { openTraces } = await import('../metrics/traces-otlp.ts');
  return openTraces({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(config.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    service: config.OTEL_SERVICE_NAME,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  });
}

/** `name=value,name=value`, values percent-encoded, as OpenTelemetry writes them. */
function readHeaders(list: string): Record<string, string> {
  const pairs = list.split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())] as const];
  });
  return Object.fromEntries(pairs);
}
