import type { Picture } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { toPicture } from './pictures-of.ts';
import { scenePictures } from './tables.ts';

/**
 * The pictures that belong to pages rather than to an article, by their key: `hero-wide`, `door-women`, `cloth-wax`, …
 * Their alternative text is empty: the page says what they show, or that they only decorate.
 */
export async function readScenePictures(shop: Shop, _locale: Locale): Promise<Record<string, Picture>> {
  const rows = await shop.db.select().from(scenePictures);
  return Object.fromEntries(rows.map((row) => [row.key, toPicture(row, '')]));
}
