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
  const merged = mergedOf(lines);
  const toPack = new Map(pieces.map((line) => [line.lineId, line.toPack]));
  const isTooMuch = [...merged].some(([lineId, quantity]) => quantity < 1 || quantity > (toPack.get(lineId) ?? 0));
  if (merged.size === 0 || isTooMuch) {
    throw new Refusal('delivery.quantity', { problems: [{ field: 'lines', code: 'refusal.delivery.quantity' }] });
  }
  return [...merged].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** Pieces by their line, as the log of changes has them. */
export function piecesInLog(lines: NamedPieces): Record<string, number> {
  return Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity]));
}
