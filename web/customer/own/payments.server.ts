import type { RouterContextProvider } from 'react-router';
import { listPaymentsOf } from '#shop/reports/list-payments.ts';
import { customerOnly } from '../customer-only.server.ts';

/** What a customer has paid, newest first; of a card only brand and last four digits. */
export async function readOwnPayments(context: Readonly<RouterContextProvider>) {
  const { shop, userId, email: owner } = customerOnly(context);
  const payments = await listPaymentsOf(shop, userId);
  return {
    owner,
    payments: payments.map(({ providerReference: _reference, madeAt, paidAt, ...payment }) => ({
      ...payment,
      at: (paidAt ?? madeAt).toISOString(),
    })),
  };
}

export type OwnPayment = Awaited<ReturnType<typeof readOwnPayments>>['payments'][number];
