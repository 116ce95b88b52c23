import { mayBeTold } from '#contracts/staff-notifications.ts';
import { listActiveStaff } from '#shop/customers/list-active-staff.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { readNotices } from '#shop/reports/read-notices.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import { emailContextOf } from './emails/email-context.ts';
import { noticesEmail } from './emails/notice-email.ts';

/** The e-mail that tells a colleague what has happened; null when nothing of it is so any more, or they may not see it now. */
export async function noticesDraft(shop: Shop, userId: string, noticeIds: readonly number[]) {
  const person = (await listActiveStaff(shop)).find((one) => one.userId === userId);
  if (!person) return null;
  const context = emailContextOf(shop, person.locale);
  const items = await readNotices(shop, noticeIds, person.locale, (kind) => mayBeTold(person.staffRole, kind));
  const sheet = noticesEmail(context, items, noticeIds.length > 1);
  return sheet && { to: person.email, ...drawSheet(context, sheet) };
}
