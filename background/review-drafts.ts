import { findPerson } from '#shop/customers/find-person.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listedAmong } from '#shop/newsletter/listed-among.ts';
import { subscriberToken } from '#shop/newsletter/rules.ts';
import { findOrderOwner } from '#shop/orders/find-own-order.ts';
import { articlesToReview } from '#shop/reports/lines-to-review.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import { oneClickAddress } from './emails/newsletter-email.ts';
import { reviewEmail } from './emails/review-email.ts';
import { readOrderContext } from './read-order-context.ts';

/** Asks a customer for a review; null when there is nothing left to ask about, or they do not want the shop's e-mail any more. */
export async function reviewDraft(shop: Shop, orderId: number) {
  const userId = await findOrderOwner(shop.db, orderId);
  const person = userId === null ? null : await findPerson(shop, userId);
  const context = await readOrderContext(shop, orderId);
  const { email } = context.order;
  if (!person || person.isDisabled || !(await listedAmong(shop.db, [email])).has(email)) return null;
  const productIds = await articlesToReview(shop, orderId, person.userId);
  const token = subscriberToken(shop.settings.encryptionKey, email);
  const sheet = reviewEmail(context, productIds, token);
  return sheet && { to: email, leaveUrl: oneClickAddress(context, token), ...drawSheet(context, sheet) };
}
