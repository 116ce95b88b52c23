import { and, eq } from 'drizzle-orm';
import type { PosterShown } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { packFiles } from '#contracts/pictures.ts';
import type { Shop } from '../kernel/shop.ts';
import { posters } from './tables.ts';
import { isWithinDates } from './within-dates.ts';

/**
 * The poster that pops up on the home page, while it is within its dates.
 *
 * returns  null when there is none
 * source  
 */
export async function readHomePoster(shop: Shop, locale: Locale): Promise<PosterShown | null> {
  const now = shop.clock.now();
  const [row] = await shop.db
    .select()
    .from(posters)
    .where(and(eq(posters.isHomePopup, true), isWithinDates(now)));
  return row ? toPoster(row, locale) : null;
}

/** A poster in one language. */
export function toPoster(row: typeof posters.$inferSelect, locale: Locale): PosterShown {
  const isFrench = locale === 'fr';
  const title = isFrench ? row.titleFr : row.titleEn;
  return {
    id: row.id,
    title,
    line: isFrench ? row.lineFr : row.lineEn,
    button: isFrench ? row.buttonFr : row.buttonEn,
    link: row.link,
    picture: {
      files: packFiles(row.formats),
      width: row.width,
      height: row.height,
      wallColour: row.wallColour,
      alt: (isFrench ? row.altFr : row.altEn) || title,
    },
  };
}
