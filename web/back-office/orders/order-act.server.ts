import { data, type RouterContextProvider } from 'react-router';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { OrderWithoutPayment } from '#shop/orders/read-order.ts';
import type { refuseFields, SentForm } from '../../forms/read-form.server.ts';
import type { askFirst } from '../parts/ask-money.server.ts';

/** What a form of an order's page asks for, and of whom. */
export type Asked = {
  form: SentForm;
  order: OrderWithoutPayment;
  actor: string;
  context: Readonly<RouterContextProvider>;
};

export type Answer = ReturnType<typeof refuseFields> | ReturnType<typeof doneWith> | ReturnType<typeof askFirst>;

/** Answers a form with what was done. */
export function doneWith(done: string) {
  return data({ done });
}

const WHOLE = /^[0-9]{1,9}$/;

/**
 * A whole number of a form; 0 when nothing was typed.
 *
 * refuses  input.invalid
 */
export function numberIn(form: SentForm, name: string): number {
  const text = form.text(name).trim();
  if (text !== '' && !WHOLE.test(text)) throw new Refusal('input.invalid');
  return Number(text);
}
