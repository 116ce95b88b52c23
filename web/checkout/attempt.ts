import { ORDER_ATTEMPT_KEY } from '#contracts/cookies.ts';

/** One try to order: what was sent, under which key, and which order came of it. */
type Attempt = { content: string; key: string; uuid: string | null };

function readAttempt(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(ORDER_ATTEMPT_KEY) ?? 'null');
  } catch {
    return null;
  }
}

function keepAttempt(attempt: Attempt) {
  try {
    sessionStorage.setItem(ORDER_ATTEMPT_KEY, JSON.stringify(attempt));
  } catch {
    // Without storage a second click is still stopped by the form itself.
  }
}

/**
 * The idempotency key for an order with this content: the same content keeps its key, so that a double click, a lost answer
 * or a return from the payment page never orders twice.
 */
export function keyFor(content: string): string {
  const before = readAttempt();
  if (before?.content === content) return before.key;
  const key = crypto.randomUUID();
  keepAttempt({ content, key, uuid: null });
  return key;
}

/** Notes which order an attempt has become. */
export function noteOrder(uuid: string) {
  const attempt = readAttempt();
  if (attempt) keepAttempt({ ...attempt, uuid });
}

/** Whether this tab has just made the order: only then does its success page empty the cart. */
export function isOwnOrder(uuid: string): boolean {
  return readAttempt()?.uuid === uuid;
}

export function dropAttempt() {
  sessionStorage.removeItem(ORDER_ATTEMPT_KEY);
}
