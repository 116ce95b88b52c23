import { useSyncExternalStore } from 'react';
import { CREDITS_KEY } from '#contracts/cookies.ts';
import { MOST_CODES, normaliseCreditCode } from '#contracts/credits.ts';
import type { CreditAnswer } from '#contracts/http/checkout.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';

/** A code of store credit or a gift card that is to pay the order, and what the shop says is on it. */
export type CreditInUse = { code: string; number: string; balanceMinor: number };

const NONE: readonly CreditInUse[] = [];
let inUse = NONE;
let isStarted = false;
const listeners = new Set<() => void>();

function show(next: readonly CreditInUse[]) {
  inUse = next;
  try {
    sessionStorage.setItem(CREDITS_KEY, JSON.stringify(next));
  } catch {
    // Without storage the codes hold for this page.
  }
  for (const listener of listeners) listener();
}

const isCredit = (one: unknown): one is CreditInUse =>
  typeof one === 'object' && one !== null && 'code' in one && 'number' in one && 'balanceMinor' in one;

/** What was typed in this tab before, so that a refresh or Back loses nothing. */
function readKept(): readonly CreditInUse[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CREDITS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCredit).slice(0, MOST_CODES) : NONE;
  } catch {
    return NONE;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isStarted) {
    isStarted = true;
    show(readKept());
  }
  return () => listeners.delete(listener);
}

/** The codes that are to pay the order. None while the server draws the page. */
export function useCredits(): readonly CreditInUse[] {
  return useSyncExternalStore(
    subscribe,
    () => inUse,
    () => NONE,
  );
}

/** Why a code is not used: the shop's sentence, `twice`, or `unreachable`. */
export type CreditProblem = { words: string | null; is: 'refused' | 'twice' | 'unreachable' };

/**
 * Asks the shop what is on a code, and uses it.
 *
 * returns  null once it is in use
 */
export async function addCredit(typed: string): Promise<CreditProblem | null> {
  const code = normaliseCreditCode(typed);
  if (inUse.some((one) => one.code === code)) return { words: null, is: 'twice' };
  try {
    const found = await callApi<CreditAnswer>('/api/credits/look', { method: 'POST', body: { code: typed } });
    const { number, balance: balanceMinor } = found;
    show([...inUse.filter((one) => one.code !== code), { code, number, balanceMinor }].slice(-MOST_CODES));
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiRefusal) || failure.status === 0) return { words: null, is: 'unreachable' };
    return { words: failure.answer?.message ?? null, is: 'refused' };
  }
}

export function removeCredit(code: string) {
  show(inUse.filter((one) => one.code !== code));
}

/** Once an order was paid with them, or they were refused. */
export function dropCredits() {
  show(NONE);
}
