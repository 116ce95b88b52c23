import { and, asc, eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { StaffRole } from '#contracts/rights.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { users } from './tables.ts';

export type ActiveStaff = { userId: string; email: string; locale: Locale; staffRole: StaffRole | null };

const MOST = 500;

/** Colleagues who can open the back office: neither disabled nor held back until a second factor stands. */
export async function listActiveStaff(shop: Pick<Shop, 'settings'> & { db: Db }): Promise<ActiveStaff[]> {
  const { userId, email, locale, staffRole } = { ...users, userId: users.id };
  return shop.db
    .select({ userId, email, locale, staffRole })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.isDisabled, false),
        shop.settings.mustStaffHaveSecondFactor ? eq(users.twoFactorEnabled, true) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(MOST);
}
