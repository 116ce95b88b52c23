import type { RouterContextProvider } from 'react-router';
import { readSentForm } from '../../special-orders/read-form.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { takeCode } from './take-code.server.ts';

/** The empty form, for those who may add a code. */
export function openCodeForm(context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'discounts', 'change');
  return null;
}

/** Adds the code of the form; null when it was added, else the answer for the page. */
export async function takeNewCode(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'discounts', 'change');
  return takeCode(await readSentForm(request), { change: null, actor }, context);
}
