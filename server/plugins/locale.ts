import type { FastifyInstance } from 'fastify';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';

const FROM_COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(en|fr)(?:;|$)`);
const FROM_QUERY = /[?&]lang=(en|fr)(?:&|$)/;

/**
 * Decides the language of every request: `?lang=`, else the language cookie, else (API only) Accept-Language, else English.
 * A page without a cookie is English whatever the browser prefers.
 */
export function readLocale(app: FastifyInstance): void {
  app.decorateRequest('locale', 'en');
  app.addHook('onRequest', async (request) => {
    request.locale = chooseLocale(request.url, request.headers.cookie, request.headers['accept-language']);
  });
}

export function chooseLocale(url: string, cookie: string | undefined, accepted: string | undefined): Locale {
  const asked = FROM_QUERY.exec(url)?.[1] ?? (cookie ? FROM_COOKIE.exec(cookie)?.[1] : undefined);
  if (asked) return asked === 'fr' ? 'fr' : 'en';
  return url.startsWith('/api/') && accepted?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}
