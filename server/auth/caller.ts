import type { FastifyRequest } from 'fastify';
import type { Locale } from '#contracts/money.ts';

/** Who asks, beyond what they typed. */
export type Caller = {
  ip: string;
  locale: Locale;
  /** The session that a fresh log-in replaces. */
  token: string | null;
  /** What the browser calls itself. */
  userAgent: string;
};

/** Who asks, beyond what they typed. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    ip: request.ip,
    locale: request.locale,
    token: request.sessionToken,
    userAgent: String(request.headers['user-agent'] ?? ''),
  };
}
