import { eq } from 'drizzle-orm';
import type { LedgerAccount } from '#contracts/ledger.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { postEntries } from '#shop/ledger/post-entries.ts';
import { payments } from '#shop/payments/tables.ts';

/** Appends entries to an order's ledger that no rule of the shop would: sums in minor units, as a test needs them to stand. */
export async function postAnyhow(
  shop: Shop,
  orderId: number,
  sums: Partial<Record<LedgerAccount, number>>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));
    const posting = { orderId, cause: 'carried.over', causeId: orderId, actor: 'test' } as const;
    const entries = (['due', 'credited', 'collected', 'refunded'] as const).map((account) => ({
      account,
      amountMinor: sums[account] ?? 0,
    }));
    await postEntries(shop, tx, { ...posting, ...(payment && { paymentId: payment.id }) }, entries);
  });
}
