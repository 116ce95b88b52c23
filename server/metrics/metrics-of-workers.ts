import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import { z } from 'zod';

const askedSchema = z.object({ metrics: z.literal('asked'), id: z.number() });
const answeredSchema = z.object({ metrics: z.literal('answered'), id: z.number(), text: z.string().nullable() });
const ANSWER_MS = 6_000; // the parent gives a worker five seconds

/**
 * In the parent of several workers: answers a worker that wants the figures of all of them, added up.
 *
 * source  decision 0052
 */
export async function collectFromWorkers(): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client');
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    const asked = askedSchema.safeParse(message);
    if (!asked.success) return;
    const { id } = asked.data;
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ metrics: 'answered', id, text });
    };
    all.clusterMetrics().then(answer, () => answer(null));
  });
}

/** In a worker: the figures of every worker of this machine; null where this process is alone or the parent does not answer. */
export async function figuresOfAllWorkers(registry: Registry): Promise<(() => Promise<string | null>) | null> {
  if (!cluster.isWorker) return null;
  const { AggregatorRegistry } = await import('prom-client');
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry(); // from now on this worker answers the parent's question
  let asked = 0;
  return () =>
    new Promise((resolve) => {
      asked += 1;
      const id = asked;
      const end = (text: string | null) => {
        clearTimeout(timer);
        process.off('message', onMessage);
        resolve(text);
      };
      const onMessage = (message: unknown) => {
        const answered = answeredSchema.safeParse(message);
        if (answered.success && answered.data.id === id) end(answered.data.text);
      };
      const timer = setTimeout(end, ANSWER_MS, null);
      process.on('message', onMessage);
      process.send?.({ metrics: 'asked', id });
    });
}
