import { eq } from 'drizzle-orm';
import type { StaffRole } from '#contracts/rights.ts';
import { type NoticeChoices, usualChoices } from '#contracts/staff-notifications.ts';
import type { Shop } from '../kernel/shop.ts';
import { staffNotificationChoices } from './tables.ts';

/** What a colleague has chosen to be told of, or what is usual for their role. */
export async function readChoices(
  shop: Pick<Shop, 'db'>,
  { userId, staffRole }: { userId: string; staffRole: StaffRole | null },
): Promise<NoticeChoices> {
  const [row] = await shop.db
    .select()
    .from(staffNotificationChoices)
    .where(eq(staffNotificationChoices.userId, userId));
  if (!row) return usualChoices(staffRole);
  const { orders, returns, specials, stock, digestHour, hasSound } = row;
  return { orders, returns, specials, stock, digestHour, hasSound };
}

/**
 * Keeps what a colleague has chosen for themselves. What has happened before is told as it was chosen then.
 *
 * repeatable  yes
 */
export async function saveChoices(
  shop: Pick<Shop, 'db' | 'clock'>,
  userId: string,
  choices: NoticeChoices,
): Promise<void> {
  const values = { ...choices, updatedAt: shop.clock.now() };
  await shop.db
    .insert(staffNotificationChoices)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: staffNotificationChoices.userId, set: values });
}
