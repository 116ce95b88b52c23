import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** The process runs until the last request is answered; a second signal must not end it early. */
const LIVES = '/healthz';

/**
 * While the process is about to end it still listens for a moment, so that what was already sent is answered: reads and
 * changes under way end as usual, new ones are asked to come back (F03).
 */
export function answerWhileClosing(app: FastifyInstance, services: Pick<Services, 'isClosing'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!services.isClosing() || request.url === LIVES) return;
    return reply.code(503).headers({ connection: 'close', 'retry-after': '5' }).send();
  });
}
