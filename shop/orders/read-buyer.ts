import { desc, eq } from 'drizzle-orm';
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

/** The buyer of the newest order of an account, as it says now; null for an account without one. */
export async function readNewestBuyer(db: Db, userId: string): Promise<Buyer | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(1);
  return order ? readBuyer(db, order.id) : null;
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
