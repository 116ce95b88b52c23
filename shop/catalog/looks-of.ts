import type { Look, Picture } from '#contracts/catalog.ts';
import { picturesFor } from '#contracts/looks.ts';
import type { Locale } from '#contracts/money.ts';
import type { VariantOnSale } from '../stock/availability.ts';
import { inLocale } from './rules.ts';

/**
 * The colours of an article, in the order of its variants, each with its first picture and the dots of its cloth. The one that the
 * first picture shows says nothing more: it looks as the card does. Without known dots the colour itself is the only one.
 */
export function looksOf(
  variants: readonly VariantOnSale[],
  pictures: readonly Picture[],
  { locale, name }: { locale: Locale; name: string },
): Look[] {
  const seen = new Set<string>();
  return variants.flatMap(({ colourCode, colourNameEn, colourNameFr, colourHex }) => {
    if (colourCode === null || seen.has(colourCode)) return [];
    seen.add(colourCode);
    const look = { colour: colourCode, name: inLocale(locale, colourNameEn, colourNameFr) ?? colourCode };
    const plain = colourHex === null ? {} : { dots: [colourHex] };
    const [own] = picturesFor(pictures, colourCode);
    if (!own || own.colour !== colourCode) return [{ ...look, ...plain, picture: null }];
    if (own === pictures[0]) return [look];
    const { dots, ...picture } = own;
    return [{ ...look, ...plain, ...(dots && { dots }), picture: { ...picture, alt: picture.alt || name } }];
  });
}
