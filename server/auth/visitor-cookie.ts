import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR_COOKIE } from '#contracts/cookies.ts';
import { limitNewVisitors } from '#shop/visits/limit-new-visitors.ts';
import type { Services } from '../services.ts';
import { networkOf } from './throttle.ts';

const KEY = /^[A-Za-z0-9_-]{43}$/;
const THIRTEEN_MONTHS = 395 * 86_400;

/** The random key of the browser that asks; null when it has none yet. */
export function visitorKeyOf(request: FastifyRequest): string | null {
  const key = request.cookies[VISITOR_COOKIE] ?? '';
  return KEY.test(key) ? key : null;
}

/**
 * The key of the browser that asks; one without gets a new one with this answer, for 13 months.
 *
 * refuses  too.many.tries when one network sends ever new browsers
 */
export async function giveVisitorKey(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<string> {
  const kept = visitorKeyOf(request);
  if (kept) return kept;
  await limitNewVisitors(services.shop, networkOf(request.ip));
  const key = services.shop.ids.token();
  const line = `${VISITOR_COOKIE}=${key}; Path=/; Max-Age=${THIRTEEN_MONTHS}; SameSite=Lax; HttpOnly`;
  reply.header('set-cookie', services.publicUrl().startsWith('https:') ? `${line}; Secure` : line);
  return key;
}
