import { and, desc, eq, isNull, not, or, type SQL } from 'drizzle-orm';
import { documentNumber } from '#contracts/documents.ts';
import { backInStockAlerts } from '../back-in-stock/tables.ts';
import { contactMessages } from '../contact/tables.ts';
import { creditsOf } from '../credits/read-credits.ts';
import { addresses, sessions, users } from '../customers/tables.ts';
import { documents } from '../documents/tables.ts';
import { emailBounces } from '../email-bounces/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { hashVisitor } from '../kernel/visitor-hash.ts';
import { newsletterSubscribers } from '../newsletter/tables.ts';
import { isOpenOrder } from '../orders/is-open-order.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { payments, providerCustomers } from '../payments/tables.ts';
import { helpfulVotes, ratings } from '../ratings/tables.ts';
import { recentlyViewed } from '../recently-viewed/tables.ts';
import { returnLines, returnPhotos, returns } from '../returns/tables.ts';
import { specialOrders } from '../special-orders/tables.ts';
import { wishlistItems } from '../wishlist/tables.ts';

/**
 * Everything the shop keeps about one person, for themselves to take along: what they entered and what they did here.
 * Hashes, tokens and the shop's own notes are not in it. What is found by the address alone is in it once the address is
 * proved: before, somebody else may have written it.
 *
 * refuses  not.found
 * source   GDPR articles 15 and 20, decision 0068
 */
export async function readPersonalData(shop: Shop, userId: string): Promise<Record<string, unknown>> {
  const { db } = shop;
  const [person] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      email_verified: users.emailVerified,
      language: users.locale,
      second_factor: users.twoFactorEnabled,
      newsletter_consent_at: users.newsletterConsentAt,
      member_since: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Refusal('not.found');
  const owner: Owner = { userId, provedEmail: person.email_verified ? person.email : null };
  return {
    made_on: shop.clock.now().toISOString(),
    person,
    addresses: await db.select().from(addresses).where(eq(addresses.userId, userId)),
    sessions: await db
      .select({ opened_at: sessions.createdAt, browser: sessions.userAgent })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    ...(await salesOf(shop, owner)),
    ...(await wordsOf(shop, owner)),
    ...(await ofAddress(shop, owner.provedEmail)),
    // without the codes, which spend it: whoever of the staff hands this over must not have them
    store_credit: (await creditsOfProved(shop, owner)).map(({ code: _code, ...credit }) => credit),
    saved_cards_at_payment_partner: await db
      .select({ customer: providerCustomers.customerId, since: providerCustomers.createdAt })
      .from(providerCustomers)
      .where(eq(providerCustomers.userId, userId)),
    recently_viewed: await db
      .select({ product_id: recentlyViewed.productId, viewed_at: recentlyViewed.viewedAt })
      .from(recentlyViewed)
      .where(eq(recentlyViewed.visitorHash, hashVisitor(shop, { userId }))),
    wishlist: await db
      .select({ product_id: wishlistItems.productId, since: wishlistItems.createdAt })
      .from(wishlistItems)
      .where(eq(wishlistItems.userId, userId)),
  };
}

async function creditsOfProved(shop: Shop, { provedEmail }: Owner) {
  return provedEmail === null ? [] : creditsOf(shop, provedEmail);
}

type Owner = { userId: string; provedEmail: string | null };

/**
 * Orders of the account, and those that ended after they were placed by a guest with its proved address, which leave with it
 * too (`adoptEndedOrders`). An open one is still whoever's who placed it.
 */
function isTheirs({ userId, provedEmail }: Owner): SQL | undefined {
  const own = eq(orders.userId, userId);
  if (provedEmail === null) return own;
  return or(own, and(isNull(orders.userId), eq(orders.email, provedEmail), not(isOpenOrder)));
}

