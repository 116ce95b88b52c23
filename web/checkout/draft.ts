import { CHECKOUT_DRAFT_KEY } from '#contracts/cookies.ts';
import { keepCheckoutDraft, readCheckoutDraft } from '../browser/checkout-draft.ts';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';

/** Keeps what was typed for this tab, so that a refresh or Back loses nothing. Never card data: there is none on this page. */
export function keepDraft(form: CheckoutForm) {
  keepCheckoutDraft(form);
}

/** What was typed before; only fields that the form still has, and each of its own kind. */
export function readDraft(): Partial<CheckoutForm> {
  const own = Object.entries(readCheckoutDraft()).filter(([name, value]) => {
    const empty = Object.entries(EMPTY_FORM).find(([field]) => field === name);
    // What was left empty says nothing: a name that the shop knows may stand there.
    return empty && typeof value === typeof empty[1] && value !== '';
  });
  return Object.fromEntries(own);
}

export function dropDraft() {
  sessionStorage.removeItem(CHECKOUT_DRAFT_KEY);
}
