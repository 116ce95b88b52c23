import type { ReturnStatus } from '#contracts/returns.ts';

const DAY_MS = 86_400_000;

/** How long the photographs of a return are kept: a year, as the privacy policy says. Source: decision 0100. */
export const PHOTOS_KEPT_MS = 365 * DAY_MS;

/** Until when an order may be sent back. Source: R-224. */
export function returnableUntil(deliveredAt: Date, returnDays: number): Date {
  return new Date(deliveredAt.getTime() + returnDays * DAY_MS);
}

const NEXT: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'rejected'],
  approved: ['received'],
  rejected: [],
  received: [],
  refunded: ['received'], // the money may go before the parcel comes
};

/** Says whether a person may take a return a step further. Refunds are no step: they may follow each other. */
export function mayStep(from: ReturnStatus, to: ReturnStatus): boolean {
  return NEXT[from].includes(to);
}

/** The steps that can be offered for a return now. */
export function nextSteps(from: ReturnStatus): readonly ReturnStatus[] {
  return NEXT[from];
}

/** Says whether money may go back for a return now. */
export function mayRefund(status: ReturnStatus): boolean {
  return status === 'approved' || status === 'received' || status === 'refunded';
}
