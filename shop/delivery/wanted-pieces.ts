import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../kernel/refusal.ts';
import type { LinePieces } from '../orders/line-pieces.ts';
import type { WrittenParcel } from '../orders/write-parcel.ts';

/** Pieces of lines that somebody names; a line may be named twice. */
export type NamedPieces = readonly { lineId: number; quantity: number }[];

/** The pieces by their line, each line once. */
function mergedOf(lines: NamedPieces): Map<number, number> {
  const merged = new Map<number, number>();
  for (const { lineId, quantity } of lines) merged.set(lineId, (merged.get(lineId) ?? 0) + quantity);
  return merged;
}

/** Whether a request asks for the parcel that its key has written. */
export function isSameParcel(
  before: WrittenParcel,
  { carrier, tracking, lines }: { carrier: string; tracking: string; lines: NamedPieces },
): boolean {
  const isSent = before.carrier === carrier && before.tracking === tracking;
  return isSent && isDeepStrictEqual(mergedOf(before.lines), mergedOf(lines));
}

/**
 * The pieces that somebody names, each line once.
 *
 * refuses  delivery.quantity — none, pieces of another order, or more than are to be packed
 */
export function wantedPieces(lines: NamedPieces, pieces: readonly LinePieces[]) {
  const wanted = piecesAmong(lines, new Map(pieces.map((line) => [line.lineId, line.toPack])));
  if (wanted === null) {
    throw new Refusal('delivery.quantity', { problems: [{ field: 'lines', code: 'refusal.delivery.quantity' }] });
  }
  return wanted;
}

/**
 * The pieces of a parcel that somebody names, each line once; all of them where nobody names any.
 *
 * refuses  delivery.quantity — none, pieces that are not in it, or more than are in it
 */
export function piecesOfParcel(lines: NamedPieces | undefined, parcel: Pick<WrittenParcel, 'lines'>) {
  if (lines === undefined) return parcel.lines;
  const wanted = piecesAmong(lines, mergedOf(parcel.lines));
  if (wanted === null) {
    throw new Refusal('delivery.quantity', { problems: [{ field: 'pieces', code: 'problem.parcel.pieces' }] });
  }
  return wanted;
}

/** The pieces that somebody names, each line once; null where there are none, or more than there are of a line. */
function piecesAmong(lines: NamedPieces, there: ReadonlyMap<number, number>) {
  const merged = mergedOf(lines);
  const isTooMuch = [...merged].some(([lineId, quantity]) => quantity < 1 || quantity > (there.get(lineId) ?? 0));
  return merged.size === 0 || isTooMuch ? null : [...merged].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** Whether these are all pieces of a parcel. */
export function isWholeParcel(lines: NamedPieces, parcel: Pick<WrittenParcel, 'lines'>): boolean {
  return isDeepStrictEqual(mergedOf(lines), mergedOf(parcel.lines));
}

/** Pieces by their line, as the log of changes has them. */
export function piecesInLog(lines: NamedPieces): Record<string, number> {
  return Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity]));
}
