import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/**
 * While the process is about to end it still listens for a moment, so that what was already sent is answered: reads and
 * changes under way end as usual, new ones are asked to come back (F03).
 */
export function answerWhileClosing(app: FastifyInstance, services: Pick<Services, 'isClosing'>): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (!services.isClosing()) return;
    return reply.code(503).headers({ connection: 'close', 'retry-after': '5' }).send();
  });
}
