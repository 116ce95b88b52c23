import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, readListView, SESSION_COOKIES } from '#contracts/cookies.ts';
import { chooseEncoding, type PublicAnswer, type PublicCache } from './public-cache.ts';

/** Says whether this request may be given what is kept for everybody. */
export function isAnonymousRead(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (request.headers.authorization !== undefined) return false;
  const cookie = request.headers.cookie;
  return cookie === undefined || !SESSION_COOKIES.some((name) => cookie.includes(`${name}=`));
}

/** Lists come as a grid or as rows, as the browser chose last. */
const LISTS = /^\/articles(\/category)?(\.data)?(\?|$)/;

/** What a kept answer is found by: language, path and query, and a list also by its shape. */
export function publicKey({ locale, url, headers }: FastifyRequest): string {
  const isRows = LISTS.test(url) && readListView(headers.cookie) === 'list';
  return isRows ? `${locale} ${url} list` : `${locale} ${url}`;
}

/**
 * Answers from memory before anything else happens. Only what a cached route or page put there is found, so an address
 * that is not public never matches.
 */
export function answerFromMemory(app: FastifyInstance, cache: PublicCache): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isAnonymousRead(request)) return;
    const answer = cache.get(publicKey(request));
    if (answer) return sendPublic(request, reply, answer);
  });
}

/** Makes every route that declares `isCached` keep its answers. */
export function keepPublicAnswers(app: FastifyInstance, cache: PublicCache): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.isCached) return;
    const { handler } = route;
    route.handler = async function cached(request, reply) {
      if (!isAnonymousRead(request)) return handler.call(this, request, reply);
      const answer = await cache.make(publicKey(request), async () => {
        const result = await handler.call(this, request, reply);
        return {
          status: reply.statusCode,
          body: typeof result === 'string' ? result : String(reply.serialize(result)),
          headers: { 'content-type': 'application/json; charset=utf-8', ...ownHeaders(reply) },
          isPublic: true,
        };
      });
      return sendPublic(request, reply, answer);
    };
  });
}

/** Headers that belong to the answer itself, not to the connection or the page's surroundings. */
const KEPT_HEADERS = ['link', 'x-total-count', 'content-type'];

function ownHeaders(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}

/** Sends a public answer in the best encoding, or 304 when the browser has it. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer): FastifyReply {
  reply.headers(answer.headers);
  reply.header('etag', answer.etag);
  reply.header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding, accept-language, cookie, authorization');
  rememberLanguage(request, reply);
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(answer.status).send(answer.bodies[encoding]);
}

/** a visitor without a language cookie gets one; `?lang=` changes it. Pages only: no API call, no map, no feed. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
  if (request.headers.cookie?.includes(`${LANGUAGE_COOKIE}=${request.locale}`)) return;
  reply.header('set-cookie', `${LANGUAGE_COOKIE}=${request.locale}; Path=/; Max-Age=31536000; SameSite=Lax`);
}
