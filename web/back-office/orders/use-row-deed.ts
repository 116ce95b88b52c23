import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { sayInToast } from '../../browser/toasts.ts';
import { ORDERS } from '../addresses.ts';
import type { DeedOutcome, RowDeed } from './row-deed.ts';

type Named = { id: number; number: string };

/** Sends an e-mail of an order, or its link to pay, and says in a toast what came of it; a refusal goes to `onRefused` too. */
export function useRowDeed(order: Named, onRefused: (outcome: DeedOutcome | null) => void) {
  const { submit, data, state, Form } = useFetcher<DeedOutcome>();
  const isBusy = state !== 'idle';
  useEffect(() => {
    if (!data) return;
    onRefused(data.refused ? data : null);
    if (!data.refused) sayInToast(data.said, { tone: 'ok' });
  }, [data, onRefused]);
  const take = (deed: RowDeed) => {
    if (isBusy) return;
    const fields = { intent: deed, order_id: String(order.id), number: order.number };
    void submit(fields, { method: 'post', action: ORDERS });
  };
  return { take, Form, isBusy };
}
