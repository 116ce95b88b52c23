import { eq, sql } from 'drizzle-orm';
import { picturesFor } from '#contracts/looks.ts';
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
  /** The smallest bitmap of the first picture of each colour, in the order of the pictures. */
  pictures: SmallPicture[];
};

type SmallPicture = { colour: string | null; key: string | null; wall: string | null };

/** The picture that a line keeps of an article in this colour, by the smallest of its bitmaps. */
export function pictureOfLine(
  { pictures }: Pick<ProductForSale, 'pictures'>,
  colour: string | null,
): { pictureKey: string | null; pictureWall: string | null } {
  const [first] = picturesFor(pictures, colour);
  return { pictureKey: first?.key ?? null, pictureWall: first?.wall ?? null };
}

/** Reads some articles as they are now, hidden ones too: the caller refuses them. */
export async function loadForSale(db: Db, productIds: readonly number[]): Promise<ProductForSale[]> {
  const pictures = sql<SmallPicture[]>`COALESCE((
    SELECT jsonb_agg(jsonb_build_object('colour', i.colour_code, 'key', i.smallest, 'wall', i.wall_colour) ORDER BY i.position)
    FROM (
      SELECT DISTINCT ON (own.colour_code) own.colour_code, own.wall_colour, own.position,
        (SELECT f->>'path' FROM jsonb_array_elements(own.formats) f
         ORDER BY f->>'format' = 'webp' DESC, (f->>'width')::int LIMIT 1) AS smallest
      FROM product_images own WHERE own.product_id = products.id ORDER BY own.colour_code, own.position
    ) i), '[]'::jsonb)`;
  const rows = await db
    .select({
      id: products.id,
      designNumber: products.designNumber,
      nameEn: products.nameEn,
      nameFr: products.nameFr,
      currency: products.currency,
      listPriceMinor: products.listPriceMinor,
      isHidden: products.isHidden,
      pictures,
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
