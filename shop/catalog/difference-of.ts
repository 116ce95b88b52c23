import type { ProductDraft } from './product-draft.ts';
import type { StoredProduct } from './read-stored.ts';

/** What changed of an article, as its history keeps it: only what differs, pictures and pieces in short. */
export type Difference = { before: Record<string, unknown>; after: Record<string, unknown> };

type Stocked = { size: string | null; colour: { code: string } | null; available: number };

const inShort = ({ size, colour, available }: Stocked) => ({ size, colour: colour?.code ?? null, pieces: available });

/**
 * What a change makes of an article.
 *
 * returns  the values that differ, before and after, by the name of the field; `variants` and `pictures` as they are all
 *          together
 * source   R-234
 */
export function differenceOf(stored: StoredProduct, changes: Partial<ProductDraft>): Difference {
  const { variants, arrangement, pictures, ...columns } = changes;
  const wanted: Record<string, unknown> = { ...columns };
  const was: Record<string, unknown> = { ...stored, variants: stored.variants.map(inShort) };
  if (arrangement) wanted.variants = arrangement.map(inShort);
  else if (variants) wanted.variants = withPieces(stored.variants.map(inShort), variants.map(inShort));
  if (pictures) {
    const hung = new Map(stored.pictures.map((picture) => [picture.key, picture]));
    const short = ({ key, altEn, altFr, focus, colour }: Partial<StoredProduct['pictures'][number]>) => ({
      key,
      altEn,
      altFr,
      focus,
      colour,
    });
    was.pictures = stored.pictures.map(short);
    wanted.pictures = pictures.map((picture) => short({ ...hung.get(picture.key), ...picture }));
  }
  const before: Difference['before'] = {};
  const after: Difference['after'] = {};
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined || JSON.stringify(value) === JSON.stringify(was[name])) continue;
    before[name] = was[name];
    after[name] = value;
  }
  return { before, after };
}

type Short = ReturnType<typeof inShort>;

function withPieces(held: readonly Short[], set: readonly Short[]): Short[] {
  const nameOf = ({ size, colour }: Short) => JSON.stringify([size, colour]);
  const all = new Map([...held, ...set].map((variant) => [nameOf(variant), variant]));
  return [...all.values()];
}
