import { useEffect, useState } from 'react';
import { readAttempt } from './attempt.ts';

/** The keys of orders that this page has seen being made: the attempt they stood in is dropped with the cart. */
const seen = new Map<string, string>();

/** The key of the order that this browser has just made; null for any other, and before the scripts have come. */
export function useOrderKey(uuid: string): string | null {
  const [key, setKey] = useState(seen.get(uuid) ?? null);
  useEffect(() => {
    const made = readAttempt()?.order;
    if (made?.uuid === uuid) seen.set(uuid, made.token);
    setKey(seen.get(uuid) ?? null);
  }, [uuid]);
  return key;
}
