import { eq } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import { hashToken } from '../kernel/encrypt.ts';
import { forgetInAudit } from '../kernel/forget-audit.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { specialOrderSteps, specialOrders } from './tables.ts';

/**
 * Takes a person out of what they asked to have cut: what was asked and quoted stays, without what either side wrote. Links
 * of old e-mails open nothing any more.
 */
export async function forgetAsker(
  shop: Pick<Shop, 'ids'>,
  tx: Tx,
  { userId, alias }: { userId: string; alias: string },
): Promise<void> {
  const asked = await tx.select({ id: specialOrders.id }).from(specialOrders).where(eq(specialOrders.userId, userId));
  const anonymous = { email: alias, customerName: '–', phone: '', note: '', quoteMessage: '', encryptedToken: '' };
  for (const { id } of asked) {
    const tokenHash = hashToken(shop.ids.token()); // of a token that nobody has
    await tx
      .update(specialOrders)
      .set({ ...anonymous, tokenHash })
      .where(eq(specialOrders.id, id));
  }
  const ids = asked.map(({ id }) => id);
  await tx.update(specialOrderSteps).set({ message: '' }).where(isAnyId(specialOrderSteps.specialOrderId, ids));
  await forgetInAudit(tx, 'special_order', ids);
}
