import type { FastifyInstance, FastifyRequest } from 'fastify';
import { XSRF_COOKIE } from '#contracts/cookies.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { isSame } from '../auth/same-secret.ts';
import { SAFE_METHODS } from './security.ts';

/**
 * A change that comes with a cookie session must prove that one of the shop's own pages sent it: the API by the header
 * X-XSRF-TOKEN with the token of the cookie that only those pages can read; page actions, which are plain forms without
 * JavaScript, by the browser's own word (Sec-Fetch-Site or Origin, whose values plugins/security.ts has checked before).
 * Guests and bearer tokens need neither: there is no session that a browser would add by itself.
 *
 * refuses  csrf.mismatch
 * source   R-164, A10
 */
export function refuseForgedChanges(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (!request.hasCookieSession || SAFE_METHODS.has(request.method)) return;
    if (!hasToken(request) && !isOwnPageAction(request)) throw new Refusal('csrf.mismatch');
  });
}

function hasToken(request: FastifyRequest): boolean {
  const header = request.headers['x-xsrf-token'];
  return typeof header === 'string' && isSame(header, request.cookies[XSRF_COOKIE] ?? '');
}

function isOwnPageAction(request: FastifyRequest): boolean {
  if (request.url.startsWith('/api/')) return false;
  return request.headers['sec-fetch-site'] === 'same-origin' || request.headers.origin !== undefined;
}
