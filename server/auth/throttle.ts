import { consumeRateLimit, resetRateLimit } from '#shop/kernel/rate-limit.ts';
import type { Shop } from '#shop/kernel/shop.ts';

/** A07: this many tries for one account from one place reach the password hash; then the place waits. */
const TRIES = { limit: 10, windowSeconds: 900 };
/** One place trying many accounts: far above any family or office, far below a list of leaked passwords. */
const TRIES_FROM_A_NETWORK = { limit: 2_000, windowSeconds: 900 };
/** Codes of a second factor: a million are possible, and whoever tries has the password already. */
const CODE_TRIES = { limit: 10, windowSeconds: 900 };
/** One place opening many accounts. */
const REGISTRATIONS = { limit: 600, windowSeconds: 3_600 };

/**
 * Counts a try to sign in, before the password is looked at. Counted by account and place together, so that somebody who
 * tries another's account locks out only themselves: the owner comes from elsewhere.
 *
 * refuses  too.many.tries
 * source   A07
 */
export async function countLogInTry(shop: Shop, email: string, ip: string): Promise<void> {
  await consumeRateLimit(shop, `login:${networkOf(ip)}`, TRIES_FROM_A_NETWORK);
  await consumeRateLimit(shop, keyOf(email, ip), TRIES);
}

/** The right password came: the tries for this account from this place count from zero again. */
export async function forgetLogInTries(shop: Shop, email: string, ip: string): Promise<void> {
  await resetRateLimit(shop, keyOf(email, ip));
}

/** Counts a registration: each costs a hash and a mail. Refuses too.many.tries. */
export async function countRegistration(shop: Shop, ip: string): Promise<void> {
  await consumeRateLimit(shop, `register:${networkOf(ip)}`, REGISTRATIONS);
}

/** Counts a try at a second factor. Refuses too.many.tries. */
export async function countCodeTry(shop: Shop, userId: string): Promise<void> {
  await consumeRateLimit(shop, `code:${userId}`, CODE_TRIES);
}

/** The right code came: the tries count from zero again. */
export async function forgetCodeTries(shop: Shop, userId: string): Promise<void> {
  await resetRateLimit(shop, `code:${userId}`);
}

function keyOf(email: string, ip: string): string {
  return `login:${email} ${networkOf(ip)}`;
}

/** The part of an address that one household holds: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
