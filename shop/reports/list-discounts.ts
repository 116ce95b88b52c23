import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { categories, cloths, products } from '../catalog/tables.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { settings } from '../kernel/tables.ts';
import { countsAsSold } from '../orders/sold-orders.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { type DISCOUNT_TARGETS, discountBatches, discounts } from '../pricing/tables.ts';

/** What was put on articles together, as the staff reads it. */
export type RunningDiscount = {
  id: number;
  target: (typeof DISCOUNT_TARGETS)[number];
  /** The article, category, tag or cloth by name; '' for several articles and for everything. */
  name: string;
  /** Design number of the article, where it is one. */
  number: string;
  basisPoints: number | null;
  amountMinor: number | null;
  startsAt: string | null;
  endsAt: string | null;
  articles: number;
  /** On how many of them it is the newest that counts. */
  counting: number;
  isFrozen: boolean;
  /** What its articles brought at a reduced price since it came, minor units. */
  soldMinor: number;
};

export type RunningDiscounts = {
  discounts: RunningDiscount[];
  total: number;
  /** The newest batch that is still on an article, which “cancel the latest” undoes. */
  latestId: number | null;
  isAllFrozen: boolean;
};

/**
 * The discounts that are on articles now or will be, newest first, by what was applied together. Four statements.
 *
 * source 
 */
export async function listDiscounts(
  shop: Shop,
  { page, perPage, locale }: { page: number; perPage: number; locale: Locale },
): Promise<RunningDiscounts> {
  const now = shop.clock.now();
  const [rows, [frozen]] = await Promise.all([
    readBatches(shop, { locale, now, limit: perPage, offset: (page - 1) * perPage }),
    shop.db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'pricing.discounts_frozen')),
  ]);
  const ids = rows.map(({ id }) => id);
  const [counting, sold] = await Promise.all([countCounting(shop, ids, now), sumSold(shop, rows, now)]);
  return {
    discounts: rows.map(({ total: _total, latestId: _latest, appliedAt: _at, startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      counting: counting.get(row.id) ?? 0,
      soldMinor: sold.get(row.id) ?? 0,
    })),
    total: rows[0]?.total ?? 0,
    latestId: rows[0]?.latestId ?? null,
    isAllFrozen: frozen?.value === true,
  };
}

type Page = { locale: Locale; now: Date; limit: number; offset: number };

async function readBatches({ db }: Shop, { locale, now, limit, offset }: Page) {
  const live = db
    .select({
      batchId: discounts.batchId,
      articles: sql<number>`count(*)::int`.as('articles'),
      frozen: sql<number>`count(${discounts.frozenAt})::int`.as('frozen'),
      first: sql<number>`min(${discounts.productId})`.as('first'),
    })
    .from(discounts)
    .where(isNull(discounts.cancelledAt))
    .groupBy(discounts.batchId)
    .as('live');
  const [category, cloth, article] =
    locale === 'fr'
      ? [categories.nameFr, cloths.nameFr, products.nameFr]
      : [categories.nameEn, cloths.nameEn, products.nameEn];
  return db
    .select({
      id: discountBatches.id,
      target: discountBatches.targetKind,
      name: sql<string>`CASE ${discountBatches.targetKind}
        WHEN 'category' THEN COALESCE(${category}, '') WHEN 'cloth' THEN COALESCE(${cloth}, '')
        WHEN 'tag' THEN ${discountBatches.targetCode}
        WHEN 'articles' THEN CASE WHEN live.articles = 1 THEN COALESCE(${article}, '') ELSE '' END ELSE '' END`,
      number: sql<string>`CASE WHEN ${discountBatches.targetKind} = 'articles' AND live.articles = 1 THEN ${products.designNumber} ELSE '' END`,
      basisPoints: discountBatches.basisPoints,
      amountMinor: discountBatches.amountMinor,
      startsAt: discountBatches.startsAt,
      endsAt: discountBatches.endsAt,
      appliedAt: discountBatches.appliedAt,
      articles: live.articles,
      isFrozen: sql<boolean>`live.frozen = live.articles`,
      total: sql<number>`(count(*) OVER ())::int`,
      latestId: sql<number>`max(${discountBatches.id}) OVER ()`,
    })
    .from(discountBatches)
    .innerJoin(live, eq(live.batchId, discountBatches.id))
    .leftJoin(
      categories,
      and(eq(discountBatches.targetKind, 'category'), sql`${categories.id}::text = ${discountBatches.targetCode}`),
    )
    .leftJoin(cloths, and(eq(discountBatches.targetKind, 'cloth'), eq(cloths.code, discountBatches.targetCode)))
    .leftJoin(products, sql`${products.id} = live.first`)
    .where(or(isNull(discountBatches.endsAt), gt(discountBatches.endsAt, now)))
    .orderBy(desc(discountBatches.id))
    .limit(limit)
    .offset(offset);
}

/** On how many of its articles no newer discount lies above each batch. */
async function countCounting({ db }: Shop, ids: number[], now: Date): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db
    .select({ id: discounts.batchId, counting: sql<number>`count(*)::int` })
    .from(discounts)
    .where(
      and(
        isAnyId(discounts.batchId, ids),
        isNull(discounts.cancelledAt),
        sql`NOT EXISTS (SELECT 1 FROM discounts above WHERE above.product_id = ${discounts.productId} AND above.id > ${discounts.id}
          AND above.cancelled_at IS NULL AND above.frozen_at IS NULL
          AND (above.starts_at IS NULL OR above.starts_at <= ${at}) AND (above.ends_at IS NULL OR above.ends_at > ${at}))`,
      ),
    )
    .groupBy(discounts.batchId);
  return new Map(rows.map(({ id, counting }) => [id ?? 0, counting]));
}

const SOLD_DAYS = 60; // long enough for an offer, short enough to count while one waits

type Since = { id: number; appliedAt: Date; startsAt: Date | null };

async function sumSold({ db }: Shop, batches: readonly Since[], now: Date): Promise<Map<number, number>> {
  if (batches.length === 0) return new Map();
  const earliest = Math.max(
    now.getTime() - SOLD_DAYS * 86_400_000,
    Math.min(...batches.map(({ appliedAt, startsAt }) => (startsAt ?? appliedAt).getTime())),
  );
  const rows = await db
    .select({
      id: discounts.batchId,
      sold: sql<string>`sum(div(${orderLines.totalMinor}::numeric * (${orderLines.quantity} - ${orderLines.dropped}), ${orderLines.quantity}))::text`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(discounts, eq(discounts.productId, orderLines.productId))
    .where(
      and(
        sql`${orders.placedAt} >= ${new Date(earliest).toISOString()}::timestamptz`,
        countsAsSold,
        sql`${orderLines.unitPriceMinor} < ${orderLines.listPriceMinor}`,
        inArray(
          discounts.batchId,
          batches.map(({ id }) => id),
        ),
        isNull(discounts.cancelledAt),
        sql`${orders.placedAt} >= GREATEST(${discounts.appliedAt}, ${discounts.startsAt})`,
      ),
    )
    .groupBy(discounts.batchId);
  return new Map(rows.map(({ id, sold }) => [id ?? 0, Number(sold)]));
}
