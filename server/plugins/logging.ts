import type { FastifyInstance, FastifyRequest } from 'fastify';
import { databaseCode } from '#shop/kernel/in-transaction.ts';

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
      err: describeError,
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

/**
 * An error without what people typed: a failed statement's parameters may be names and addresses, so of a database error
 * only its class, code and place are kept.
 */
function describeError(error: Error): { type: string; message: string; code: string; stack: string } {
  const code = databaseCode(error);
  const message = code === '' && !/^Failed query/.test(error.message) ? error.message : `database error ${code}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, message, code, stack: frames.join('\n') };
}
