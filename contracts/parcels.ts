import type { DeliveryStatus, ParcelStatus } from './orders.ts';

const NEXT: Record<ParcelStatus, readonly ParcelStatus[]> = {
  packed: ['shipped'],
  shipped: ['arrived', 'refused', 'lost'],
  arrived: [],
  refused: [],
  lost: [],
};

/** Says whether a parcel may go from one step to another. Nothing is refused, lost or there before it was shipped. */
export function mayStepParcel(from: ParcelStatus, to: ParcelStatus): boolean {
  return NEXT[from].includes(to);
}

/** Says whether nobody knows yet what became of a parcel: until then its courier, number and link can be changed. */
export function isOpenParcel(status: ParcelStatus): boolean {
  return NEXT[status].length > 0;
}

/** What became of the pieces of a line: `shipped` have arrived, `dropped` were called off, `packed` are in an open parcel. */
export type PiecesOfLine = { quantity: number; shipped: number; dropped: number; packed: number; lost: number };

/** How many pieces of a line are still to come to the buyer, wherever they are now. */
export function piecesToCome({ quantity, shipped, dropped }: Omit<PiecesOfLine, 'packed' | 'lost'>): number {
  return quantity - shipped - dropped;
}

/** How many pieces of a line are still to be packed: slips, lists and the form of the next parcel read it here. */
export function piecesToPack(line: PiecesOfLine): number {
  return piecesToCome(line) - line.packed - line.lost;
}

/**
 * What the delivery of an order is called, from its pieces: nothing is left to come and something came · somebody took it up
 * or a parcel was packed · neither. One that was called off before anything came stays cancelled.
 *
 * source  R-121, decision 0077
 */
export function deliveryStatusOf(
  lines: readonly Omit<PiecesOfLine, 'lost'>[],
  order: { isTakenUp: boolean; isCancelled: boolean },
): DeliveryStatus {
  if (order.isCancelled) return 'cancelled';
  const hasCome = lines.some(({ shipped }) => shipped > 0);
  if (hasCome && lines.every((line) => piecesToCome(line) === 0)) return 'delivered';
  return order.isTakenUp || hasCome || lines.some(({ packed }) => packed > 0) ? 'in_progress' : 'pending';
}

/** Whether a link may be shown to a buyer: a page of the open web over https, without a name or a password in it. */
export function isParcelLink(link: string): boolean {
  if (!link.startsWith('https://') || !URL.canParse(link)) return false;
  const { username, password, hostname } = new URL(link);
  return username === '' && password === '' && hostname.includes('.');
}
