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
    /** how long its goods are held unpaid; nothing is waited for on delivery */
    openSeconds: number;
  },
): Promise<void> {
  const now = shop.clock.now();
  const { openSeconds, ...fields } = payment;
  const isCard = payment.method === 'card';
  const isOnDelivery = payment.method === 'on_delivery';
  await tx.insert(payments).values({
    ...fields,
    status: isOnDelivery ? 'on_delivery' : 'pending',
    provider: isCard ? 'stripe' : 'none',
    providerKey: `order-${payment.orderId}-${shop.ids.uuid()}`,
    expiresAt: isOnDelivery ? null : new Date(now.getTime() + openSeconds * 1000),
    createdAt: now,
    updatedAt: now,
  });
}
