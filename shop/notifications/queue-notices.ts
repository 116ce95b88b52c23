import { mayBeTold, type NoticeKind, usualChoices } from '#contracts/staff-notifications.ts';
import { type ActiveStaff, listActiveStaff } from '../customers/list-active-staff.ts';
import type { ShopEvent } from '../kernel/events.ts';
import type { Shop } from '../kernel/shop.ts';
import { wakeBackground } from '../kernel/wake-background.ts';
import { isToPack } from '../orders/is-to-pack.ts';
import { type NoticeSubject, nextDigestAt } from './rules.ts';
import { staffNotices, staffNotificationChoices } from './tables.ts';

type Notice = { kind: NoticeKind; subject: string; payload: NoticeSubject };

/**
 * Writes down for each colleague who wants to be told of an event, and may see what it is about, that they are to be told: at
 * once, or at their next hour. An order is new when it can be worked on: paid, or to be paid on delivery.
 *
 * repeatable  an order, a return or a special order is told once to each, an event about stock too
 * source      decision 0082
 */
export async function queueNotices(shop: Shop, event: ShopEvent & { eventId: string }): Promise<void> {
  const notice = await noticeOf(shop, event);
  if (!notice) return;
  const [people, chosen] = await Promise.all([listActiveStaff(shop), shop.db.select().from(staffNotificationChoices)]);
  const now = shop.clock.now();
  const rows = people.flatMap((person) => {
    const choices = chosen.find(({ userId }) => userId === person.userId) ?? usualChoices(person.staffRole);
    const way = mayBeTold(person.staffRole, notice.kind) ? choices[notice.kind] : 'none';
    if (way === 'none' || (way === 'now' && isToldAnyway(shop, person, notice.kind))) return [];
    const dueAt = way === 'now' ? now : nextDigestAt(now, choices.digestHour);
    return [{ ...notice, userId: person.userId, dueAt, createdAt: now }];
  });
  if (rows.length === 0) return;
  await shop.db.insert(staffNotices).values(rows).onConflictDoNothing();
  await wakeBackground(shop.db);
}

/** Of returns, special orders and stock the shop's own address gets an e-mail anyway: not a second one to the same. */
function isToldAnyway(shop: Shop, { email }: ActiveStaff, kind: NoticeKind): boolean {
  return kind !== 'orders' && email.toLowerCase() === shop.settings.email.toLowerCase();
}

async function noticeOf(shop: Shop, event: ShopEvent & { eventId: string }): Promise<Notice | null> {
  switch (event.name) {
    case 'order.placed':
    case 'order.confirmed':
    case 'order.exchange.ready':
    case 'order.paid': {
      const { orderId } = event.payload;
      if (!(await isToPack(shop.db, orderId))) return null;
      return { kind: 'orders', subject: `order ${orderId}`, payload: { orderId } };
    }
    case 'return.requested': {
      const { returnId } = event.payload;
      return { kind: 'returns', subject: `return ${returnId}`, payload: { returnId } };
    }
    case 'special.requested': {
      const { specialOrderId, to } = event.payload;
      if (to !== 'shop') return null;
      return { kind: 'specials', subject: `special ${specialOrderId}`, payload: { specialOrderId } };
    }
    case 'stock.low':
      return { kind: 'stock', subject: `event ${event.eventId}`, payload: { variantIds: event.payload.variantIds } };
    default:
      return null;
  }
}
