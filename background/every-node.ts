import { EDITIONS, listWeightOf } from './list-weights.ts';
import type { NewEvents } from './new-events.ts';
import type { EventHandler, OutboxEvent } from './relay.ts';
import { repeat, type Worker } from './repeat.ts';

/** A subscriber with state in this process: how it handles an event, and how it rebuilds that state after missed events. */
export type NodeSubscriber = {
  name: string;
  isFor: (event: OutboxEvent) => boolean;
  handle: EventHandler;
  /** edition  of the shop's lists, up to which the rebuilt state counts */
  startOver: (edition: number) => Promise<void>;
};

type Log = { warn: (details: object, message: string) => void; error: (details: object, message: string) => void };

/** Without NOTIFY a node still reads within a second. */
const LOOK_MS = 750;
const RETRY_MS = 2_000;
/** A subscriber with more waiting events than this starts over instead of handling them. */
const LONGEST_QUEUE = 20_000;

/**
 * Reads the events of EVERY_NODE and hands them to this node's subscribers. Each subscriber has its own queue, so a slow one does
 * not delay the others; one that fails starts over, again and again until it works.
 *
 * idleMs  the pause between reads while nothing happens, where NOTIFY is sure to arrive
 * source  decision 0048
 */
export function subscribeEveryNode(
  news: NewEvents,
  subscribers: readonly NodeSubscriber[],
  { log, idleMs = LOOK_MS }: { log: Log; idleMs?: number | undefined },
): Worker {
  let edition = 0;
  const queues = subscribers.map((subscriber) => openQueue(subscriber, () => edition, log));
  const reader = repeat(
    { everyMs: LOOK_MS, idleMs },
    async () => {
      const read = await news.read();
      if ('restart' in read) {
        edition = read.restart.edition;
        for (const queue of queues) queue.startOver();
        return 1;
      }
      edition = read.events.reduce((sum, event) => (sum + listWeightOf(event)) % EDITIONS, edition);
      for (const queue of queues) queue.add(read.events);
      return read.events.length;
    },
    (error) => log.error({ err: error }, 'reading the events of every node failed and will be tried again'),
  );
  return {
    wake: reader.wake,
    resume: reader.resume,
    stop: async () => {
      await reader.stop();
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}

/** The events that wait for one subscriber, handled one after the other; the edition is read when a rebuild begins. */
function openQueue({ name, isFor, handle, startOver }: NodeSubscriber, edition: () => number, log: Log) {
  let waiting: OutboxEvent[] = [];
  let mustStartOver = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<void> {
    while (!isStopped && (mustStartOver || waiting.length > 0)) {
      if (mustStartOver) {
        mustStartOver = false;
        waiting = [];
        await startOver(edition()); // events that arrive meanwhile wait, and move the edition on from here
      } else {
        const event = waiting.shift();
        if (event) await handle(event);
      }
    }
  }

  function run(): void {
    if (running || pause || isStopped) return;
    running = work()
      .catch((error: unknown) => {
        mustStartOver = true; // an event may be half handled
        log.warn({ subscriber: name, err: error }, 'a subscriber on this node failed and starts over');
        pause = setTimeout(() => {
          pause = undefined;
          run();
        }, RETRY_MS).unref();
      })
      .finally(() => {
        running = undefined;
      });
  }

  return {
    add(events: readonly OutboxEvent[]): void {
      if (waiting.length > LONGEST_QUEUE) mustStartOver = true;
      else waiting.push(...events.filter(isFor));
      run();
    },
    startOver(): void {
      mustStartOver = true;
      run();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(pause);
      await running;
    },
  };
}
