import { receiveBounces } from '#shop/accounts/receive-bounces.ts';
import { readMessage } from '#shop/contact/read-message.ts';
import { decrypt } from '#shop/kernel/encrypt.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { WithheldError } from '#shop/kernel/withheld-error.ts';
import { findSubscriber } from '#shop/newsletter/find-subscriber.ts';
import { countEmailToBuyer } from '#shop/orders/limit-emails.ts';
import { type Email, EmailRefused, type Mail } from '#shop/ports/mail.ts';
import { readLowStock } from '#shop/reports/read-stock.ts';
import { accountDraft } from './account-drafts.ts';
import { creditDraft } from './credit-drafts.ts';
import { contactEmail } from './emails/contact-email.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import { emailContextOf } from './emails/email-context.ts';
import { lowStockEmail } from './emails/low-stock-email.ts';
import { newsletterEmail, oneClickAddress } from './emails/newsletter-email.ts';
import { ORDER_EMAILS } from './emails/order-emails.ts';
import { linkDraft } from './link-drafts.ts';
import { noticesDraft } from './notice-drafts.ts';
import { partDraft } from './part-drafts.ts';
import { readOrderContext } from './read-order-context.ts';
import type { EventHandler } from './relay.ts';
import { returnDraft } from './return-drafts.ts';
import { reviewDraft } from './review-drafts.ts';
import { alertDraft, specialDraft } from './special-drafts.ts';
import { invitationDraft } from './staff-drafts.ts';
import { webhookOffDraft } from './webhook-drafts.ts';

/** The address of whoever ordered by telephone and has none: nobody is written to. */
const NOBODY = '';

/** An e-mail without its id, which is the event's. */
type Draft = Omit<Email, 'id'>;

/**
 * Writes the shop's e-mails. The e-mail's id is the event's, so that an event delivered twice is one e-mail wherever the mail
 * service compares ids. What is written is how things stand now, not how they stood at the event.
 *
 * source 
 */
export function mailSubscriber(shop: Shop, mail: Mail): EventHandler {
  return async (event) => {
    const draft = await draftFor(shop, event);
    if (draft && draft.to !== NOBODY) await hand(shop, mail, { id: event.eventId, ...draft });
  };
}

/** An address that the mail server calls none is noted like an e-mail that came back; the e-mail is put before a person. */
async function hand(shop: Shop, mail: Mail, emailMessage: Email): Promise<void> {
  try {
    await mail.send(emailMessage);
  } catch (error) {
    if (error instanceof EmailRefused && error.isAddress) {
      const { id: reportId, to: email } = emailMessage;
      const bounce = { reportId, email, detail: error.answer, happenedAt: shop.clock.now() };
      await receiveBounces(shop, [{ source: 'smtp', kind: 'hard', ...bounce }]);
    }
    throw error;
  }
}

async function draftFor(shop: Shop, event: Parameters<EventHandler>[0]): Promise<Draft | null> {
  switch (event.name) {
    case 'order.placed':
    case 'order.confirmation.asked':
    case 'order.payment.awaited':
    case 'order.payment.failed':
    case 'order.cancelled':
      return buyerDraft(shop, event);
    case 'order.confirmed':
    case 'order.edited':
    case 'order.deposit.recorded':
    case 'order.rest.asked':
    case 'order.exchange.ready':
    case 'order.paid':
    case 'order.delivered':
      return orderDraft(shop, event.name, event.payload.orderId);
    case 'order.shipped':
    case 'order.part.delivered':
    case 'order.remainder.cancelled':
    case 'order.refused':
    case 'order.payment.asked':
    case 'order.rest.paid':
      return partDraft(shop, event);
    case 'order.refunded':
    case 'return.asked':
    case 'return.to.answer':
    case 'return.answered':
      return returnDraft(shop, event);
    case 'order.review.asked':
      return reviewDraft(shop, event.payload.orderId);
    case 'credit.given':
      return creditDraft(shop, event.payload.creditId);
    case 'link.asked':
      return linkDraft(shop, event.payload.sealedRequest);
    case 'stock.low':
      return lowStockDraft(shop, event.payload.variantIds);
    case 'newsletter.requested':
      return newsletterDraft(shop, event.payload.subscriberId, event.payload.sealedToken);
    case 'contact.written':
      return contactDraft(shop, event.payload.messageId);
    case 'special.requested':
    case 'special.quoted':
    case 'special.accepted':
    case 'special.declined':
      return specialDraft(shop, event);
    case 'wish.granted':
      return alertDraft(shop, event.payload.wishId);
    case 'staff.invited':
      return invitationDraft(shop, event.payload.invitationId, event.payload.sealedToken);
    case 'staff.notices.due':
      return noticesDraft(shop, event.payload.userId, event.payload.noticeIds);
    case 'webhook.turned.off':
      return webhookOffDraft(shop, event.payload.endpointId);
    default:
      return accountDraft(shop, event); // null: nobody is written to about the rest
  }
}

type ToBuyer = Extract<
  Parameters<EventHandler>[0],
  {
    name:
      | 'order.placed'
      | 'order.confirmation.asked'
      | 'order.payment.awaited'
      | 'order.payment.failed'
      | 'order.cancelled';
  }
>;

/** What whoever typed an address can have sent to it, however little of an order there is: a few a day. */
async function buyerDraft(shop: Shop, event: ToBuyer): Promise<Draft | null> {
  const { orderId } = event.payload;
  const draft = await orderDraft(shop, event.name, orderId);
  if (!draft) return null;
  try {
    await countEmailToBuyer(shop, orderId, event.eventId);
  } catch (error) {
    if (isRefusal(error) && error.code === 'emails.too.many') throw new WithheldError(error.code);
    throw error;
  }
  return draft;
}

async function orderDraft(shop: Shop, name: keyof typeof ORDER_EMAILS, orderId: number): Promise<Draft | null> {
  const context = await readOrderContext(shop, orderId);
  const sheet = ORDER_EMAILS[name](context);
  return sheet && { to: context.order.email, ...drawSheet(context, sheet) };
}

async function newsletterDraft(shop: Shop, subscriberId: number, encryptedToken: string): Promise<Draft | null> {
  const subscriber = await findSubscriber(shop, subscriberId);
  if (!subscriber) return null; // cleared away meanwhile: nobody is waiting for it
  const context = emailContextOf(shop, subscriber.locale);
  const token = decrypt(shop.settings.encryptionKey, encryptedToken);
  const sheet = newsletterEmail(context, token);
  return { to: subscriber.email, leaveUrl: oneClickAddress(context, token), ...drawSheet(context, sheet) };
}

async function contactDraft(shop: Shop, messageId: number): Promise<Draft | null> {
  const message = await readMessage(shop, messageId);
  if (!message) return null;
  const context = emailContextOf(shop, shop.settings.defaultLocale);
  return { to: shop.settings.email, replyTo: message.email, ...drawSheet(context, contactEmail(context, message)) };
}

/** To the shop, in its own language; null when all of it was refilled meanwhile. */
async function lowStockDraft(shop: Shop, variantIds: readonly number[]): Promise<Draft | null> {
  const context = emailContextOf(shop, shop.settings.defaultLocale);
  const sheet = lowStockEmail(context, await readLowStock(shop, variantIds, context.locale));
  return sheet && { to: shop.settings.email, ...drawSheet(context, sheet) };
}
