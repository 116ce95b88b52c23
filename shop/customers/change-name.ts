import { and, eq, notLike } from 'drizzle-orm';
import type { User } from '#contracts/http/user.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { audit } from '../kernel/audit.ts';
import { LEFT } from '../kernel/deleted-account.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { refuseColleaguesName } from './colleague-names.ts';
import type { SignedInViewer } from './find-viewer.ts';
import { type Actor, holdActor } from './hold-asker.ts';
import { users } from './tables.ts';

/**
 * Changes a person's name: their own, a customer's by who may change customers, a colleague's by who may change staff.
 *
 * refuses  not.allowed — another customer's id, existing or not: both sound the same; a colleague's id without that right
 *          not.found — an administrator named an id that nobody has, or that of somebody who has left for good
 *          not.signed.in — the session of whoever asks has ended meanwhile
 *          input.invalid — the name of one of the staff is that of a colleague
 * source  , A01
 */
export async function changeName(
  shop: Shop,
  by: SignedInViewer & Pick<Actor, 'session'>,
  userId: string,
  name: string,
): Promise<User> {
  if (by.userId !== userId && !staffMay(by, 'customers', 'change')) throw new Refusal('not.allowed');
  return inTransaction(shop, async (tx) => {
    await holdActor(shop, tx, { actor: by.userId, session: by.session });
    const [person] = await tx
      .select({ name: users.name, role: users.role })
      .from(users)
      .where(and(eq(users.id, userId), notLike(users.email, LEFT)))
      .for('update');
    if (!person) throw new Refusal('not.found');
    if (by.userId !== userId && person.role === 'admin' && !staffMay(by, 'staff', 'change')) {
      throw new Refusal('not.allowed');
    }
    if (person.role === 'admin') await refuseColleaguesName(tx, { userId, name });
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
      before: { name: person.name },
      after: { name },
    });
    return user;
  });
}
