import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { readAmount } from '#contracts/amounts.ts';
import type { Price } from '#contracts/catalog.ts';
import { TYPED_PRICE } from '../../addresses.ts';
import type { EditorState } from './use-editor.ts';

const PAUSE_MS = 250;

/**
 * What customers would pay for the price that is typed, with the discounts that run: the shop is asked, once the typing
 * rests.
 *
 * returns  null while nothing that is a price is typed
 */
export function useTypedPrice(
  { draft, currency }: EditorState,
  stored: { id: number; price: Price | null } | null,
): Price | null {
  const { load, data } = useFetcher<{ price: Price | null }>();
  const id = stored?.id ?? null;
  const listMinor = readAmount(draft.price, currency);
  const known = [data?.price, stored?.price].find((price) => price && price.listMinor === listMinor);
  const isKnown = known !== undefined;
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (id === null || listMinor === null || isKnown || asked.current === listMinor) return;
    const timer = setTimeout(() => {
      asked.current = listMinor;
      void load(`${TYPED_PRICE}?rt=${id}&list=${listMinor}`);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [id, listMinor, isKnown, load]);
  if (listMinor === null) return null;
  return known ?? { unitMinor: listMinor, listMinor, currency, discountPercent: null };
}
