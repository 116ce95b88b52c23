import { and, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { record, type ShopEvent } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { lockForTransaction } from '../kernel/lock-for-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { staffNotices } from './tables.ts';

const KEPT_MS = 60 * 86_400_000;

/**
 * Hands what is due to the e-mails: what is due to a colleague at one moment is one e-mail, so the notices of a day, which all
 * wait for one hour, are one e-mail a day. One process at a time, so that no e-mail is split; a restart loses nothing.
 *
 * returns     how many notices were handed on
 * repeatable  each notice is handed on once
 * source      decision 0082
 */
export async function sendNotices(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const isDue = and(isNull(staffNotices.sentAt), lte(staffNotices.dueAt, now));
  const [any] = await shop.db.select({ id: staffNotices.id }).from(staffNotices).where(isDue).limit(1);
  if (!any) return 0;
  return inTransaction(shop, async (tx) => {
    await lockForTransaction(tx, 'staff-notices');
    const due = await tx.update(staffNotices).set({ sentAt: now }).where(isDue).returning({
      id: staffNotices.id,
      userId: staffNotices.userId,
      dueAt: staffNotices.dueAt,
      at: staffNotices.createdAt,
    });
    await record(shop, tx, ...eventsOf(due));
    return due.length;
  });
}

type Due = { id: number; userId: string; dueAt: Date; at: Date };

/** What was due at once is an e-mail for each; what waited for an hour is one e-mail together. */
function eventsOf(due: readonly Due[]): ShopEvent[] {
  const together = new Map<string, number[]>();
  for (const { id, userId, dueAt, at } of due.toSorted((one, other) => one.id - other.id)) {
    const key = dueAt.getTime() === at.getTime() ? `${userId} ${id}` : userId;
    together.set(key, [...(together.get(key) ?? []), id]);
  }
  return [...together].map(([key, noticeIds]) => ({
    name: 'staff.notices.due',
    payload: { userId: key.split(' ')[0] ?? '', noticeIds },
  }));
}

/** Forgets what was told two months ago and before. */
export async function forgetOldNotices(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - KEPT_MS);
  await shop.db.delete(staffNotices).where(and(isNotNull(staffNotices.sentAt), lt(staffNotices.createdAt, before)));
}
