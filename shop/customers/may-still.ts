import { eq } from 'drizzle-orm';
import { mayAt, type Resource } from '#contracts/rights.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { users } from './tables.ts';

/**
 * Whether whoever began some work may still change things of a resource: long work asks between two steps, as a request is
 * asked at its start. The row is held until the transaction is over: a dismissal that comes in between waits for this step
 * alone, and no step begins after it. What no person began (the command line, an API key) may go on.
 *
 * source  docs/security.md "Staff of the lowest role"
 */
export async function mayStillChange(
  shop: Pick<Shop, 'settings'>,
  tx: Tx,
  { actor, resource }: { actor: string; resource: Resource },
): Promise<boolean> {
  const [person] = await tx
    .select({
      role: users.role,
      staffRole: users.staffRole,
      isDisabled: users.isDisabled,
      hasSecondFactor: users.twoFactorEnabled,
    })
    .from(users)
    .where(eq(users.id, actor))
    .for('share');
  if (!person) return true;
  const { role, staffRole, isDisabled, hasSecondFactor } = person;
  const isHeldBack = shop.settings.mustStaffHaveSecondFactor && !hasSecondFactor;
  return role === 'admin' && !isDisabled && !isHeldBack && mayAt(staffRole, resource, 'change');
}

/**
 * The same for what opens the shop beyond the request that makes it, such as an API key: a dismissal under way comes first.
 *
 * refuses  not.allowed
 */
export async function refuseUnlessStill(
  shop: Pick<Shop, 'settings'>,
  tx: Tx,
  who: { actor: string; resource: Resource },
): Promise<void> {
  if (!(await mayStillChange(shop, tx, who))) throw new Refusal('not.allowed');
}
