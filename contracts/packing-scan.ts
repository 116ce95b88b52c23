/** A line of an order of which pieces go into the parcel. */
export type LineToPack = { id: number; name: string; toPack: number };

/** A code that may be on a piece: of a line, or of another size or colour of an article of the order. */
export type PieceCode = { code: string; name: string; productId: number | null; lineIds: number[] };

/** How many pieces of each line are in the parcel, by the line's id. */
export type Counts = Readonly<Record<number, number>>;

/**
 * What a scan is answered with. counted: the piece is in the parcel now · enough: all pieces of it are · other: another size or
 * colour than was bought, with what was · unknown: no article of this order
 */
export type Scan =
  | { kind: 'counted'; lineId: number; name: string; count: number; toPack: number }
  | { kind: 'enough'; name: string; toPack: number }
  | { kind: 'other'; name: string; wanted: string[] }
  | { kind: 'unknown'; code: string };

/** A code as scanners and people give it: without what stands around it, in capitals. */
export const codeOf = (typed: string): string => typed.replace(/[\p{Cc}\s]+/gu, '').toUpperCase();

/**
 * What becomes of a piece that is scanned for a parcel: the one place that decides it, on the telephone and wherever else. A code
 * that several lines have goes to the first of which a piece is still missing.
 */
export function scanPiece(
  { lines, codes }: { lines: readonly LineToPack[]; codes: readonly PieceCode[] },
  counts: Counts,
  typed: string,
): Scan {
  const code = codeOf(typed);
  const found = codes.filter((one) => codeOf(one.code) === code);
  const named = found[0];
  if (code === '' || !named) return { kind: 'unknown', code };
  const bought = lines.filter(({ id }) => found.some(({ lineIds }) => lineIds.includes(id)));
  const open = bought.find(({ id, toPack }) => (counts[id] ?? 0) < toPack);
  if (open) {
    const count = (counts[open.id] ?? 0) + 1;
    return { kind: 'counted', lineId: open.id, name: open.name, count, toPack: open.toPack };
  }
  const [full] = bought;
  if (full) return { kind: 'enough', name: full.name, toPack: full.toPack };
  const ofArticle = codes.filter(({ productId }) => productId !== null && productId === named.productId);
  const lineIds = new Set(ofArticle.flatMap((one) => one.lineIds));
  return { kind: 'other', name: named.name, wanted: lines.filter(({ id }) => lineIds.has(id)).map(({ name }) => name) };
}
