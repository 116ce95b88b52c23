import { readAmount, writePrice } from '#contracts/amounts.ts';
import { usualArticle } from '#contracts/article-fields.ts';
import type { Picture } from '#contracts/catalog.ts';
import type { ArticleDraft } from '#contracts/http/article-draft.ts';
import type { Currency } from '#contracts/money.ts';

/** One size and colour in the matrix. `key` is its own for as long as the screen stands. */
export type EditorVariant = {
  key: string;
  id: number | null;
  sku: string;
  size: string | null;
  /** Code of one of the draft's colours. */
  colour: string | null;
  /** As typed. */
  pieces: string;
  /** Pieces that could be bought when the article was read; null for a new one. */
  seen: number | null;
  /** Where its pieces lie: as typed, and as it was when the article was read. */
  shelf: string;
  shelfSeen: string;
  reserved: number;
  wasOrdered: boolean;
};
export type EditorColour = { code: string; nameEn: string; nameFr: string; hex: string };
export type EditorPicture = {
  key: string;
  altEn: string;
  altFr: string;
  focus: { x: number; y: number };
  colour: string | null;
  files: Picture['files'];
  width: number;
  height: number;
  wallColour: string;
};

/** An article as it stands in the editor: amounts and pieces as they are typed, so that nothing typed is ever lost. */
export type EditorDraft = Omit<
  ArticleDraft,
  'listPriceMinor' | 'lowStockThreshold' | 'pictures' | 'variants' | 'typeCode' | 'clothCode'
> & {
  typeCode: string;
  clothCode: string;
  price: string;
  threshold: string;
  pictures: EditorPicture[];
  sizes: string[];
  colours: EditorColour[];
  variants: EditorVariant[];
};

/** An article as the editor reads it. */
export type ArticleRead = Omit<ArticleDraft, 'pictures' | 'variants'> & {
  pictures: EditorPicture[];
  variants: (ArticleDraft['variants'][number] & {
    id: number;
    shelf: string;
    reserved: number;
    wasOrdered: boolean;
  })[];
};

/** What an article that is being added begins with. */
export function emptyDraft(category: string, lowStock: number): EditorDraft {
  const { lowStockThreshold: _few, ...usual } = usualArticle();
  return {
    ...usual,
    typeCode: '',
    clothCode: '',
    facts: {},
    category,
    price: '',
    threshold: String(lowStock),
    pictures: [],
    sizes: [],
    colours: [],
    variants: [newVariant(null, null)],
  };
}

/** A cell that nobody has ever sold. */
export function newVariant(size: string | null, colour: string | null): EditorVariant {
  return {
    key: keyOf(size, colour),
    id: null,
    sku: '',
    size,
    colour,
    pieces: '0',
    seen: null,
    shelf: '',
    shelfSeen: '',
    reserved: 0,
    wasOrdered: false,
  };
}

/** A size and a colour as one word. */
export function keyOf(size: string | null, colour: string | null): string {
  return JSON.stringify([size, colour]);
}

/** The stored article as the editor holds it. */
export function draftOf(read: ArticleRead, currency: Currency): EditorDraft {
  const { listPriceMinor, lowStockThreshold, variants, typeCode, clothCode, ...texts } = read;
  const colours = new Map<string, EditorColour>();
  for (const { colour } of variants) {
    if (colour && !colours.has(colour.code)) colours.set(colour.code, { ...colour, hex: colour.hex ?? '' });
  }
  return {
    ...texts,
    typeCode: typeCode ?? '',
    clothCode: clothCode ?? '',
    price: writePrice(listPriceMinor, currency),
    threshold: String(lowStockThreshold),
    sizes: [...new Set(variants.flatMap(({ size }) => size ?? []))],
    colours: [...colours.values()],
    variants: variants.map(({ id, sku, size, colour, available, shelf, reserved, wasOrdered }) => ({
      key: String(id),
      id,
      sku,
      size,
      colour: colour?.code ?? null,
      pieces: String(available),
      seen: available,
      shelf,
      shelfSeen: shelf,
      reserved,
      wasOrdered,
    })),
  };
}

/** Whole pieces as typed; NaN for anything else, which the shop refuses beside the field. */
function readCount(typed: string): number {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The cells of the matrix in their order: sizes down, colours across. */
export function cellsOf({ sizes, colours, variants }: Pick<EditorDraft, 'sizes' | 'colours' | 'variants'>) {
  const rows = sizes.length > 0 ? sizes : [null];
  const columns = colours.length > 0 ? colours.map(({ code }) => code) : [null];
  const byPlace = new Map(variants.map((variant) => [keyOf(variant.size, variant.colour), variant]));
  return rows.flatMap((size) => columns.flatMap((colour) => byPlace.get(keyOf(size, colour)) ?? []));
}

/** What is sent: numbers read from what was typed. A number that cannot be read is sent as null, and refused by name. */
export function sentDraft(draft: EditorDraft, currency: Currency): ArticleDraft {
  const {
    price,
    threshold,
    sizes: _sizes,
    colours,
    variants: _variants,
    pictures,
    typeCode,
    clothCode,
    ...texts
  } = draft;
  const colourOf = new Map(colours.map((colour) => [colour.code, { ...colour, hex: colour.hex || null }]));
  return {
    ...texts,
    typeCode: typeCode || null,
    clothCode: clothCode || null,
    facts: Object.fromEntries(Object.entries(draft.facts).filter(([, { en, fr }]) => en.trim() || fr.trim())),
    listPriceMinor: readAmount(price, currency) ?? Number.NaN,
    lowStockThreshold: readCount(threshold),
    pictures: pictures.map(({ key, altEn, altFr, focus, colour }) => ({
      key,
      altEn,
      altFr,
      focus,
      colour: colour !== null && colourOf.has(colour) ? colour : null,
    })),
    variants: cellsOf(draft).map(({ id, sku, size, colour, pieces, seen, shelf, shelfSeen }) => ({
      id,
      sku: sku.trim(),
      size,
      colour: (colour !== null && colourOf.get(colour)) || null,
      available: readCount(pieces),
      seen,
      ...(shelf.trim() !== shelfSeen && { shelf: shelf.trim() }),
    })),
  };
}

/** Whether two drafts say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
