import type { Currency } from '#contracts/money.ts';
import type { PaymentMethod } from '#contracts/orders.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { payments } from './tables.ts';

/** Writes what an order owes, with the key that every try to open its checkout will carry. */
export async function insertPayment(
  shop: Shop,
  tx: Tx,
  payment: {
    orderId: number;
    userId: string | null;
    method: PaymentMethod;
    /** whose saved cards the checkout offers */
    providerCustomerId: string | null;
    amountMinor: number;
    currency: Currency;
    openSeconds: number;
  },
): Promise<void> {
  const now = shop.clock.now();
  const { openSeconds, ...fields } = payment;
  const isCard = payment.method === 'card';
  await tx.insert(payments).values({
    ...fields,
    status: isCard ? 'pending' : 'on_delivery',
    provider: isCard ? 'stripe' : 'none',
    providerKey: `order-${payment.orderId}-${shop.ids.uuid()}`,
    expiresAt: isCard ? new Date(now.getTime() + openSeconds * 1000) : null,
    createdAt: now,
    updatedAt: now,
  });
}
