import { useCallback, useState } from 'react';
import { callApi } from '../../browser/api.ts';
import { ORDERS_MATCHING } from '../addresses.ts';
import type { ChosenOrder } from './bulk-steps.ts';
import type { ListedOrder } from './order-row.tsx';

/** All orders of a list, as they were when they were chosen together. */
type Matching = { search: string; orders: readonly ChosenOrder[] };

/** `reading`: the orders of the other pages are asked for · `many`: they are too many · `failed`: the shop did not answer. */
export type MatchingState = 'idle' | 'reading' | 'many' | 'failed';

/**
 * Which orders of a list are chosen: of the page that is shown, or of all its pages once somebody has asked for them. They stay so
 * while the list moves; what is no longer shown, and not of all pages of the same list, is not chosen.
 *
 * search  the query of the list, without its page
 */
export function useChosen(orders: readonly ListedOrder[], search: string) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [matching, setMatching] = useState<Matching | null>(null);
  const [answer, setAnswer] = useState<{ search: string; state: MatchingState }>({ search, state: 'idle' });
  const shown = new Set(orders.map(({ id }) => id));
  const elsewhere = (matching?.search === search ? matching.orders : []).filter(
    ({ id }) => ids.has(id) && !shown.has(id),
  );
  const here = orders.filter(({ id }) => ids.has(id));
  const isPageChosen = orders.length > 0 && here.length === orders.length;
  const clear = useCallback(() => {
    setIds(new Set());
    setMatching(null);
  }, []);
  const toggle = (id: number) => setIds((before) => new Set(before.has(id) ? without(before, id) : [...before, id]));
  const togglePage = () => (isPageChosen ? clear() : setIds((before) => new Set([...before, ...shown])));
  async function chooseMatching(): Promise<void> {
    const say = (state: MatchingState) => setAnswer({ search, state });
    say('reading');
    const found = await callApi<{ orders: ChosenOrder[] | null }>(ORDERS_MATCHING + search).catch(() => null);
    if (found?.orders) {
      setMatching({ search, orders: found.orders });
      setIds(new Set(found.orders.map(({ id }) => id)));
    }
    say(found === null ? 'failed' : found.orders === null ? 'many' : 'idle');
  }
  return {
    chosen: [...here, ...elsewhere] satisfies ChosenOrder[],
    /** Those of them that stand on another page. */
    elsewhere,
    isPageChosen,
    state: answer.search === search ? answer.state : 'idle',
    ...{ toggle, togglePage, clear, chooseMatching },
    has: (id: number) => ids.has(id),
  };
}

const without = (ids: ReadonlySet<number>, id: number) => [...ids].filter((other) => other !== id);
