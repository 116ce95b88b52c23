import type { OrderShown } from '#contracts/orders.ts';
import type { SpecialOrderShown } from '#contracts/special-orders.ts';
import type { ShopEventName } from '#shop/kernel/events.ts';
import * as account from './account-emails.ts';
import { backInStockEmail } from './back-in-stock-email.ts';
import { contactEmail } from './contact-email.ts';
import { type CreditToTell, creditEmail } from './credit-email.ts';
import { lowStockEmail } from './low-stock-email.ts';
import { newsletterEmail } from './newsletter-email.ts';
import { noticesEmail, sampleNotices } from './notice-email.ts';
import { ORDER_EMAILS, orderLinkEmail } from './order-emails.ts';
import {
  parcelEmail,
  parcelRefusedEmail,
  paymentReminderEmail,
  remainderCancelledEmail,
  shippedEmail,
} from './parcel-emails.ts';
import { restPaidEmail } from './rest-emails.ts';
import * as returns from './return-emails.ts';
import { reviewEmail } from './review-email.ts';
import {
  aName,
  DAY,
  orderContext,
  type PreviewContext,
  parcel,
  parcelContext,
  READER,
  returnContext,
  shippedContext,
  specialOrderContext,
  TOKEN,
} from './sample-contexts.ts';
import type { Sheet } from './sheet.ts';
import { SPECIAL_ORDER_EMAILS } from './special-order-emails.ts';
import { invitationEmail } from './staff-emails.ts';
import { webhookOffEmail } from './webhook-email.ts';

export type Preview = {
  /** Distinguishes several e-mails of one event; empty for the only one. */
  variant: string;
  write: (context: PreviewContext) => Sheet | null;
};

const only = (write: Preview['write']): Preview[] => [{ variant: '', write }];
function specialPreviews(name: keyof typeof SPECIAL_ORDER_EMAILS, change: Partial<SpecialOrderShown> = {}): Preview[] {
  const { customer, shop } = SPECIAL_ORDER_EMAILS[name];
  const sides = [
    { variant: 'customer', emailMessage: customer },
    { variant: 'shop', emailMessage: shop },
  ];
  return sides.flatMap(({ variant, emailMessage }) =>
    emailMessage === null
      ? []
      : [{ variant, write: (context: PreviewContext) => emailMessage(specialOrderContext(context, change)) }],
  );
}

const REFUND = { amountMinor: 6_800, isByHand: false, way: null, reference: '', returnId: null };
const CREDIT: CreditToTell = {
  ...{ kind: 'store_credit', number: 'SC-17', code: 'K7QF-2M8D-VX4T-9HRB' },
  ...{ balanceMinor: 4_200, currency: 'EUR', message: '' },
};
const ON_DELIVERY = { paymentMethod: 'on_delivery', paymentStatus: 'on_delivery', paidAt: null } as const;
const ENDPOINT = 'https://stock.example.com/elamba';
/** The same order of which a part was paid by hand. */
function withDeposit(order: OrderShown): OrderShown {
  const byHand = [{ way: 'bank_transfer' as const, amountMinor: 5_000, reference: 'TR-2291' }];
  return { ...order, payment: order.payment && { ...order.payment, collectedMinor: 5_000, byHand } };
}
const verify = only((context) => account.verificationEmail(context, READER, TOKEN));

/**
 * Every kind of e-mail that the shop writes, by the event that it is written about, with made-up data. Nothing is sent.
 *
 * source  R-231
 */
