import { isAnyId } from '../kernel/any-of.ts';
import type { Tx } from '../kernel/shop.ts';
import { returns } from './tables.ts';

/** Takes out what somebody wrote and wished for when they sent something back, and what they were answered. */
export async function forgetReturns(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.update(returns).set({ reason: '', wish: '', answer: '' }).where(isAnyId(returns.orderId, orderIds));
}
