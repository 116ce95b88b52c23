import type { FastifyInstance } from 'fastify';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import { isLocale, type Locale } from '#contracts/money.ts';

const FROM_QUERY = /[?&]lang=(en|fr)(?:&|$)/;

/**
 * Decides the language of every request: `?lang=`, else the language cookie, else (API only) Accept-Language, else English.
 * A page without a cookie is English whatever the browser prefers.
 */
export function readLocale(app: FastifyInstance): void {
  app.decorateRequest('locale', 'en');
  app.addHook('onRequest', async (request) => {
    request.locale = chooseLocale(request.url, request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']);
  });
}

/** kept: what the language cookie says. Anything but a bare label is no language: older cookies held markup. */
export function chooseLocale(url: string, kept: string | undefined, accepted: string | undefined): Locale {
  const asked = FROM_QUERY.exec(url)?.[1] ?? kept;
  if (isLocale(asked)) return asked;
  return url.startsWith('/api/') && accepted?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}
