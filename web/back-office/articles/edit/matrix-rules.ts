import { type EditorColour, type EditorDraft, type EditorVariant, keyOf, newVariant } from './editor-draft.ts';

type Matrix = Pick<EditorDraft, 'sizes' | 'colours' | 'variants'>;

/** Why a cell has to stay: it is in an order's history, or held for one. */
export type Kept = { variant: EditorVariant; why: 'ordered' | 'reserved' };

/** The first of these cells that the shop would refuse to take away. */
export function keptAmong(variants: readonly EditorVariant[]): Kept | null {
  const reserved = variants.find((variant) => variant.reserved > 0);
  if (reserved) return { variant: reserved, why: 'reserved' };
  const ordered = variants.find((variant) => variant.wasOrdered);
  return ordered ? { variant: ordered, why: 'ordered' } : null;
}

/** A new row. An article without sizes gets its first: what there was comes in it from now on. */
export function withSize({ sizes, colours, variants }: Matrix, size: string): Matrix {
  if (size === '' || sizes.includes(size)) return { sizes, colours, variants };
  if (sizes.length === 0)
    return { sizes: [size], colours, variants: variants.map((variant) => ({ ...variant, size })) };
  const codes = colours.length > 0 ? colours.map(({ code }) => code) : [null];
  return { sizes: [...sizes, size], colours, variants: [...variants, ...codes.map((code) => newVariant(size, code))] };
}

/** A new column, in the same way. */
export function withColour({ sizes, colours, variants }: Matrix, colour: EditorColour): Matrix {
  if (colours.some(({ code }) => code === colour.code)) return { sizes, colours, variants };
  if (colours.length === 0) {
    return { sizes, colours: [colour], variants: variants.map((variant) => ({ ...variant, colour: colour.code })) };
  }
  const rows = sizes.length > 0 ? sizes : [null];
  const added = rows.map((size) => newVariant(size, colour.code));
  return { sizes, colours: [...colours, colour], variants: [...variants, ...added] };
}

/** A row less. Without its last size an article comes as it is again. */
export function withoutSize({ sizes, colours, variants }: Matrix, size: string): Matrix {
  const left = sizes.filter((one) => one !== size);
  if (left.length === 0) {
    return { sizes: left, colours, variants: variants.map((variant) => ({ ...variant, size: null })) };
  }
  return { sizes: left, colours, variants: variants.filter((variant) => variant.size !== size) };
}

/** A column less, in the same way. */
export function withoutColour({ sizes, colours, variants }: Matrix, code: string): Matrix {
  const left = colours.filter((colour) => colour.code !== code);
  if (left.length === 0) {
    return { sizes, colours: left, variants: variants.map((variant) => ({ ...variant, colour: null })) };
  }
  return { sizes, colours: left, variants: variants.filter((variant) => variant.colour !== code) };
}

/** One cell less; the last one stays, as an article comes in something. */
export function withoutCell(matrix: Matrix, cell: EditorVariant): Matrix {
  const variants = matrix.variants.filter((variant) => variant !== cell);
  return variants.length === 0 ? matrix : { ...matrix, variants };
}

/** One cell more where there was none. */
export function withCell(matrix: Matrix, size: string | null, colour: string | null): Matrix {
  const isThere = matrix.variants.some((variant) => keyOf(variant.size, variant.colour) === keyOf(size, colour));
  return isThere ? matrix : { ...matrix, variants: [...matrix.variants, newVariant(size, colour)] };
}

/** A code for a new colour out of its English name, unlike the others. */
export function colourCode(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const base =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 30) || 'colour';
  let code = base;
  for (let turn = 2; taken.includes(code); turn += 1) code = `${base}-${turn}`;
  return code;
}

/** The list with one of its things moved by some places; where it cannot go any further it stays. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const place = Math.min(things.length - 1, Math.max(0, to));
  const others = things.filter((_, index) => index !== from);
  const thing = things[from];
  return thing === undefined ? [...things] : [...others.slice(0, place), thing, ...others.slice(place)];
}
