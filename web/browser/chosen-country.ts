import { useSyncExternalStore } from 'react';
import { type DeliveryZone, onlyCountry } from '#contracts/delivery.ts';
import { keepCheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';

const listeners = new Set<() => void>();

function readCountry(): string | null {
  const { country } = readCheckoutDraft();
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the country for this tab, where the checkout finds it. */
export function chooseCountry(country: string): void {
  keepCheckoutDraft({ ...readCheckoutDraft(), country });
  for (const listener of listeners) listener();
}

/**
 * The country that was chosen in this tab, on an article, in the cart or at checkout; else the only one that the shop delivers to.
 * Null while neither is known, and on the server. It is never guessed from the language of a browser: many phones in Senegal
 * are set to the French of France.
 */
export function useChosenCountry(zones: readonly DeliveryZone[]): string | null {
  return useSyncExternalStore(subscribe, readCountry, () => null) ?? onlyCountry(zones);
}
