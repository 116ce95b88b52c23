import type { FastifyInstance } from 'fastify';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import { isLocale, type Locale } from '#contracts/money.ts';

const FROM_QUERY = /[?&]lang=(en|fr)(?:&|$)/;

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that the request itself names; null where `locale` is only what the shop answers in. */
    namedLanguage: Locale | null;
  }
}

/**
 * Decides the language of every request: `?lang=`, else the language cookie, else (API only) Accept-Language, else English.
 * A page without a cookie is English whatever the browser prefers.
 */
export function readLocale(app: FastifyInstance): void {
  app.decorateRequest('locale', 'en');
  app.decorateRequest('namedLanguage', null);
  app.addHook('onRequest', async (request) => {
    const { url, cookies, headers } = request;
    request.namedLanguage = nameLanguage(url, cookies[LANGUAGE_COOKIE], headers['accept-language']);
    request.locale = request.namedLanguage ?? 'en';
  });
}

/** kept: what the language cookie says. Anything but a bare label is no language: older cookies held markup. */
export function chooseLocale(url: string, kept: string | undefined, accepted: string | undefined): Locale {
  return nameLanguage(url, kept, accepted) ?? 'en';
}

function nameLanguage(url: string, kept: string | undefined, accepted: string | undefined): Locale | null {
  const asked = FROM_QUERY.exec(url)?.[1] ?? kept;
  if (isLocale(asked)) return asked;
  const preferred = url.startsWith('/api/') ? accepted?.toLowerCase().slice(0, 2) : undefined;
  return isLocale(preferred) ? preferred : null;
}
