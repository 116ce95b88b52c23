import { eq, sql } from 'drizzle-orm';
import { type Currency, isCurrency } from '#contracts/money.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { products } from './tables.ts';

/** What an order needs to know of an article. */
export type ProductForSale = {
  id: number;
  designNumber: string;
  nameEn: string;
  nameFr: string;
  currency: Currency;
  listPriceMinor: number;
  isHidden: boolean;
  pictureKey: string | null;
  pictureWall: string | null;
};

/** Reads some articles as they are now, hidden ones too: the caller refuses them. */
export async function loadForSale(db: Db, productIds: readonly number[]): Promise<ProductForSale[]> {
  const firstPicture = (column: string) =>
    sql<
      string | null
    >`(SELECT ${sql.raw(column)} FROM product_images i WHERE i.product_id = products.id ORDER BY i.position LIMIT 1)`;
  const smallest = sql<string | null>`(
    SELECT f->>'path' FROM product_images i, jsonb_array_elements(i.formats) f
    WHERE i.product_id = products.id AND i.position = 0 ORDER BY f->>'format' = 'webp' DESC, (f->>'width')::int LIMIT 1)`;
  const rows = await db
    .select({
      id: products.id,
      designNumber: products.designNumber,
      nameEn: products.nameEn,
      nameFr: products.nameFr,
      currency: products.currency,
      listPriceMinor: products.listPriceMinor,
      isHidden: products.isHidden,
      pictureKey: smallest,
      pictureWall: firstPicture('wall_colour'),
    })
    .from(products)
    .where(isAnyId(products.id, productIds));
  return rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? [{ ...row, currency }] : []));
}

/** Whether an article is shown and may be asked for when it is sold out; neither changes before the caller is done. */
export async function holdForRequest(
  tx: Tx,
  productId: number,
): Promise<{ isHidden: boolean; takesSpecialOrders: boolean } | undefined> {
  const [row] = await tx
    .select({ isHidden: products.isHidden, takesSpecialOrders: products.takesSpecialOrders })
    .from(products)
    .where(eq(products.id, productId))
    .for('share');
  return row;
}
