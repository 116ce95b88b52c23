import type { RefusalCode } from '#contracts/refusals.ts';

/** What can be done with several orders at once. */
export const BULK_STEPS = ['in_progress', 'delivered'] as const;

/** What came of it, order by order; `refused` is null where the order moved. */
export type BulkOutcome = {
  to: (typeof BULK_STEPS)[number];
  /** Nothing was done yet: these are to be delivered if somebody says that they are sure. */
  asked?: number[];
  bulk: { orderId: number; number: string; refused: RefusalCode | null }[];
};
