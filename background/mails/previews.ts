import type { SpecialOrderShown } from '#contracts/special-orders.ts';
import type { ShopEventName } from '#shop/kernel/events.ts';
import * as account from './account-letters.ts';
import { contactLetter } from './contact-letter.ts';
import { newsletterLetter } from './newsletter-letter.ts';
import { ORDER_LETTERS } from './order-letters.ts';
import { partLetter, refusedLetter, restDroppedLetter, toPayLetter } from './part-letters.ts';
import * as returns from './return-letters.ts';
import {
  aName,
  DAY,
  orderDesk,
  type PreviewDesk,
  parcel,
  partDesk,
  READER,
  returnDesk,
  specialDesk,
  TOKEN,
} from './sample-desks.ts';
import type { Sheet } from './sheet.ts';
import { SPECIAL_LETTERS } from './special-letters.ts';
import { invitationLetter } from './staff-letters.ts';
import { lowStockLetter } from './stock-letter.ts';
import { webhookOffLetter } from './webhook-letter.ts';
import { wishLetter } from './wish-letter.ts';

export type Preview = {
  /** Several letters of one event are told apart by it; empty for the only one. */
  variant: string;
  write: (desk: PreviewDesk) => Sheet | null;
};

const only = (write: Preview['write']): Preview[] => [{ variant: '', write }];
function specialPreviews(name: keyof typeof SPECIAL_LETTERS, change: Partial<SpecialOrderShown> = {}): Preview[] {
  const { customer, shop } = SPECIAL_LETTERS[name];
  const sides = [
    { variant: 'customer', letter: customer },
    { variant: 'shop', letter: shop },
  ];
  return sides.flatMap(({ variant, letter }) =>
    letter === null ? [] : [{ variant, write: (desk: PreviewDesk) => letter(specialDesk(desk, change)) }],
  );
}

const AT_THE_DOOR = { paymentMethod: 'on_delivery', paymentStatus: 'on_delivery', paidAt: null } as const;
const ENDPOINT = 'https://stock.example.com/elamba';
const verify = only((desk) => account.verifyLetter(desk, READER, TOKEN));

/**
 * Every kind of letter that the shop writes, by the event that it is written about, with made-up data. Nothing is sent.
 *
 * source  R-231
 */
export const LETTER_PREVIEWS = {
  'order.placed': [
    {
      variant: 'card',
      write: (desk) => ORDER_LETTERS['order.placed'](orderDesk(desk, { paymentStatus: 'pending', paidAt: null })),
    },
    {
      variant: 'door',
      write: (desk) => ORDER_LETTERS['order.placed'](orderDesk(desk, AT_THE_DOOR)),
    },
  ],
  'order.confirmation.asked': only((desk) =>
    ORDER_LETTERS['order.confirmation.asked'](orderDesk(desk, { ...AT_THE_DOOR, confirmBy: DAY })),
  ),
  'order.confirmed': only((desk) => ORDER_LETTERS['order.confirmed'](orderDesk(desk, AT_THE_DOOR))),
  'order.paid': only((desk) => ORDER_LETTERS['order.paid'](orderDesk(desk))),
  'order.payment.failed': only((desk) =>
    ORDER_LETTERS['order.payment.failed'](
      orderDesk(desk, { paymentStatus: 'failed', deliveryStatus: 'cancelled', paidAt: null, cancelledAt: DAY }),
    ),
  ),
  'order.started': only((desk) =>
    ORDER_LETTERS['order.started'](orderDesk(desk, { deliveryStatus: 'in_progress', startedAt: DAY })),
  ),
  'order.delivered': only((desk) =>
    ORDER_LETTERS['order.delivered'](
      orderDesk(desk, { deliveryStatus: 'delivered', startedAt: DAY, deliveredAt: DAY }),
    ),
  ),
  'order.cancelled': only((desk) =>
    ORDER_LETTERS['order.cancelled'](orderDesk(desk, { deliveryStatus: 'cancelled', cancelledAt: DAY })),
  ),
  'order.part.delivered': only((desk) => partLetter(partDesk(desk), parcel(partDesk(desk)))),
  'order.rest.dropped': only((desk) => restDroppedLetter(partDesk(desk))),
  'order.refused': only((desk) => refusedLetter(orderDesk(desk, { refusedAt: DAY, startedAt: DAY }))),
  'order.payment.asked': only((desk) =>
    toPayLetter(orderDesk(desk, { paymentStatus: 'pending', paidAt: null }), new Date(DAY)),
  ),
  'order.refunded': only((desk) => returns.refundedLetter(orderDesk(desk), 6_800)),
  'return.asked': only((desk) => returns.returnAskedLetter(returnDesk(desk))),
  'return.to.answer': only((desk) => returns.returnToAnswerLetter(desk, returnDesk(desk).shown)),
  'return.answered': [
    { variant: 'approved', write: (desk) => returns.returnAnsweredLetter(returnDesk(desk, { status: 'approved' })) },
    { variant: 'rejected', write: (desk) => returns.returnAnsweredLetter(returnDesk(desk, { status: 'rejected' })) },
  ],
  'stock.low': only((desk) =>
    lowStockLetter(desk, [
      {
        id: 1,
        name: aName(desk),
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
  'newsletter.requested': only((desk) => newsletterLetter(desk, TOKEN)),
  'contact.written': only((desk) => {
    const isFrench = desk.locale === 'fr';
    return contactLetter(desk, {
      id: 417,
      name: READER.name,
      email: 'awa.diop@example.com',
      subject: isFrench ? 'Retouches' : 'Alterations',
      body: isFrench ? 'Peut-on raccourcir les manches ?' : 'Can the sleeves be made shorter?',
      locale: desk.locale,
      writtenAt: new Date(DAY),
    });
  }),
  'special.requested': specialPreviews('special.requested', { status: 'requested', quote: null, order: null }),
  'special.quoted': specialPreviews('special.quoted', { order: null }),
  'special.accepted': specialPreviews('special.accepted', { status: 'accepted' }),
  'special.declined': specialPreviews('special.declined', { status: 'declined', order: null }),
  'wish.granted': only((desk) => {
    const wish = { token: TOKEN, productId: 1, productName: aName(desk), size: 'M' };
    return wishLetter(desk, { ...wish, email: 'awa.diop@example.com', locale: desk.locale });
  }),
  'staff.invited': only((desk) => invitationLetter(desk, { token: TOKEN, staffRole: 'fulfilment', hours: 48 })),
  'webhook.turned.off': [
    { variant: 'failing', write: (desk) => webhookOffLetter(desk, { url: ENDPOINT, reason: 'failing' }) },
    { variant: 'gone', write: (desk) => webhookOffLetter(desk, { url: ENDPOINT, reason: 'gone' }) },
  ],
  'password.forgotten': only((desk) => account.resetLetter(desk, READER, TOKEN)),
  'user.registered': verify,
  'user.verification.asked': verify,
  'registration.repeated': only((desk) => account.knownLetter(desk, READER)),
  'user.password.changed': only((desk) => account.passwordLetter(desk, READER)),
  'user.second.factor.changed': [
    { variant: 'on', write: (desk) => account.factorLetter(desk, READER, true) },
    { variant: 'off', write: (desk) => account.factorLetter(desk, READER, false) },
  ],
  'user.email.asked': only((desk) => account.newEmailLetter(desk, TOKEN)),
  'user.email.changed': only((desk) => account.movedLetter(desk, READER)),
} satisfies Partial<Record<ShopEventName, Preview[]>>;
