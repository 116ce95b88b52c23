import type { ReturnAnswer } from '#contracts/http/returns.ts';
import type { PhotoSize, Returnable, ReturnPhoto, ReturnStatus } from '#contracts/returns.ts';

/** A return as its owner sees it, however it was read. */
export type ReturnView = {
  id: number;
  number: string;
  status: ReturnStatus;
  reason: string;
  /** What they want instead; empty: their money. */
  wish: string;
  photos: ReturnPhoto[];
  answer: string;
  askedAt: string;
  refundedMinor: number;
  /** The order that is sent instead; null: none is. `countedMinor`: what of the refunds counts for it. */
  exchange: { number: string; countedMinor: number } | null;
  lines: { lineId: number; name: string; quantity: number; isKept: boolean }[];
};

/** A line of an order that may be sent back, in whole or in part. */
export type LineToReturn = {
  lineId: number;
  name: string;
  size: string | null;
  colourName: string | null;
  left: number;
};

/** The wire's words to ours. */
export function returnViewOf(answer: ReturnAnswer): ReturnView {
  return {
    id: answer.id,
    number: answer.number,
    status: answer.status,
    reason: answer.reason,
    wish: answer.wish,
    photos: answer.photos,
    answer: answer.answer,
    askedAt: answer.asked_at,
    refundedMinor: answer.refunded,
    exchange: answer.exchange && { number: answer.exchange.order, countedMinor: answer.exchange.counted },
    lines: answer.lines.map(({ line_id: lineId, name, quantity, kept: isKept }) => ({
      lineId,
      name,
      quantity,
      isKept,
    })),
  };
}

/** The lines of which something can still go back, in the order of the order. */
export function linesToReturn(
  lines: readonly { id: number; name: string; size: string | null; colourName: string | null }[],
  returnable: Pick<Returnable, 'lines'> | null,
): LineToReturn[] {
  return lines.flatMap(({ id, name, size, colourName }) => {
    const left = returnable?.lines.find(({ lineId }) => lineId === id)?.left ?? 0;
    return left > 0 ? [{ lineId: id, name, size, colourName, left }] : [];
  });
}

/** What was chosen in the form: `line-12` → how many. Lines that stay are left out. */
export function chosenLines(typed: Readonly<Record<string, string>>): { line_id: number; quantity: number }[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const lineId = Number(/^line-(\d+)$/.exec(name)?.[1] ?? 0);
    const quantity = Number(value);
    return lineId > 0 && quantity > 0 ? [{ line_id: lineId, quantity }] : [];
  });
}

/** Where the buyer of an order finds a photograph of a return of it. */
export function ownPhotoAddress(order: string, returnId: number) {
  return (position: number, size: PhotoSize) =>
    `/api/returns/photo?${new URLSearchParams({ order, return: String(returnId), photo: String(position), size })}`;
}
