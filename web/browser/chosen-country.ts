import { useEffect, useState } from 'react';
import { CHECKOUT_DRAFT_KEY } from '#contracts/cookies.ts';

function readCountry(): string | null {
  try {
    const kept: { country?: unknown } = JSON.parse(sessionStorage.getItem(CHECKOUT_DRAFT_KEY) ?? '{}');
    return typeof kept.country === 'string' && /^[A-Z]{2}$/.test(kept.country) ? kept.country : null;
  } catch {
    return null;
  }
}

/** The country that was chosen at checkout in this tab; null before that, and on the server. */
export function useChosenCountry(): string | null {
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => setCountry(readCountry()), []);
  return country;
}
