import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockSpecialOrder, moveSpecialOrder } from './change-special-order.ts';
import { type Owner, ownedBy } from './owner.ts';

/** Who says no: the shop's staff, or the customer whose it is. `id` may be left out where a token says which one. */
export type SpecialDecline = {
  id: number | null;
  by: { side: 'shop'; actor: string } | { side: 'customer'; owner: Owner };
  reason: string;
  version?: number | undefined;
};

/**
 * Says no, to a request or to a quote. The other side gets an e-mail.
 *
 * refuses     not.found (also for somebody else's) · special.stale · special.transition.illegal
 * repeatable  a second no is refused as illegal, so nobody is written to twice
 * source      R-194
 */
export async function declineSpecialOrder(shop: Shop, { id, by, reason, version }: SpecialDecline): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const before = await lockSpecialOrder(tx, id, by.side === 'customer' ? ownedBy(by.owner) : undefined);
    if (version !== undefined && version !== before.version) throw new Refusal('special.stale');
    const actor = by.side === 'shop' ? by.actor : (before.userId ?? 'guest');
    await moveSpecialOrder(shop, tx, before, {
      to: 'declined',
      step: 'declined',
      side: by.side,
      actor,
      details: { message: reason },
    });
    const to = by.side === 'shop' ? 'customer' : 'shop';
    await record(shop, tx, { name: 'special.declined', payload: { specialOrderId: before.id, to } });
  });
}
