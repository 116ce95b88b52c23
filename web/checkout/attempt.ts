import { ORDER_ATTEMPT_KEY } from '#contracts/cookies.ts';
import { newRequestKey } from '../browser/request-key.ts';

/** An order that this browser has made and whose payment may still be open. */
export type MadeOrder = { uuid: string; number: string; token: string; isCard: boolean; goods: string };

/** One try to order: what was sent (only as a fingerprint), under which key, and which order came of it. */
type Attempt = { content: string; key: string; order: MadeOrder | null; at: number };

/** Longer than any payment page stays open. */
const FORGET_AFTER_MS = 7_200_000;

/** Shared by the tabs of this browser, so that two of them cannot order the same cart twice. */
export function readAttempt(): Attempt | null {
  try {
    const kept: Attempt | null = JSON.parse(localStorage.getItem(ORDER_ATTEMPT_KEY) ?? 'null');
    return kept && Date.now() - kept.at < FORGET_AFTER_MS ? kept : null;
  } catch {
    return null;
  }
}

function keepAttempt(attempt: Omit<Attempt, 'at'>) {
  try {
    localStorage.setItem(ORDER_ATTEMPT_KEY, JSON.stringify({ ...attempt, at: Date.now() }));
  } catch {
    // Without storage a second click is still stopped by the form itself.
  }
}

/**
 * Two texts that differ have different fingerprints, as good as always (53 bits); from a fingerprint nobody reads an address.
 * Should two ever be alike, the shop refuses the key and a new one is made.
 */
export function fingerprint(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36);
}

/**
 * The idempotency key for an order with this content: the same content keeps its key, so that a double click, a lost answer
 * or a return from the payment page never orders twice.
 */
export function keyFor(content: string): string {
  const before = readAttempt();
  const print = fingerprint(content);
  if (before?.content === print) return before.key;
  const key = newRequestKey();
  keepAttempt({ content: print, key, order: null });
  return key;
}

/** Notes which order an attempt has become. */
export function noteOrder(order: MadeOrder) {
  const attempt = readAttempt();
  if (attempt) keepAttempt({ ...attempt, order });
}

/** Whether this browser has just made the order: only then does its success page empty the cart. */
export function isOwnOrder(uuid: string): boolean {
  return readAttempt()?.order?.uuid === uuid;
}

export function dropAttempt() {
  try {
    localStorage.removeItem(ORDER_ATTEMPT_KEY);
  } catch {
    // Nothing was kept either.
  }
}
