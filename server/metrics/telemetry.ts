import type { BackgroundTelemetry } from '#background/background-telemetry.ts';
import type { AroundStatement, StatementName } from '#database/watch-statements.ts';
import type { ShopTelemetry } from '#shop/kernel/telemetry.ts';
import type { Metrics } from './metrics.ts';
import { createSlowAnswers, type SlowAnswer } from './slow-answers.ts';
import { type NewSpan, type Traces, withoutTraces } from './traces.ts';

/** How a piece of background work has gone recently, in this process. */
type RunRecord = {
  work: string;
  runs: number;
  failures: number;
  lastRunAt: Date | null;
  lastMs: number;
  lastFailedAt: Date | null;
  /** Whether the last run failed. */
  isFailing: boolean;
};

/** How calls to another system have gone recently, in this process. */
export type CallRecord = {
  system: string;
  calls: number;
  failures: number;
  lastOkAt: Date | null;
  lastFailedAt: Date | null;
  /** Whether the last call failed. */
  isFailing: boolean;
};

/** Looks on while the shop works: counts it, traces it, and remembers how it went last. */
export type Telemetry = BackgroundTelemetry & {
  /** Returns what the work returns; only what takes time counts as a call. */
  call: (system: string, call: string, work: () => unknown) => unknown;
  /** Looks on at the statements of the database; undefined where nobody collects traces. */
  aroundStatement: AroundStatement | undefined;
  /** Counts the events and the refusals of the shop's rules. */
  telemetry: ShopTelemetry;
  runs: () => RunRecord[];
  calls: () => CallRecord[];
  noteAnswer: (answer: Omit<SlowAnswer, 'at'>) => void;
  slowest: () => SlowAnswer[];
};

/** now  the shop's clock; how long something took is measured beside it */
export function createTelemetry(metrics: Metrics, collected: Traces | null, now: () => Date): Telemetry {
  const traces = collected ?? withoutTraces;
  const runs = new Map<string, RunRecord>();
  const calls = new Map<string, CallRecord>();
  const slow = createSlowAnswers(now);
  return {
    run: async (work, run) => {
      const record = recordOf(runs, work, () => ({ ...NEW_RUN, work }));
      const started = performance.now();
      try {
        const done = await traces.quietly(work, run);
        record.isFailing = false;
        metrics.count('background_runs_total', { work, outcome: 'ok' });
        return done;
      } catch (error) {
        record.failures += 1;
        record.isFailing = true;
        record.lastFailedAt = now();
        metrics.count('background_runs_total', { work, outcome: 'failed' });
        throw error;
      } finally {
        record.runs += 1;
        record.lastRunAt = now();
        record.lastMs = Math.round(performance.now() - started);
      }
    },
    handle: async ({ subscriber, name, eventId }, handle) => {
      const facts = { subscriber, 'event.name': name, 'event.id': eventId };
      let outcome = 'failed';
      try {
        await traces.around({ name: `handle ${subscriber} ${name}`, kind: 'event', facts }, handle);
        outcome = 'ok';
      } finally {
        metrics.count('events_told_total', { subscriber, outcome });
      }
    },
    call: (system, call, work) => {
      const started = performance.now();
      const span = traces.open({ name: `${system} ${call}`, kind: 'call', facts: { 'peer.service': system, call } });
      const answer = span.run(work);
      if (!(answer instanceof Promise)) return answer; // a span that does not end is never sent
      const settle = (isOk: boolean) => {
        span.end({ isFailed: !isOk });
        recordCall(
          recordOf(calls, system, () => ({ ...NEW_CALL, system })),
          isOk,
          now(),
        );
        const seconds = (performance.now() - started) / 1000;
        metrics.countCall({ system, call, outcome: isOk ? 'ok' : 'failed', seconds });
      };
      answer.then(
        () => settle(true),
        (error: unknown) => settle(isAnswer(error)),
      );
      return answer;
    },
    aroundStatement:
      collected === null ? undefined : (name, run) => collected.around(statementSpan(name), async () => run()),
    telemetry: {
      happened: (event) => metrics.count('events_total', { event }),
      refused: (code) => {
        metrics.count('refusals_total', { code });
        if (code === 'stock.insufficient') metrics.count('stock_refusals_total');
      },
    },
    runs: () => [...runs.values()],
    calls: () => [...calls.values()],
    noteAnswer: (answer) => slow.note({ ...answer, at: now() }),
    slowest: slow.list,
  };
}

function statementSpan({ operation, table }: StatementName): NewSpan {
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.collection.name': table };
  return { name: `${operation} ${table}`.trim(), kind: 'statement', facts };
}

/** Another system that says no works: what failed is what was asked. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && /(Rejected|Refused)$/.test(error.name);
}

function recordCall(record: CallRecord, isOk: boolean, at: Date): void {
  record.calls += 1;
  record.isFailing = !isOk;
  if (isOk) record.lastOkAt = at;
  else {
    record.failures += 1;
    record.lastFailedAt = at;
  }
}

const NEW_RUN = { runs: 0, failures: 0, lastRunAt: null, lastMs: 0, lastFailedAt: null, isFailing: false };
const NEW_CALL = { calls: 0, failures: 0, lastOkAt: null, lastFailedAt: null, isFailing: false };

function recordOf<T>(records: Map<string, T>, name: string, make: () => T): T {
  const known = records.get(name);
  if (known) return known;
  const made = make();
  records.set(name, made);
  return made;
}

/**
 * The same port, with somebody looking on: every call that takes time is counted, timed and traced by its name. What is
 * said in a call is not looked at.
 */
export function measurePort<Port extends object>(system: string, port: Port, telemetry: Pick<Telemetry, 'call'>): Port {
  const watched = new Map<string, unknown>();
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      if (!watched.has(name)) {
        // what stands there at the moment of the call, since a port may be given another function
        const now = (): unknown => Reflect.get(target, name);
        const call = (...said: unknown[]) =>
          telemetry.call(system, name, (): unknown => {
            const work = now();
            return typeof work === 'function' ? Reflect.apply(work, target, said) : work;
          });
        watched.set(name, call);
      }
      return watched.get(name);
    },
  });
}

/** The same for a port that is one function. */
export function measureFunction<Said extends unknown[], Answer>(
  system: string,
  call: string,
  { work, telemetry }: { work: (...said: Said) => Answer; telemetry: Pick<Telemetry, 'call'> },
): (...said: Said) => Answer {
  return new Proxy(work, {
    apply: (target, self, said) => telemetry.call(system, call, (): unknown => Reflect.apply(target, self, said)),
  });
}
