import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { OrderAddress } from '#contracts/orders.ts';
import { audit } from '../kernel/audit.ts';
import { hashToken } from '../kernel/encrypt.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { DESTINATION_COLUMNS, type Destination, destinationWritten } from './destination.ts';
import { type PlacedSummary, placedColumns, placedOrderSummary } from './read-placed.ts';
import { changeOrderToken } from './request-order-link.ts';
import { orders } from './tables.ts';

export type Buyer = {
  email: string;
  customerName: string;
  address: OrderAddress;
  /** Who is signed in by now; a guest's order becomes theirs. */
  userId: string | null;
};

/** What an order costs, as it was agreed. */
export type AgreedCosts = { totalMinor: number; deliveryMinor: number; couponMinor: number; isMadeToOrder: boolean };
/** The tax in an order's total, in minor units, and its rate; how many working days it is on its way there. */
export type TermsThere = {
  taxRateBp: number | null;
  taxMinor: number;
  transitLeast: number | null;
  transitMost: number | null;
};

/** What other areas say to a change of who buys, in its transaction. */
export type ChangeChecks = {
  termsThere: (tx: Tx, before: AgreedCosts) => Promise<TermsThere>;
  moveCode: (tx: Tx, buyer: Pick<Buyer, 'userId' | 'email'>) => Promise<void>;
  keepToken: (tx: Tx, sealedToken: string) => Promise<void>;
};

/** The id of the order that number and token open together; refuses not.found for any other pair. */
export async function orderIdByToken(
  shop: Shop,
  { number, token }: { number: string; token: string },
): Promise<number> {
  const [order] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.tokenHash, hashToken(token))));
  if (!order) throw new Refusal('not.found');
  return order.id;
}

/**
 * Writes anew whom an unpaid order is for and where it goes. What is bought and what it costs stays; the tax in it may be
 * another there. Who has another e-mail address gets another token: what was sent to the address before, which may be a stranger's, opens
 * nothing any more.
 *
 * termsThere  asked only when the country changes; refuses a country that changes the price
 * moveCode    counts the order's discount code for the new buyer; refuses one who has used it up
 * keepToken   is told of another token, encrypted
 * returns     the order, and its token where that is another now; else null
 * refuses     payment.not.open, saying how the payment stands — paid, called off, on delivery, or another
 *             customer’s than the one who is signed in: nothing is changed
 * repeatable  with the token of now, the second time writes the same
 * source      R-185
 */
export async function changeBuyer(
  shop: Shop,
  orderId: number,
  buyer: Buyer,
  { termsThere, moveCode, keepToken }: ChangeChecks,
): Promise<{ order: PlacedSummary; token: string | null }> {
  const { email, customerName, address, userId } = buyer;
  return inTransaction(shop, async (tx) => {
    const before = await agreedOf(tx, orderId);
    const terms = before.country === address.country ? {} : await termsThere(tx, before);
    const [changed] = await tx
      .update(orders)
      .set({
        email,
        customerName,
        ...address,
        ...terms,
        ...(userId ? { userId } : {}),
        version: sql`${orders.version} + 1`,
        updatedAt: shop.clock.now(),
      })
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.paymentStatus, 'pending'),
          eq(orders.deliveryStatus, 'pending'),
          or(isNull(orders.userId), eq(orders.userId, userId ?? '')),
        ),
      )
      .returning(placedColumns);
    if (!changed) {
      const { paymentStatus } = await placedOrderSummary(tx, orderId);
      throw new Refusal('payment.not.open', { details: { payment_status: paymentStatus } });
    }
    await audit(tx, {
      ...{ actor: userId ?? 'guest', action: 'order.buyer.changed', subjectType: 'order', subjectId: orderId },
      ...{ before: destinationWritten(before), after: destinationWritten({ email, customerName, ...address }) },
    });
    await moveCode(tx, { userId, email });
    if (email.toLowerCase() === before.email.toLowerCase()) return { order: changed, token: null };
    const { token, sealedToken } = await changeOrderToken(shop, tx, orderId);
    await keepToken(tx, sealedToken);
    return { order: changed, token };
  });
}

async function agreedOf(tx: Tx, orderId: number): Promise<AgreedCosts & Destination> {
  const [order] = await tx
    .select({
      ...DESTINATION_COLUMNS,
      totalMinor: orders.totalMinor,
      deliveryMinor: orders.deliveryMinor,
      couponMinor: orders.couponMinor,
      isMadeToOrder: sql<boolean>`EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = orders.id AND l.is_made_to_order)`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (!order) throw new Refusal('not.found');
  return order;
}
