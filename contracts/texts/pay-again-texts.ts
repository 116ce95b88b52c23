import type { TextTable } from './text-table.ts';

/** An order that waits for its payment, and lists that the browser has kept. Codes C0000006400 to C0000006449. */
export const payAgainTexts = {
  'account.order.courier.near': [
    'C0000006400',
    'With the courier, on the way to you.',
    'Chez le transporteur, en route vers vous.',
  ],
} as const satisfies TextTable;
