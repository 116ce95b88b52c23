import type { CreditCause } from '#contracts/credits.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { creditEntries } from './tables.ts';

type Posting = {
  creditId: number;
  /** Minor units of the credit's currency; negative where it is spent. */
  amountMinor: number;
  actor: string;
  reason?: string | undefined;
} & (
  | { cause: Extract<CreditCause, 'issued' | 'voided'> }
  | { cause: Extract<CreditCause, 'spent' | 'put.back' | 'refunded'>; orderId: number; causeId: number }
);

/** Appends one entry to a credit; its balance follows in the same statement, and refuses to go below nothing. */
export async function postCreditEntry(shop: Shop, tx: Tx, { reason = '', ...posting }: Posting): Promise<void> {
  await tx.insert(creditEntries).values({ ...posting, reason, createdAt: shop.clock.now() });
}
