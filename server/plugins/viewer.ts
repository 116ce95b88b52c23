import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findKey, isKey, type KeyHolder } from '#shop/api-keys/find-key.ts';
import { findViewer } from '#shop/customers/find-viewer.ts';
import { forgetSessionCookies, sessionCookieName } from '../auth/session-cookies.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of the session that is asking; null for guests. Never written to a log. */
    sessionToken: string | null;
    /** The program that is asking with an API key; the viewer is then a guest. */
    apiKey: KeyHolder | null;
  }
}

/** What a token can look like; anything else is not worth a look at the database. */
const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;
/** Files that are the same for everybody, and figures that must come without the database: nobody is looked up for them. */
const FILES = ['/pictures/', '/assets/', '/fonts/', '/metrics'];

/**
 * Finds out who is asking, from the session cookie or the bearer token: one statement for somebody signed in, none for
 * guests. A cookie that opens nothing is taken away with the next document. Once a bearer token is given, the cookie does not count. A bearer token that
 * is an API key makes nobody signed in: it opens calls of the API, never a page.
 *
 * source  R-158
 */
export function readViewer(app: FastifyInstance, services: Services): void {
  app.decorateRequest('hasCookieSession', false);
  app.decorateRequest('sessionToken', null);
  app.decorateRequest('apiKey', null);
  app.decorateRequest('viewer');
  app.addHook('onRequest', async (request, reply) => {
    request.viewer = { kind: 'guest' };
    if (FILES.some((folder) => request.url.startsWith(folder))) return;
    const cookie =
      request.headers.authorization === undefined ? readSessionCookie(request, services.publicUrl()) : null;
    const token = cookie ?? bearerToken(request.headers.authorization);
    if (token === null) return;
    if (cookie === null && isKey(token)) {
      if (request.url.startsWith('/api/')) request.apiKey = await findKey(services.shop, token);
      return;
    }
    const readsIn = services.shop.pause?.() ? null : request.namedLanguage;
    const viewer = TOKEN.test(token) ? await findViewer(services.shop, token, { readsIn }) : null;
    if (viewer) {
      request.viewer = viewer;
      request.sessionToken = token;
      request.hasCookieSession = cookie !== null;
    } else if (cookie !== null && isDocument(request.url)) {
      reply.header('set-cookie', forgetSessionCookies(services.publicUrl()));
    }
  });
}

/**
 * A call in the background may have been sent before its page was given another session, by a new password or a proved
 * address: its answer must not take that one away.
 */
function isDocument(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return !path.startsWith('/api/') && !path.endsWith('.data');
}

function readSessionCookie(request: FastifyRequest, publicUrl: string): string | null {
  return request.cookies[sessionCookieName(publicUrl)] ?? null;
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
