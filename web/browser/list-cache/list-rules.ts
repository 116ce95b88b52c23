import { LIST_RESET_KEYS } from '#contracts/cookies.ts';

/** The lists that a browser may keep for display. */
export type ListName = keyof typeof LIST_RESET_KEYS;

/** Whether a screen's word for a list is one. */
export function isListName(name: unknown): name is ListName {
  return typeof name === 'string' && Object.hasOwn(LIST_RESET_KEYS, name);
}

/** fifteen minutes, not one more. */
const OLDEST_MS = 900_000;

/**
 * Whether a kept list may be shown again.
 *
 * keptAt    when it was kept, in milliseconds
 * resetAts  since when each list it was made from is void; null where that never happened
 */
export function isFresh(keptAt: number, nowMs: number, resetAts: readonly (number | null)[]): boolean {
  const age = nowMs - keptAt;
  return age >= 0 && age < OLDEST_MS && resetAts.every((resetAt) => resetAt === null || keptAt > resetAt);
}

/** The text of a list, or null when it holds something that a text cannot carry, such as a moment: it is not kept then. */
export function textOf(list: unknown): string | null {
  let isWhole = true;
  const text = JSON.stringify(list, function keepWhole(this: Record<string, unknown>, name: string, value: unknown) {
    const given = name === '' ? value : this[name];
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) {
      const prototype = Object.getPrototypeOf(given);
      if (prototype !== Object.prototype && prototype !== null) isWhole = false;
    }
    if (typeof given === 'bigint' || typeof given === 'function') {
      isWhole = false;
      return null;
    }
    return value;
  });
  return isWhole && text !== undefined ? text : null;
}
