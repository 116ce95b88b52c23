import { eq } from 'drizzle-orm';
import type { User } from '#contracts/http/user.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import type { SignedInViewer } from './find-viewer.ts';
import { users } from './tables.ts';

/**
 * Changes a person's name, by themselves or by an administrator.
 *
 * refuses  not.allowed — another customer's id, existing or not: both sound the same
 *          not.found — an administrator named an id that nobody has
 * source  , RELIABILITY A01
 */
export async function changeName(shop: Shop, by: SignedInViewer, userId: string, name: string): Promise<User> {
  if (by.userId !== userId && !staffMay(by, 'customers', 'change')) throw new Refusal('not.allowed');
  return inTransaction(shop, async (tx) => {
    const [before] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)).for('update');
    if (!before) throw new Refusal('not.found');
    const [user] = await tx
      .update(users)
      .set({ name, updatedAt: shop.clock.now() })
      .where(eq(users.id, userId))
      .returning({ id: users.id, name: users.name, email: users.email, role: users.role });
    if (!user) throw new Refusal('not.found');
    await audit(tx, {
      actor: by.userId,
      action: 'user.name.changed',
      subjectType: 'user',
      subjectId: userId,
      before,
      after: { name },
    });
    return user;
  });
}
