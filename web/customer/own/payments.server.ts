import type { RouterContextProvider } from 'react-router';
import { paymentMinor } from '#contracts/order-money.ts';
import { creditsOf } from '#shop/credits/read-credits.ts';
import { isOwnAddress } from '#shop/customers/is-own-address.ts';
import { listPaymentsOf } from '#shop/reports/list-payments.ts';
import { customerOnly } from '../customer-only.server.ts';

/** What a customer has paid, newest first; of a card only brand and last four digits. */
export async function readOwnPayments(context: Readonly<RouterContextProvider>) {
  const { shop, userId, email: owner } = customerOnly(context);
  const payments = await listPaymentsOf(shop, userId);
  return {
    owner,
    payments: payments.map(
      ({ id, orderNumber, refundedMinor, currency, method, status, madeAt, paidAt, ...payment }) => ({
        ...{ id, orderNumber, refundedMinor, currency, method, status },
        ...{ cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 },
        ...{ byHand: payment.byHand, collectedMinor: payment.collectedMinor },
        amountMinor: paymentMinor(payment),
        at: (paidAt ?? madeAt).toISOString(),
      }),
    ),
  };
}

/** The same with their store credit and gift cards, of whoever has proved that the address is theirs (decision 0098). */
export async function readPaymentsAndCredits(context: Readonly<RouterContextProvider>) {
  const { shop, userId, email } = customerOnly(context);
  const isProved = await isOwnAddress(shop, { userId, email });
  return { ...(await readOwnPayments(context)), credits: isProved ? await creditsOf(shop, email) : [] };
}

export type OwnCreditShown = Awaited<ReturnType<typeof readPaymentsAndCredits>>['credits'][number];
export type OwnPayment = Awaited<ReturnType<typeof readOwnPayments>>['payments'][number];
