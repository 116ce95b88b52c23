import { eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { OrderAddress } from '#contracts/orders.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../kernel/shop.ts';
import { buyerLanguage } from './buyer-language.ts';
import { DESTINATION_COLUMNS } from './destination.ts';
import { orders } from './tables.ts';

/** Who bought and where it goes, as another order of theirs needs it; `userId` is null for a guest. */
export type Buyer = {
  userId: string | null;
  email: string;
  customerName: string;
  locale: Locale;
  address: OrderAddress;
};

/**
 * The name and address that all orders of an account have in common, as they say now; null where two differ, since anybody can
 * place an order with anybody's e-mail address, and for an account without one.
 */
export async function readOnlyBuyer(db: Db, userId: string): Promise<Pick<Buyer, 'customerName' | 'address'> | null> {
  const { email: _email, ...of } = DESTINATION_COLUMNS;
  const [buyer, ...others] = await db.selectDistinct(of).from(orders).where(eq(orders.userId, userId)).limit(2);
  if (!buyer || others.length > 0) return null;
  const { customerName, ...address } = buyer;
  return { customerName, address };
}

/** The buyer of an order, as it says now. Refuses not.found. */
export async function readBuyer(db: Db, orderId: number): Promise<Buyer> {
  const [order] = await db
    .select({ ...DESTINATION_COLUMNS, userId: orders.userId, locale: buyerLanguage })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new Refusal('not.found');
  const { userId, email, customerName, locale, ...address } = order;
  return { userId, email, customerName, locale, address };
}
