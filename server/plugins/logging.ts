import type { FastifyRequest } from 'fastify';

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
