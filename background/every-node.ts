import { EDITIONS, listWeightOf, type NewEvents } from './new-events.ts';
import type { EventHandler, OutboxEvent } from './relay.ts';
import { repeat, type Worker } from './repeat.ts';

/** Something that each node has of its own: what it hears, and how it begins anew when the node has missed something. */
export type NodeSubscriber = {
  name: string;
  isFor: (event: OutboxEvent) => boolean;
  handle: EventHandler;
  /** edition: that of the shop's lists once everything is begun anew. */
  startOver: (edition: number) => Promise<void>;
};

type Log = { warn: (details: object, message: string) => void; error: (details: object, message: string) => void };

/** Nodes that cannot hear NOTIFY still know within a second. */
const LOOK_MS = 750;
const RETRY_MS = 2_000;
/** A subscriber that is so far behind starts over rather than go through it all. */
const LONGEST_QUEUE = 20_000;

/**
 * Lets this node hear what every node hears. Each subscriber has a queue of its own, so that a slow one does not keep the others
 * waiting; one that fails starts over until it works.
 *
 * idleMs  how rarely it looks while nothing happens, where NOTIFY is sure to arrive
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
      if ('lost' in read) edition = read.lost.edition;
      else edition = read.told.reduce((sum, event) => (sum + listWeightOf(event)) % EDITIONS, edition);
      for (const queue of queues) queue.take('lost' in read ? null : read.told);
      return 'lost' in read ? 1 : read.told.length;
    },
    (error) => log.error({ err: error }, 'reading what every node hears failed and will be tried again'),
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

/** What waits for one subscriber. Worked off at once: the reader has gathered already what belongs together. */
function openQueue({ name, isFor, handle, startOver }: NodeSubscriber, edition: () => number, log: Log) {
  let waiting: OutboxEvent[] = [];
  let isLost = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<void> {
    while (!isStopped && (isLost || waiting.length > 0)) {
      if (isLost) {
        isLost = false;
        waiting = [];
        await startOver(edition()); // what comes meanwhile waits, and counts after this edition
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
        isLost = true; // what was heard half-way is not known any more
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
    take(told: readonly OutboxEvent[] | null): void {
      if (told === null || waiting.length > LONGEST_QUEUE) isLost = true;
      else waiting.push(...told.filter(isFor));
      run();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(pause);
      await running;
    },
  };
}
