import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import { createPersonalGuard, replyWithoutAsker, withoutAsker } from './personal-guard.ts';
import { chooseEncoding, type PublicAnswer, type PublicCache } from './public-cache.ts';
import { listViewOf, type PublicQuestion } from './request-context.ts';

/**
 * Says whether this request may be given what is kept for everybody, and may add to it: a guest's. Who asks was found out
 * before (plugins/viewer.ts#readViewer), once for the memory and for the pages; nothing here looks at a header.
 *
 * source  decision 0064
 */
export function isGuestRead({ method, viewer, apiKey }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && viewer.kind === 'guest' && apiKey === null;
}

/** Lists come as a grid or as rows, as the browser chose last. */
const LISTS = /^\/articles(\/category)?(\.data)?(\?|$)/;

/** What everybody may be asking at once: the language, path and query, and for a list its shape. */
export function publicQuestion(request: FastifyRequest): PublicQuestion {
  const { url, locale } = request;
  return { url, locale, listView: LISTS.test(url) ? listViewOf(request) : 'grid' };
}

/** What a kept answer is found by: the whole question. */
export function publicKey({ url, locale, listView }: PublicQuestion): string {
  return `${locale} ${listView} ${url}`;
}

/**
 * Answers from memory, once it is known who asks and before anything else happens. Only what a cached route or page put
 * there is found, so an address that is not public never matches.
 */
export function answerFromMemory(app: FastifyInstance, cache: PublicCache): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isGuestRead(request)) return;
    const answer = cache.get(publicKey(publicQuestion(request)));
    if (answer) return sendPublic(request, reply, answer);
  });
}

/** Makes every route that declares `isCached` keep its answers. `isStrict`: see personal-guard.ts. */
export function keepPublicAnswers(app: FastifyInstance, cache: PublicCache, isStrict: boolean): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.isCached) return;
    const { handler } = route;
    route.handler = async function cached(request, reply) {
      if (!isGuestRead(request)) return handler.call(this, request, reply);
      const answer = await cache.make(publicKey(publicQuestion(request)), async () => {
        const guard = createPersonalGuard(request.log, isStrict);
        const closed = replyWithoutAsker(reply, guard);
        const result = await handler.call(this, withoutAsker(request, guard), closed);
        return {
          status: reply.statusCode,
          body: typeof result === 'string' ? result : String(reply.serialize(result)),
          headers: { 'content-type': 'application/json; charset=utf-8', ...ownHeaders(reply) },
          isPublic: !guard.isBroken(),
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
  if (request.cookies[LANGUAGE_COOKIE] === request.locale) return;
  reply.header('set-cookie', `${LANGUAGE_COOKIE}=${request.locale}; Path=/; Max-Age=31536000; SameSite=Lax`);
}
