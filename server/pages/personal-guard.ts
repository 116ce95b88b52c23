import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

/** Stands before everything that belongs to who asks, while an answer is made that may be kept for everybody. */
export type PersonalGuard = {
  /** Called instead of reading something personal: throws, or where the shop is open to buyers, answers with nothing. */
  refuse: <T>(what: string, nothing: T) => T;
  /** Something personal was asked for: the answer must not be kept. */
  isBroken: () => boolean;
};

/**
 * A guard for one answer. Reading who asks, while everybody's answer is made, is a bug of the shop.
 *
 * isStrict  true in development and tests: the reader is stopped. In production it is given nothing, the bug is logged, and
 *           the answer is sent but not kept
 */
export function createPersonalGuard(log: Pick<FastifyBaseLogger, 'error'>, isStrict: boolean): PersonalGuard {
  let isBroken = false;
  return {
    refuse(what, nothing) {
      isBroken = true;
      const err = new Error(
        `An answer for everybody asked for something personal: ${what}. Ask personAsking() or context.isForEverybody first, or take the address out of what is kept.`,
      );
      if (isStrict) throw err;
      log.error({ err, what }, 'an answer for everybody is not kept: it asked who is asking');
      return nothing;
    },
    isBroken: () => isBroken,
  };
}

/** What a kept answer is found by, or what is the same for everybody: all that its handler may read of a request. */
const OPEN: ReadonlySet<string | symbol> = new Set([
  'url',
  'originalUrl',
  'method',
  'locale',
  'query',
  'params',
  'id',
  'log',
  'span',
  'server',
  'routeOptions',
]);
const NOTHING: Record<string, unknown> = {
  viewer: { kind: 'guest' },
  sessionToken: null,
  apiKey: null,
  hasCookieSession: false,
  cookies: {},
  headers: {},
  ip: '',
};

/** The request as the handler of an answer for everybody sees it: whatever could say who asks is closed. */
export function withoutAsker<T extends FastifyRequest>(request: T, guard: PersonalGuard): T {
  return new Proxy(request, {
    get(target, name) {
      if (typeof name === 'symbol' || OPEN.has(name)) return Reflect.get(target, name, target);
      return guard.refuse(`request.${name}`, NOTHING[name]);
    },
  });
}

/** What a handler of an answer for everybody may read of its reply, and do with it. */
const OPEN_OF_REPLY: ReadonlySet<string | symbol> = new Set([
  'code',
  'status',
  'statusCode',
  'header',
  'headers',
  'getHeader',
  'getHeaders',
  'hasHeader',
  'removeHeader',
  'type',
  'sent',
  'log',
  'server',
]);

/** The reply as the same handler sees it: its request is closed as well, and so is the connection. */
export function replyWithoutAsker<T extends FastifyReply>(reply: T, guard: PersonalGuard): T {
  const closed = new Proxy(reply, {
    get(target, name) {
      if (name === 'request') return withoutAsker(target.request, guard);
      if (typeof name !== 'symbol' && !OPEN_OF_REPLY.has(name)) return guard.refuse(`reply.${name}`, undefined);
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const answer = Reflect.apply(value, target, given);
        return answer === target ? closed : answer; // a chain of calls leads to no open reply
      };
    },
  });
  return closed;
}
