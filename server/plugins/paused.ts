import type { FastifyInstance } from 'fastify';
import { refusalOfPause } from '#shop/kernel/not-now.ts';
import type { Services } from '../services.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Routes that take a question as POST are not here: the search goes on. */
const ROUTES_THAT_CHANGE = /^\/(api|sandbox|sanctum|broadcasting)\//;

/**
 * While the shop moves to another database, or its disk is full, it is read as usual and changes nothing: the answer to a
 * change says which of the two it is, and when to come again. The database refuses what does not come through these routes
 * (SQLSTATE 25006).
 *
 * source  decision 0053
 */
export function answerWhilePaused(app: FastifyInstance, services: Pick<Services, 'changes'>): void {
  app.addHook('onRequest', async (request) => {
    const pause = services.changes.reason();
    if (!pause || READS.has(request.method) || !ROUTES_THAT_CHANGE.test(request.url)) return;
    throw refusalOfPause(pause);
  });
}
