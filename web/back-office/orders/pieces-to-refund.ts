import type { Currency } from '#contracts/money.ts';
import type { OrderLineShown } from '#contracts/orders.ts';
import { pieceName } from '#contracts/piece-name.ts';
import { shareOfLineMinor } from '#contracts/totals.ts';
import type { RefundablePiece } from '../returns/refund-pieces.tsx';
import type { OpenableLine } from './open-return.server.ts';

/** The pieces of an order for which money can go back, each with what the next one cost. */
export function piecesToRefund(
  { lines, currency }: { lines: readonly OrderLineShown[]; currency: Currency },
  openable: readonly OpenableLine[],
  say: Parameters<typeof pieceName>[1],
): RefundablePiece[] {
  return openable.flatMap(({ lineId, left }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const name = pieceName(line, say);
    return [{ lineId, left, name, eachMinor: shareOfLineMinor({ ...line, currency }, 1, line.shipped - left) }];
  });
}
