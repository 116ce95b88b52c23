import { hashToken } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { refuseUnchargedTotal } from '../kernel/refuse-charge.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type InsertedOrder, insertOrder, type NewOrder } from '../orders/insert-order.ts';
import { customerIdOf } from '../payments/card-customer.ts';
import { heldSeconds } from '../payments/held-seconds.ts';
import { insertPayment } from '../payments/insert-payment.ts';

/** Who buys what at which price; the order's currency is the shop's. */
export type OrderToWrite = Omit<NewOrder, 'publicUuid' | 'tokenHash' | 'currency'>;

/**
 * Writes an order as it was agreed: order, lines, payment and its events. Prices and stock are the caller's
 * business: `placeOrder` prices a cart and holds its pieces, a special order brings its quote and holds nothing.
 *
 * refuses  charge.least · charge.most · charge.step — a total for a card that the provider would not charge
 * token   opens the order to whoever holds it; `encryptedToken` is the same for the e-mails
 */
export async function writeOrder(
  shop: Shop,
  tx: Tx,
  order: OrderToWrite,
  { token, encryptedToken }: { token: string; encryptedToken: string },
): Promise<InsertedOrder> {
  const { currency } = shop.settings;
  if (order.paymentMethod === 'card') refuseUnchargedTotal(shop, order.costs.totalMinor);
  const written = await insertOrder(shop, tx, {
    ...order,
    currency,
    publicUuid: shop.ids.uuid(),
    tokenHash: hashToken(token),
  });
  const { placed } = written;
  const isQuoted = order.lines.some((line) => line.isMadeToOrder);
  await insertPayment(shop, tx, {
    orderId: placed.id,
    userId: order.userId,
    method: order.paymentMethod,
    // A quote is accepted by a mailed link too, and whoever holds that must not be offered the customer's cards.
    providerCustomerId: order.userId && !isQuoted ? await customerIdOf(tx, order.userId) : null,
    amountMinor: placed.totalMinor,
    currency,
    openSeconds: heldSeconds(shop, order.paymentMethod),
  });
  await record(
    shop,
    tx,
    { name: 'order.placed', payload: { orderId: placed.id, sealedToken: encryptedToken } },
    { name: 'stock.changed', payload: { productIds: [...new Set(order.lines.map((line) => line.productId))] } },
  );
  return written;
}
