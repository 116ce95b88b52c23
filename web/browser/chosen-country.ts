import { useSyncExternalStore } from 'react';
import { CHECKOUT_DRAFT_KEY } from '#contracts/cookies.ts';
import { type DeliveryZone, onlyCountry } from '#contracts/delivery.ts';

const listeners = new Set<() => void>();

function readDraft(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CHECKOUT_DRAFT_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function readCountry(): string | null {
  const { country } = readDraft();
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the country for this tab, where the checkout finds it. */
export function chooseCountry(country: string): void {
  try {
    sessionStorage.setItem(CHECKOUT_DRAFT_KEY, JSON.stringify({ ...readDraft(), country }));
  } catch {
    // Storage is closed: the checkout asks.
  }
  for (const listener of listeners) listener();
}

/**
 * The country that was chosen in this tab, on an article, in the cart or at checkout; else the only one that the shop delivers to.
 * Null while neither is known, and on the server. It is never guessed from the language of a browser: a telephone in Dakar
 * speaks the French of France.
 */
export function useChosenCountry(zones: readonly DeliveryZone[]): string | null {
  return useSyncExternalStore(subscribe, readCountry, () => null) ?? onlyCountry(zones);
}
