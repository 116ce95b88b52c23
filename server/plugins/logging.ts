import type { FastifyInstance, FastifyRequest } from 'fastify';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-order-token"]',
  'req.headers["stripe-signature"]',
  '*.password',
  '*.token',
  '*.address',
  '*.phone',
  '*.email',
];

/** JSON logs on stdout, with request ids and without secrets or personal data (RELIABILITY 3.25). */
export function loggerOptions(level: string) {
  return {
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        id: request.id,
        method: request.method,
        url: request.url.split('?')[0] ?? '',
      }),
    },
  };
}

/** One line for each change that was asked for; reads are counted elsewhere, not logged one by one. */
export function logChanges(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
