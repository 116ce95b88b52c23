import { CHECKOUT_DRAFT_KEY } from '#contracts/cookies.ts';

/** What was typed at checkout in this tab, as it was kept; empty where nothing was, or storage is closed. */
export function readCheckoutDraft(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CHECKOUT_DRAFT_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps it in place of what was kept before. */
export function keepCheckoutDraft(values: object): void {
  try {
    sessionStorage.setItem(CHECKOUT_DRAFT_KEY, JSON.stringify(values));
  } catch {
    // Storage is closed: the form works all the same.
  }
}
