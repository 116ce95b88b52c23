import { and, count, desc, eq, gt, notLike } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { paymentMinor } from '#contracts/order-money.ts';
import { products } from '../catalog/tables.ts';
import { addresses, sessions, users } from '../customers/tables.ts';
import { findUnreachable } from '../email-bounces/find-unreachable.ts';
import { LEFT } from '../kernel/deleted-account.ts';
import type { Shop } from '../kernel/shop.ts';
import { currencyOf } from '../orders/read-order.ts';
import { orders } from '../orders/tables.ts';
import { withMoney } from '../payments/read-payment.ts';
import { owedBack } from '../payments/rules.ts';
import { payments } from '../payments/tables.ts';
import { ratings } from '../ratings/tables.ts';
import { returns } from '../returns/tables.ts';
import { specialOrders } from '../special-orders/tables.ts';
import { wishlistItems } from '../wishlist/tables.ts';
import { boughtBy } from './list-customers.ts';

/** So many of each are shown; the lists of the back office hold the others. */
const MOST = 20;

/**
 * One customer with what they did here, for the staff: newest first, so many of each. Twelve statements, whatever they did.
 *
 * returns  null for an id that no customer has, or who has left for good
 * source   R-039
 */
export async function readCustomer(shop: Shop, userId: string, locale: Locale) {
  const [person] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'user'), notLike(users.email, LEFT)));
  if (!person) return null;
  const [bought, things, said, own] = await Promise.all([
    boughtBy(shop, [userId]),
    thingsOf(shop, userId),
    wordsOf(shop, userId, locale),
    ownOf(shop, userId),
  ]);
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    isVerified: person.emailVerified,
    isDisabled: person.isDisabled,
    hasSecondFactor: person.twoFactorEnabled,
    newsletterSince: person.newsletterConsentAt?.toISOString() ?? null,
    language: person.locale,
    since: person.createdAt.toISOString(),
    bought: bought.get(userId) ?? { orders: 0, totalMinor: 0, lastOrderAt: null },
    unreachable: await findUnreachable(shop.db, person.email),
    ...things,
    ...said,
    ...own,
  };
}

async function thingsOf(shop: Shop, userId: string) {
  const { db } = shop;
  const isTheirs = eq(orders.userId, userId);
  const [ordered, paid, back] = await Promise.all([
    db
      .select({
        id: orders.id,
        number: orders.number,
        placedAt: orders.placedAt,
        totalMinor: orders.totalMinor,
        dueMinor: orders.dueMinor,
        creditedMinor: orders.creditedMinor,
        currency: orders.currency,
        paymentStatus: orders.paymentStatus,
        deliveryStatus: orders.deliveryStatus,
        refusedAt: orders.refusedAt,
        shippedAt: orders.shippedAt,
      })
      .from(orders)
      .where(isTheirs)
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(MOST),
    db
      .select({
        payment: payments,
        orderNumber: orders.number,
        totalMinor: orders.totalMinor,
        dueMinor: orders.dueMinor,
        paymentStatus: orders.paymentStatus,
        deliveryStatus: orders.deliveryStatus,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(isTheirs)
      .orderBy(desc(payments.id))
      .limit(MOST),
    db
      .select({ id: returns.id, orderNumber: orders.number, status: returns.status, askedAt: returns.createdAt })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(isTheirs)
      .orderBy(desc(returns.id))
      .limit(MOST),
  ]);
  return {
    orders: (await withMoney(shop, ordered)).map((row) => ({
      ...row,
      currency: currencyOf(row.currency),
      placedAt: row.placedAt.toISOString(),
      refusedAt: row.refusedAt?.toISOString() ?? null,
    })),
    payments: paid.map(({ payment, totalMinor, dueMinor, ...order }) => ({
      ...order,
      ...{ id: payment.id, orderId: payment.orderId, method: payment.method },
      ...{ cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 },
      amountMinor: paymentMinor({ ...order, totalMinor, dueMinor, collectedMinor: payment.collectedMinor }),
      refundedMinor: payment.refundedMinor,
      owedBack: owedBack(payment),
      currency: currencyOf(payment.currency),
      madeAt: payment.createdAt.toISOString(),
    })),
    returns: back.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })),
  };
}

async function wordsOf({ db }: Shop, userId: string, locale: Locale) {
  const name = locale === 'fr' ? products.nameFr : products.nameEn;
  const [rated, asked] = await Promise.all([
    db
      .select({
        id: ratings.id,
        stars: ratings.stars,
        comment: ratings.comment,
        status: ratings.status,
        product: name,
        givenAt: ratings.createdAt,
      })
      .from(ratings)
      .innerJoin(products, eq(products.id, ratings.productId))
      .where(eq(ratings.userId, userId))
      .orderBy(desc(ratings.createdAt), desc(ratings.id))
      .limit(MOST),
    db
      .select({
        id: specialOrders.id,
        status: specialOrders.status,
        product: name,
        quantity: specialOrders.quantity,
        askedAt: specialOrders.createdAt,
      })
      .from(specialOrders)
      .innerJoin(products, eq(products.id, specialOrders.productId))
      .where(eq(specialOrders.userId, userId))
      .orderBy(desc(specialOrders.id))
      .limit(MOST),
  ]);
  return {
    ratings: rated.map((row) => ({ ...row, givenAt: row.givenAt.toISOString() })),
    specialOrders: asked.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })),
  };
}

async function ownOf({ db, clock }: Shop, userId: string) {
  const [book, [kept], [open]] = await Promise.all([
    db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(desc(addresses.isDefault), desc(addresses.id))
      .limit(MOST),
    db.select({ count: count() }).from(wishlistItems).where(eq(wishlistItems.userId, userId)),
    db
      .select({ count: count() })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now()))),
  ]);
  return {
    addresses: book.map(({ createdAt: _made, updatedAt: _changed, userId: _user, ...address }) => address),
    wishlistCount: kept?.count ?? 0,
    openSessions: open?.count ?? 0,
  };
}

export type CustomerShown = NonNullable<Awaited<ReturnType<typeof readCustomer>>>;
