import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeError, withoutSecretsInLine } from '#shop/kernel/redaction.ts';
import type { Services } from '../services.ts';
import { withoutSecrets } from './log-redaction.ts';
import type { LogTarget } from './log-target.ts';

/**
 * JSON logs, with request ids and without secrets or personal data: what is named like one is left out at any depth, and
 * what looks like one is crossed out of the finished line.
 *
 * mixin   what every line says beside its own words, such as the trace it belongs to
 * source  V02, decision 0052
 */
export function loggerOptions(level: string, target: LogTarget, mixin?: () => object) {
  return {
    level,
    ...(mixin ? { mixin } : {}),
    formatters: { log: withoutSecrets },
    serializers: {
      err: describeError,
      req: ({ id, method, routeOptions }: FastifyRequest) => ({ id, method, route: routeOptions?.url }),
    },
    stream: { write: (line: string) => target.write(withoutSecretsInLine(line)) },
  };
}

const GIVEN_ID = /^[\w.-]{8,100}$/;

/** The id of a request: a trusted proxy's own, so that both logs name the same request, else a new one. */
export function requestIds(isProxyTrusted: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return isProxyTrusted && typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  };
}

/** Every answer says which request it answers, so that somebody can ask about it. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

const WORTH_KEEPING_MS = 20;

/**
 * Counts every answer and writes one line for it: method, route pattern, status, milliseconds. The address itself is never
 * written: it may carry a token, or what somebody searched for. Who has gone before the answer was there has a line too.
 */
export function logAnswers(
  app: FastifyInstance,
  { metrics, routeNames, telemetry }: Pick<Services, 'metrics' | 'routeNames' | 'telemetry'>,
): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const beganAt = performance.now();
    let isSent = false;
    raw.once('finish', () => {
      isSent = true;
    });
    raw.once('close', () => {
      if (isSent) return;
      const ms = Math.round(performance.now() - beganAt);
      request.log.info({ method: request.method, route: routeNames.nameOf(request), ms }, 'gone before the answer');
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeNames.nameOf(request);
    metrics.countAnswer({ method, route, status, seconds: elapsedTime / 1000 });
    if (elapsedTime > WORTH_KEEPING_MS) telemetry.noteAnswer({ method, route, ms: Math.round(elapsedTime) });
    const write = () => request.log.info({ method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'answered');
    if (request.span) request.span.run(write);
    else write();
    done();
  });
}
