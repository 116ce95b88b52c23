import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { sayInToast } from '../../browser/toasts.ts';
import { ORDERS } from '../addresses.ts';
import type { ActionOutcome, RowAction } from './row-action.ts';

type Named = { id: number; number: string };

/** Sends an e-mail of an order, or its link to pay, and says in a toast what came of it; a refusal goes to `onRefused` too. */
export function useRowAction(order: Named, onRefused: (outcome: ActionOutcome | null) => void) {
  const { submit, data, state, Form } = useFetcher<ActionOutcome>();
  const isBusy = state !== 'idle';
  useEffect(() => {
    if (!data) return;
    onRefused(data.refused ? data : null);
    if (!data.refused) sayInToast(data.said, { tone: 'ok' });
  }, [data, onRefused]);
  const take = (action: RowAction) => {
    if (isBusy) return;
    const fields = { intent: action, order_id: String(order.id), number: order.number };
    void submit(fields, { method: 'post', action: ORDERS });
  };
  return { take, Form, isBusy };
}
