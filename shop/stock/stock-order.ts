import { type SQL, sql } from 'drizzle-orm';
import type { Db, Shop } from '../kernel/shop.ts';
import { leftOf } from './availability.ts';
import { stockMovements, stockThresholds } from './tables.ts';

/** From this many articles on, adding up every variant takes long enough to be kept for a moment. */
const LARGE = 5_000;
const KEPT_MS = 10_000;

type Kept = { ids: string; articles: number; mark: string; readAt: number };
const keptOf = new WeakMap<Db, Kept>();

/**
 * Every article's id, hidden ones too, in the order of how many pieces can be bought of it, the fewest first, then by id.
 * In a large catalogue as it was when the last piece moved or the last article came, and never older than ten seconds.
 *
 * returns  a list as the database writes it, for `stockPlaces`
 * source   decision 0059
 */
export async function readStockOrder({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<string> {
  const now = clock.now().getTime();
  const mark = await lastChange(db); // read before the pieces: a change in between makes the order too old, never too new
  const kept = keptOf.get(db);
  const isFresh = kept?.mark === mark && Math.abs(now - kept.readAt) < KEPT_MS;
  if (kept && isFresh && kept.articles >= LARGE) return kept.ids;
  const [row] = await db
    .select({
      ids: sql<string>`COALESCE(array_agg(${stockThresholds.id} ORDER BY COALESCE(stock_left.pieces, 0), ${stockThresholds.id}), '{}')::text`,
      articles: sql<number>`count(*)::int`,
    })
    .from(stockThresholds)
    .leftJoin(leftOf, sql`stock_left.product_id = ${stockThresholds.id}`);
  const { ids = '{}', articles = 0 } = row ?? {};
  keptOf.set(db, { ids, articles, mark, readAt: now });
  return ids;
}

/** Whether a piece has moved or an article has come: every change of a number is a movement. */
async function lastChange(db: Db): Promise<string> {
  const [row] = await db
    .select({
      mark: sql<string>`concat((SELECT max(${stockMovements.id}) FROM ${stockMovements}), ' ', (SELECT max(${stockThresholds.id}) FROM ${stockThresholds}))`,
    })
    .from(sql`(SELECT 1) AS once`);
  return row?.mark ?? '';
}

/** That order as a table named `stock_order` with the columns `id` and `place`. */
export function stockPlaces(ids: string): SQL {
  return sql`unnest(${ids}::int[]) WITH ORDINALITY AS stock_order(id, place)`;
}
