import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { figuresOfAllWorkers } from './metrics-of-workers.ts';
import { COUNTED, type Counted, WATCHED, type Watched } from './metrics-table.ts';

/** One figure, with its labels where the table names some. */
type Reading = { labels?: Record<string, string>; value: number };

/** An answer as it is counted: the route's pattern, never the address that was asked for. */
type CountedAnswer = { method: string; route: string; status: number; seconds: number };

/** What the shop counts about itself. Nothing in it says who anybody is. */
export type Metrics = {
  countAnswer: (answer: CountedAnswer) => void;
  /** One more call to another system (payments, mail, files, …). */
  countCall: (call: { system: string; call: string; outcome: 'ok' | 'failed'; seconds: number }) => void;
  count: (what: Counted, labels?: Record<string, string>) => void;
  /** Reads a figure whenever somebody asks. One that cannot be read is left out of that answer. */
  watch: (what: Watched, read: () => readonly Reading[] | Promise<readonly Reading[]>) => void;
  /** Everything, as Prometheus reads it. */
  expose: () => Promise<{ type: string; text: string }>;
};

const READ_LIMIT_MS = 2_000; // a database that does not answer must not keep the other figures back
/** Kept pages take under a millisecond, a checkout some tens, a deadline five seconds. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const NOTHING: Metrics = {
  countAnswer: () => {},
  countCall: () => {},
  count: () => {},
  watch: () => {},
  expose: async () => ({ type: 'text/plain; charset=utf-8', text: '' }),
};

/**
 * Makes the shop's figures. Where nobody may read them nothing is counted and nothing is loaded.
 *
 * source  decision 0052
 */
export async function createMetrics(isOn: boolean): Promise<Metrics> {
  if (!isOn) return NOTHING;
  const prom = await import('prom-client');
  const registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const answers = new prom.Histogram({
    name: 'shop_http_request_seconds',
    help: 'Time to answer, by route pattern and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const calls = new prom.Histogram({
    name: 'shop_outgoing_call_seconds',
    help: 'Time that other systems took, by system, call and how it ended',
    labelNames: ['system', 'call', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const counters = new Map<Counted, Counter>();
  for (const [name, { help, labels }] of Object.entries(COUNTED)) {
    const counter = new prom.Counter({ name: `shop_${name}`, help, labelNames: [...labels], registers });
    if (isCounted(name)) counters.set(name, counter);
    if (labels.length === 0) counter.inc(0);
  }
  const ofAll = await figuresOfAllWorkers(registry);
  return {
    countAnswer: answerCounter(answers),
    countCall: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    count: (what, labels) => (labels ? counters.get(what)?.inc(labels) : counters.get(what)?.inc()),
    watch: (what, read) => watch({ what, read, registry, Gauge: prom.Gauge, Counter: prom.Counter }),
    expose: async () => ({ type: registry.contentType, text: (await ofAll?.()) ?? (await registry.metrics()) }),
  };
}

/**
 * The child of each route, method and class is looked up once: an answer from memory comes ten thousand times a second,
 * and finding its labels again would be what it costs most.
 */
function answerCounter(answers: Histogram): Metrics['countAnswer'] {
  const children = new Map<string, Map<string, { observe: (seconds: number) => void }>>();
  return ({ method, route, status, seconds }) => {
    let ofRoute = children.get(route);
    if (!ofRoute) {
      ofRoute = new Map();
      children.set(route, ofRoute);
    }
    const key = method + Math.floor(status / 100);
    let child = ofRoute.get(key);
    if (!child) {
      child = answers.labels({ method, route, status: `${Math.floor(status / 100)}xx` });
      ofRoute.set(key, child);
    }
    child.observe(seconds);
  };
}

type Watching = {
  what: Watched;
  read: Parameters<Metrics['watch']>[1];
  registry: Registry;
  Gauge: typeof Gauge;
  Counter: typeof Counter;
};

function watch({ what, read, registry, Gauge: GaugeOf, Counter: CounterOf }: Watching): void {
  const { help, labels, type, nodes } = WATCHED[what];
  const name = `shop_${what}`;
  registry.removeSingleMetric(name);
  const shared = { name, help, labelNames: [...labels], registers: [registry] };
  if (type === 'counter') {
    const counter = new CounterOf({
      ...shared,
      async collect() {
        const readings = await readInTime(read);
        counter.reset();
        for (const { labels: given = {}, value } of readings) counter.inc(given, value);
      },
    });
    return;
  }
  const gauge = new GaugeOf({
    ...shared,
    aggregator: nodes,
    async collect() {
      const readings = await readInTime(read);
      gauge.reset();
      if (readings.length === 0) gauge.remove();
      for (const { labels: given = {}, value } of readings) gauge.set(given, value);
    },
  });
}

async function readInTime(read: Watching['read']): Promise<readonly Reading[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<readonly Reading[]>((resolve) => {
    timer = setTimeout(resolve, READ_LIMIT_MS, []);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return []; // what cannot be read is missing from the answer, and its absence is what an alarm looks for
  } finally {
    clearTimeout(timer);
  }
}

function isCounted(name: string): name is Counted {
  return Object.hasOwn(COUNTED, name);
}
