import { and, eq } from 'drizzle-orm';
import type { PushData } from '#contracts/push.ts';
import { categories } from '../catalog/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { orders } from '../orders/tables.ts';
import { posters } from '../posters/tables.ts';
import { isWithinDates } from '../posters/within-dates.ts';
import { ratedProducts, ratings } from '../ratings/tables.ts';

/**
 * The push message about an order for the staff's open screens: no name, no address, no e-mail.
 *
 * returns  null when there is no such order
 * source   R-131, V03
 */
export async function readOrderNews(shop: Shop, orderId: number): Promise<PushData<'order-update-event'> | null> {
  const [row] = await shop.db
    .select({
      id: orders.id,
      number: orders.number,
      payment_status: orders.paymentStatus,
      delivery_status: orders.deliveryStatus,
      total: orders.totalMinor,
      currency: orders.currency,
      items: orders.itemsCount,
      placedAt: orders.placedAt,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const { placedAt, ...order } = row;
  return { order: { ...order, placed_at: placedAt.toISOString() } };
}

/** The push message about a department; of one that is closed only that. */
export async function readCategoryNews(shop: Shop, id: number): Promise<PushData<'product-category-event'>> {
  const [row] = await shop.db
    .select({ id: categories.id, code: categories.code, en: categories.nameEn, fr: categories.nameFr })
    .from(categories)
    .where(eq(categories.id, id));
  if (!row) return { category: { id, is_disabled: true } };
  const { en, fr, ...category } = row;
  return { category: { ...category, name: { en, fr } } };
}

/** The push message about a poster; of one that is not up only that. */
export async function readPosterNews(shop: Shop, id: number): Promise<PushData<'advertising-poster-event'>> {
  const [row] = await shop.db
    .select()
    .from(posters)
    .where(and(eq(posters.id, id), isWithinDates(shop.clock.now())));
  if (!row) return { poster: { id, is_disabled: true } };
  const title = { en: row.titleEn, fr: row.titleFr };
  const line = { en: row.lineEn, fr: row.lineFr };
  return { poster: { id, title, line, link: row.link, is_home_popup: row.isHomePopup } };
}

/** The push message about a rating: a shortened name, no e-mail, no user; of a hidden one only that. */
export async function readRatingNews(
  shop: Shop,
  { productId, ratingId }: { productId: number; ratingId: number },
): Promise<PushData<'rating-event'>> {
  const [row] = await shop.db
    .select({
      id: ratings.id,
      note: ratings.stars,
      comment: ratings.comment,
      name: ratings.displayName,
      createdAt: ratings.createdAt,
    })
    .from(ratings)
    .innerJoin(ratedProducts, eq(ratedProducts.id, ratings.productId))
    .where(and(eq(ratings.id, ratingId), eq(ratings.status, 'shown'), eq(ratedProducts.isHidden, false)));
  if (!row) return { product_id: productId, rating: { id: ratingId, is_disabled: true } };
  const { createdAt, ...rating } = row;
  return { product_id: productId, rating: { ...rating, created_at: createdAt.toISOString() } };
}
