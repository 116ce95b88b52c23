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
  const isProved = await isOwnAddress(shop, { userId, email: owner });
  return {
    owner,
    // money for an address is shown to whoever has proved that it is theirs
    credits: isProved ? await creditsOf(shop, owner) : [],
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

export type OwnCreditShown = Awaited<ReturnType<typeof readOwnPayments>>['credits'][number];
export type OwnPayment = Awaited<ReturnType<typeof readOwnPayments>>['payments'][number];
