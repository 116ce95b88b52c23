import { asc, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { PieceCode } from '#contracts/packing-scan.ts';
import { pieceName } from '#contracts/piece-name.ts';
import { sayIn } from '#contracts/texts/translate.ts';
import { products } from '../catalog/tables.ts';
import type { Db } from '../kernel/shop.ts';
import { orderLines } from '../orders/tables.ts';
import { productVariants } from '../stock/tables.ts';

/**
 * The codes that may be on pieces while an order is packed: those of its lines, as they were bought and as they are now, and those
 * of every other size and colour of its articles, so that a wrong one is named. Two statements.
 */
export async function readCodesToPack(db: Db, orderId: number, locale: Locale): Promise<PieceCode[]> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const variants =
    productIds.length === 0
      ? []
      : await db
          .select({ variant: productVariants, nameEn: products.nameEn, nameFr: products.nameFr })
          .from(productVariants)
          .innerJoin(products, eq(products.id, productVariants.productId))
          .where(inArray(productVariants.productId, productIds));
  const say = sayIn(locale);
  const nameIn = (named: { nameEn: string; nameFr: string }) => (locale === 'fr' ? named.nameFr : named.nameEn);
  const colourIn = (named: { colourNameEn: string | null; colourNameFr: string | null }) =>
    locale === 'fr' ? named.colourNameFr : named.colourNameEn;
  const bought = lines.map(
    (line): PieceCode => ({
      code: line.sku,
      name: pieceName({ name: nameIn(line), size: line.size, colourName: colourIn(line) }, say),
      productId: line.productId,
      lineIds: [line.id],
    }),
  );
  const now = variants.map(
    ({ variant, ...article }): PieceCode => ({
      code: variant.sku,
      name: pieceName({ name: nameIn(article), size: variant.size, colourName: colourIn(variant) }, say),
      productId: variant.productId,
      lineIds: lines.filter(({ variantId }) => variantId === variant.id).map(({ id }) => id),
    }),
  );
  return [...now, ...bought];
}
