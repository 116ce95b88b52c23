import type { ProductDraft } from './product-draft.ts';
import type { StoredProduct } from './read-stored.ts';

/** What changed of an article, as its history keeps it: only what differs, pictures and pieces in short. */
export type Difference = { before: Record<string, unknown>; after: Record<string, unknown> };

type Colour = { code: string; nameEn: string; nameFr: string };
type Stocked = { size: string | null; colour: Colour | null; available: number; shelf?: string | undefined };
type Short = { size: string | null; colour: Colour | null; pieces: number; shelf?: string };

const inShort = ({ size, colour, available, shelf }: Stocked): Short => ({
  ...{ size, colour: colour && namesOf(colour), pieces: available },
  ...(shelf && { shelf }),
});

/** A colour as people call it in both languages: its code alone says nothing in French. */
const namesOf = ({ code, nameEn, nameFr }: Colour): Colour => ({ code, nameEn, nameFr });

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
  const lying = new Map(stored.variants.map(({ id, shelf }) => [id, shelf]));
  const whole = arrangement?.map((one) => ({ ...one, shelf: one.shelf ?? lying.get(one.id ?? 0) }));
  if (whole) wanted.variants = whole.map(inShort);
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

function withPieces(held: readonly Short[], set: readonly Short[]): Short[] {
  const nameOf = ({ size, colour }: Short) => JSON.stringify([size, colour?.code ?? null]);
  const all = new Map(held.map((variant) => [nameOf(variant), variant]));
  for (const one of set) all.set(nameOf(one), { ...all.get(nameOf(one)), ...one });
  return [...all.values()];
}