export const EMAIL_PREVIEWS = {
  'order.placed': only((context) => ORDER_EMAILS['order.placed'](orderContext(context, ON_DELIVERY))),
  'order.payment.awaited': only((context) =>
    ORDER_EMAILS['order.payment.awaited'](orderContext(context, { paymentStatus: 'pending', paidAt: null })),
  ),
  'order.confirmation.asked': only((context) =>
    ORDER_EMAILS['order.confirmation.asked'](orderContext(context, { ...ON_DELIVERY, confirmBy: DAY })),
  ),
  'order.confirmed': only((context) => ORDER_EMAILS['order.confirmed'](orderContext(context, ON_DELIVERY))),
  'order.review.asked': only((context) => {
    const order = orderContext(context, { deliveryStatus: 'delivered', startedAt: DAY, deliveredAt: DAY });
    const productIds = order.order.lines.flatMap(({ productId }) => productId ?? []);
    return reviewEmail(order, productIds, TOKEN);
  }),
  'credit.given': [
    { variant: 'store', write: (context) => creditEmail(context, CREDIT) },
    {
      variant: 'gift',
      write: (context) =>
        creditEmail(context, { ...CREDIT, kind: 'gift_card', number: 'GC-18', message: 'Happy birthday!' }),
    },
  ],
  'link.asked': only((context) => orderLinkEmail(orderContext(context))),
  'order.edited': only((context) => ORDER_EMAILS['order.edited'](orderContext(context, ON_DELIVERY))),
  'order.deposit.recorded': only((context) => {
    const made = orderContext(context, { paymentStatus: 'pending', paymentMethod: 'bank_transfer', paidAt: null });
    return ORDER_EMAILS['order.deposit.recorded']({ ...made, order: withDeposit(made.order) });
  }),
  'order.rest.asked': only((context) => {
    const made = withDeposit(orderContext(context, { paymentStatus: 'pending', paidAt: null }).order);
    const order = { ...made, payment: made.payment && { ...made.payment, restByCardMinor: 3_500 } };
    return ORDER_EMAILS['order.rest.asked']({ ...orderContext(context), order });
  }),
  'order.rest.paid': only((context) => restPaidEmail(orderContext(context), 3_500)),
  'order.exchange.ready': only((context) => {
    const exchange = { returnId: 1, orderId: 2, orderNumber: 'EL-26-0391', valueMinor: 12_000, isWaiting: false };
    return ORDER_EMAILS['order.exchange.ready'](orderContext(context, { exchange, isExchange: true }));
  }),
  'order.paid': only((context) => ORDER_EMAILS['order.paid'](orderContext(context))),
  'order.payment.failed': only((context) =>
    ORDER_EMAILS['order.payment.failed'](
      orderContext(context, { paymentStatus: 'failed', deliveryStatus: 'cancelled', paidAt: null, cancelledAt: DAY }),
    ),
  ),
  'order.shipped': only((context) =>
    shippedEmail(shippedContext(context), { ...parcel(shippedContext(context)), status: 'shipped', endedAt: null }),
  ),
  'order.delivered': only((context) =>
    ORDER_EMAILS['order.delivered'](
      orderContext(context, { deliveryStatus: 'delivered', startedAt: DAY, deliveredAt: DAY }),
    ),
  ),
  'order.cancelled': only((context) =>
    ORDER_EMAILS['order.cancelled'](orderContext(context, { deliveryStatus: 'cancelled', cancelledAt: DAY })),
  ),
  'order.part.delivered': only((context) => parcelEmail(parcelContext(context), parcel(parcelContext(context)))),
  'order.remainder.cancelled': only((context) => remainderCancelledEmail(parcelContext(context))),
  'order.refused': only((context) => parcelRefusedEmail(orderContext(context, { refusedAt: DAY, startedAt: DAY }))),
  'order.payment.asked': only((context) =>
    paymentReminderEmail(orderContext(context, { paymentStatus: 'pending', paidAt: null }), new Date(DAY)),
  ),
  'order.refunded': only((context) => returns.refundEmail(orderContext(context), REFUND, returnContext(context).shown)),
  'return.asked': only((context) => returns.returnRequestedEmail(returnContext(context))),
  'return.to.answer': only((context) => returns.returnToAnswerEmail(context, returnContext(context).shown)),
  'return.answered': [
    {
      variant: 'approved',
      write: (context) => returns.returnAnsweredEmail(returnContext(context, { status: 'approved' })),
    },
    {
      variant: 'rejected',
      write: (context) => returns.returnAnsweredEmail(returnContext(context, { status: 'rejected' })),
    },
  ],
  'stock.low': only((context) =>
    lowStockEmail(context, [
      {
        id: 1,
        name: aName(context),
        designNumber: '0417',
        isHidden: false,
        threshold: 3,
        variants: [
          {
            ...{ id: 1, sku: '0417-M', shelf: '', size: 'M', colour: 'Indigo', colourHex: '#1b2055' },
            ...{ onHand: 2, held: 0, free: 2 },
          },
        ],
      },
    ]),
  ),
  'newsletter.requested': only((context) => newsletterEmail(context, TOKEN)),
  'contact.written': only((context) => {
    const isFrench = context.locale === 'fr';
    return contactEmail(context, {
      id: 417,
      name: READER.name,
      email: 'awa.diop@example.com',
      subject: isFrench ? 'Retouches' : 'Alterations',
      body: isFrench ? 'Peut-on raccourcir les manches ?' : 'Can the sleeves be made shorter?',
      locale: context.locale,
      writtenAt: new Date(DAY),
    });
  }),
  'special.requested': specialPreviews('special.requested', { status: 'requested', quote: null, order: null }),
  'special.quoted': specialPreviews('special.quoted', { order: null }),
  'special.accepted': specialPreviews('special.accepted', { status: 'accepted' }),
  'special.declined': specialPreviews('special.declined', { status: 'declined', order: null }),
  'wish.granted': only((context) => {
    const input = { token: TOKEN, productId: 1, productName: aName(context), size: 'M' };
    return backInStockEmail(context, { ...input, email: 'awa.diop@example.com', locale: context.locale });
  }),
  'staff.notices.due': [
    {
      variant: 'one',
      write: (context) => noticesEmail(context, sampleNotices(aName(context)).slice(0, 1), false),
    },
    { variant: 'daily', write: (context) => noticesEmail(context, sampleNotices(aName(context)), true) },
  ],
  'staff.invited': only((context) => invitationEmail(context, { token: TOKEN, staffRole: 'fulfilment', hours: 48 })),
  'webhook.turned.off': [
    { variant: 'failing', write: (context) => webhookOffEmail(context, { url: ENDPOINT, reason: 'failing' }) },
    { variant: 'gone', write: (context) => webhookOffEmail(context, { url: ENDPOINT, reason: 'gone' }) },
  ],
  'password.forgotten': only((context) => account.passwordResetEmail(context, READER, TOKEN)),
  'user.registered': verify,
  'user.verification.asked': verify,
  'registration.repeated': only((context) => account.alreadyRegisteredEmail(context, READER)),
  'user.password.changed': only((context) => account.passwordChangedEmail(context, READER)),
  'user.second.factor.changed': [
    { variant: 'on', write: (context) => account.secondFactorEmail(context, READER, true) },
    { variant: 'off', write: (context) => account.secondFactorEmail(context, READER, false) },
  ],
  'user.email.asked': only((context) => account.newAddressEmail(context, TOKEN)),
  'user.email.changed': only((context) => account.addressMovedEmail(context, READER)),
} satisfies Partial<Record<ShopEventName, Preview[]>>;
