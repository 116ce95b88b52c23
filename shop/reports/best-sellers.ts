import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf, daysAfter, startOfDay } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { PERIODS, type Period } from './sales-figures.ts';

/** What sells and what is about to be missing. */
export type BestSellers = {
  articles: { id: number; number: string; name: string; pieces: number }[];
  cloths: { code: string; name: string; pieces: number }[];
  /** The lowest variant of articles that are low, those that sell most first. */
  low: { id: number; number: string; name: string; size: string | null; left: number }[];
};

const answerSchema = z.object({
  articles: z.array(z.object({ id: z.number(), number: z.string(), name: z.string(), pieces: z.number() })),
  cloths: z.array(z.object({ code: z.string(), name: z.string(), pieces: z.number() })),
  low: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      name: z.string(),
      size: z.string().nullable(),
      left: z.number(),
    }),
  ),
});

/** From this many articles sold on, counting takes long enough to be kept for a while. */
const LARGE = 2_000;
const KEPT_MS = 60_000;
type Kept = { best: BestSellers; countedAt: number };
const keptOf = new WeakMap<Db, Map<string, Kept>>();

const ARTICLES = 5;
const CLOTHS = 6;
const LOW = 5;
/** So many low variants are looked at where nothing was sold: enough for a few articles, few enough for any shop. */
const LOOKED_AT = 200;

/**
 * The articles and cloths that sold most in a period, and what of it runs out: among what sells, the variants at or below
 * their article's threshold. Where nothing sold, what is low at all. One statement; where very much was sold the answer
 * may be a minute old.
 *
 * source  R-090
 */
export async function bestSellers(shop: Shop, period: Period, locale: Locale): Promise<BestSellers> {
  const kept = keptOf.get(shop.db) ?? new Map<string, Kept>();
  keptOf.set(shop.db, kept);
  const key = `${period} ${locale}`;
  const now = shop.clock.now().getTime();
  const found = kept.get(key);
  if (found && now - found.countedAt < KEPT_MS) return found.best;
  const { looked, ...best } = await countBest(shop, period, locale);
  if (looked >= LARGE) kept.set(key, { best, countedAt: now });
  return best;
}

async function countBest(shop: Shop, period: Period, locale: Locale): Promise<BestSellers & { looked: number }> {
  const { steps, days } = PERIODS[period];
  const since = startOfDay(daysAfter(dayOf(shop.clock.now()), 1 - steps * days))?.toISOString();
  const name = sql.raw(locale === 'fr' ? 'name_fr' : 'name_en');
  const low = sql`v.on_hand - v.reserved <= p.low_stock_threshold AND NOT p.is_hidden`;
  const found = sql`(
    WITH sold AS MATERIALIZED (
      SELECT l.product_id, sum(l.quantity - l.dropped)::int AS pieces FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.sold_at >= ${since}::timestamptz AND o.delivery_status <> 'cancelled' AND l.product_id IS NOT NULL
      GROUP BY l.product_id),
    most AS (SELECT product_id, pieces FROM sold ORDER BY pieces DESC, product_id LIMIT 400),
    short AS (
      SELECT DISTINCT ON (m.pieces, p.id) m.pieces, p.id, p.design_number, p.${name} AS name, v.size, v.on_hand - v.reserved AS left_now
      FROM most m JOIN products p ON p.id = m.product_id JOIN product_variants v ON v.product_id = p.id
      WHERE ${low} ORDER BY m.pieces DESC, p.id, v.on_hand - v.reserved, v.position),
    others AS (
      SELECT DISTINCT ON (id) * FROM (SELECT 0 AS pieces, p.id, p.design_number, p.${name} AS name, v.size, v.on_hand - v.reserved AS left_now
      FROM product_variants v JOIN products p ON p.id = v.product_id
      WHERE ${low} AND NOT EXISTS (SELECT 1 FROM short) LIMIT ${LOOKED_AT}) AS any_low ORDER BY id, left_now)
    SELECT
      (SELECT json_agg(a) FROM (SELECT p.id, p.design_number AS number, p.${name} AS name, m.pieces
        FROM most m JOIN products p ON p.id = m.product_id ORDER BY m.pieces DESC, p.id LIMIT ${ARTICLES}) AS a) AS articles,
      (SELECT json_agg(c) FROM (SELECT c.code, c.${name} AS name, sum(s.pieces)::int AS pieces
        FROM sold s JOIN products p ON p.id = s.product_id JOIN cloths c ON c.code = p.cloth_code
        GROUP BY c.code ORDER BY 3 DESC, c.code LIMIT ${CLOTHS}) AS c) AS cloths,
      (SELECT json_agg(e) FROM (SELECT id, design_number AS number, name, size, left_now AS left
        FROM (SELECT * FROM short UNION ALL SELECT * FROM others) AS running ORDER BY pieces DESC, id LIMIT ${LOW}) AS e) AS low,
      (SELECT count(*)::int FROM sold) AS looked
    ) AS found`;
  const [row] = await shop.db
    .select({
      articles: sql<unknown>`articles`,
      cloths: sql<unknown>`cloths`,
      low: sql<unknown>`low`,
      looked: sql<number>`looked`,
    })
    .from(found);
  const { articles, cloths, low: lowest, looked } = row ?? {};
  const best = answerSchema.parse({ articles: articles ?? [], cloths: cloths ?? [], low: lowest ?? [] });
  return { ...best, looked: looked ?? 0 };
}