async function salesOf({ db }: Shop, owner: Owner) {
  const isTheirOrder = isTheirs(owner);
  const bought = await db.select().from(orders).where(isTheirOrder).orderBy(desc(orders.id));
  const lines = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isTheirOrder);
  const paid = await db
    .select({
      order_id: payments.orderId,
      method: payments.method,
      status: payments.status,
      amount_minor: payments.amountMinor,
      collected_minor: payments.collectedMinor,
      refunded_minor: payments.refundedMinor,
      currency: payments.currency,
      card_brand: payments.cardBrand,
      card_last4: payments.cardLast4,
      at: payments.createdAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isTheirOrder);
  const back = await db
    .select({ back: returns, line: returnLines })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(isTheirOrder);
  const shown = await db
    .select({ photo: returnPhotos })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isTheirOrder);
  const issued = await db
    .select({ document: documents })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(isTheirOrder);
  return {
    documents: issued.map(({ document }) => ({
      number: documentNumber(document),
      order_id: document.orderId,
      issued_at: document.issuedAt,
      total_minor: document.totalMinor,
      currency: document.currency,
      buyer: document.buyer,
    })),
    orders: bought.map(({ tokenHash: _hash, userId: _user, publicUuid: _uuid, ...order }) => ({
      ...order,
      lines: lines.filter(({ line }) => line.orderId === order.id).map(({ line }) => line),
    })),
    payments: paid,
    returns: back.map(({ back: { actor: _actor, ...one }, line }) => ({ ...one, line })),
    // the picture itself: an address would ask them to sign in
    return_photos: shown.map(({ photo: { small: _small, large, ...photo } }) => ({
      ...photo,
      picture: `data:image/webp;base64,${Buffer.from(large).toString('base64')}`,
    })),
  };
}

async function wordsOf({ db }: Shop, owner: Owner) {
  const asked = await db
    .select({ special: specialOrders })
    .from(specialOrders)
    .leftJoin(orders, eq(orders.id, specialOrders.orderId))
    .where(or(eq(specialOrders.userId, owner.userId), and(isNull(specialOrders.userId), isTheirs(owner))));
  return {
    ratings: await db
      .select({
        product_id: ratings.productId,
        stars: ratings.stars,
        fit: ratings.fit,
        title: ratings.title,
        comment: ratings.comment,
        at: ratings.createdAt,
      })
      .from(ratings)
      .where(eq(ratings.userId, owner.userId)),
    called_helpful: await db
      .select({ rating_id: helpfulVotes.ratingId, product_id: ratings.productId, at: helpfulVotes.createdAt })
      .from(helpfulVotes)
      .innerJoin(ratings, eq(ratings.id, helpfulVotes.ratingId))
      .where(eq(helpfulVotes.userId, owner.userId)),
    special_orders: asked.map(
      ({ special: { tokenHash: _hash, encryptedToken: _token, requestHash: _request, userId: _user, ...special } }) =>
        special,
    ),
  };
}

/** What is known by an address alone; nothing without one that is proved. */
async function ofAddress({ db }: Shop, email: string | null) {
  if (email === null) return { letters_that_did_not_arrive: [], back_in_stock: [], newsletter: [], messages: [] };
  return {
    letters_that_did_not_arrive: await db
      .select({ kind: emailBounces.kind, detail: emailBounces.detail, at: emailBounces.happenedAt })
      .from(emailBounces)
      .where(eq(emailBounces.email, email)),
    back_in_stock: await db
      .select({
        product_id: backInStockAlerts.productId,
        size: backInStockAlerts.size,
        asked_at: backInStockAlerts.askedAt,
      })
      .from(backInStockAlerts)
      .where(eq(backInStockAlerts.email, email)),
    newsletter: await db
      .select({ confirmed_at: newsletterSubscribers.confirmedAt, left_at: newsletterSubscribers.leftAt })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email)),
    messages: await db
      .select({ subject: contactMessages.subject, body: contactMessages.body, at: contactMessages.createdAt })
      .from(contactMessages)
      .where(eq(contactMessages.email, email)),
  };
}
