import { COUPON_KEY } from '#contracts/cookies.ts';
import type { CouponAnswer } from '#contracts/http/coupons.ts';
import type { CouponTerms } from '#contracts/totals.ts';
import { ApiRefusal, callApi } from '../api.ts';

/**
 * The code that somebody has typed, for the cart and the checkout of this browser. `terms` once the shop has said what it takes
 * off; `problem` is the shop's sentence when it said no, or `unreachable`.
 */
export type CouponState = {
  code: string;
  terms: CouponTerms | null;
  problem: { words: string | null } | null;
  isChecking: boolean;
};

export const NO_COUPON: CouponState = { code: '', terms: null, problem: null, isChecking: false };

let state = NO_COUPON;
let isStarted = false;
let asked = 0;
const listeners = new Set<() => void>();

function show(next: CouponState) {
  state = next;
  for (const listener of listeners) listener();
}

/** Kept with its terms, so that the sums are right before the shop has answered again. */
function keep({ code, terms }: CouponState) {
  try {
    if (terms) localStorage.setItem(COUPON_KEY, JSON.stringify({ code, terms }));
    else localStorage.removeItem(COUPON_KEY);
  } catch {
    // Without storage the code holds for this page.
  }
}

function readKept(): CouponState {
  try {
    const kept: Partial<Pick<CouponState, 'code' | 'terms'>> = JSON.parse(localStorage.getItem(COUPON_KEY) ?? '{}');
    const { code, terms } = kept;
    if (typeof code !== 'string' || code === '' || !terms || typeof terms.minimumMinor !== 'number') return NO_COUPON;
    return { code, terms, problem: null, isChecking: false };
  } catch {
    return NO_COUPON;
  }
}

/** For useSyncExternalStore; the first listener reads what was kept. Never called on the server. */
export function subscribeCoupon(listener: () => void): () => void {
  listeners.add(listener);
  if (!isStarted) {
    isStarted = true;
    show(readKept());
    window.addEventListener('storage', ({ key }) => key === COUPON_KEY && show(readKept()));
  }
  return () => listeners.delete(listener);
}

export function readCoupon(): CouponState {
  return state;
}

function termsOf({ percent, amount, minimum }: CouponAnswer): CouponTerms {
  const percentBp = percent === null ? null : Math.round(percent * 100);
  return { percentBp, amountMinor: amount, minimumMinor: minimum };
}

/**
 * Asks the shop what a code is worth and applies it.
 *
 * returns  whether it is applied now
 */
export async function applyCoupon(typed: string): Promise<boolean> {
  const before = state;
  asked += 1;
  const mine = asked;
  show({ ...before, problem: null, isChecking: true });
  try {
    const answer = await callApi<CouponAnswer>('/api/coupons/check', { method: 'POST', body: { coupon: typed } });
    if (mine !== asked) return false;
    show({ code: answer.code, terms: termsOf(answer), problem: null, isChecking: false });
  } catch (failure) {
    if (mine !== asked) return false;
    show(refused(before, typed, failure));
  }
  keep(state);
  return state.terms !== null && state.problem === null;
}

/** A no takes the code off; a shop that cannot be reached changes nothing: it is asked again with the order. */
function refused(before: CouponState, typed: string, failure: unknown): CouponState {
  const answer = failure instanceof ApiRefusal && failure.status !== 0 ? failure.answer : null;
  if (!answer) return { ...before, problem: { words: null }, isChecking: false };
  return {
    code: typed,
    terms: null,
    problem: { words: answer.errors.coupon?.[0] ?? answer.message },
    isChecking: false,
  };
}

/** Looks once more whether the applied code still holds. */
export async function checkCouponAgain(): Promise<void> {
  if (state.terms) await applyCoupon(state.code);
}

/** The shop refused the code with the order: the sentence stands beside it. */
export function refuseCoupon(words: string) {
  show({ ...state, terms: null, problem: { words }, isChecking: false });
  keep(state);
}

export function removeCoupon() {
  asked += 1;
  show(NO_COUPON);
  keep(state);
}
