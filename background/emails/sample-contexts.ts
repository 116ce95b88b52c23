import type { Locale } from '#contracts/money.ts';
import type { OrderShown, ShipmentShown } from '#contracts/orders.ts';
import type { ReturnShown } from '#contracts/returns.ts';
import type { SpecialOrderShown } from '#contracts/special-orders.ts';
import type { ShopSettings } from '#shop/kernel/shop.ts';
import type { OrderEmailContext } from './order-context.ts';
import type { ReturnEmailContext } from './return-emails.ts';
import { sampleOrder } from './sample-order.ts';
import type { SpecialOrderEmailContext } from './special-order-emails.ts';

/* What previews are written from. Nothing of it is kept anywhere, and no link of a preview opens anything. */
export const TOKEN = 'a-made-up-key-that-opens-nothing';
export const READER = { name: 'Awa Diop', emailVerified: true };
export const DAY = '2026-06-02T08:40:00Z';

/** Where a preview is written: the shop's own name and addresses, in one language. */
export type PreviewContext = { locale: Locale; settings: ShopSettings };

export const aName = ({ locale }: PreviewContext) => (locale === 'fr' ? 'Grand boubou Papaye' : 'Papaya grand boubou');

export function orderContext(
  { locale, settings }: PreviewContext,
  change: Partial<OrderShown> = {},
): OrderEmailContext {
  const countryName = locale === 'fr' ? 'Sénégal' : 'Senegal';
  const order = sampleOrder(locale, change);
  const { returnDays } = settings;
  return { locale, settings, order, token: TOKEN, confirmCode: null, countryName, returnDays, readerName: READER.name };
}

/** An order of which one line has come, and the other was called off. */
export function parcelContext(context: PreviewContext): OrderEmailContext {
  const { lines } = sampleOrder(context.locale);
  const [first, ...rest] = lines;
  const parted = [...(first ? [{ ...first, shipped: 1 }] : []), ...rest.map((line) => ({ ...line, dropped: 1 }))];
  const dueMinor = first?.totalMinor ?? 0;
  return orderContext(context, { deliveryStatus: 'in_progress', startedAt: DAY, lines: parted, dueMinor });
}

/** An order of which one line is with the courier. */
export function shippedContext(context: PreviewContext): OrderEmailContext {
  return orderContext(context, { deliveryStatus: 'in_progress', startedAt: DAY, shippedAt: DAY });
}

export function parcel({ order }: OrderEmailContext): ShipmentShown {
  const lines = order.lines.slice(0, 1).map(({ id: lineId, name, quantity }) => ({ lineId, name, quantity }));
  return {
    ...{ id: 1, status: 'arrived', carrier: 'Téranga Express', tracking: 'DK 0417 2290' },
    link: 'https://courier.example/DK04172290',
    ...{ packedAt: DAY, shippedAt: DAY, endedAt: DAY, lines },
  };
}

export function returnContext(context: PreviewContext, change: Partial<ReturnShown> = {}): ReturnEmailContext {
  const made = orderContext(context, { deliveryStatus: 'delivered', deliveredAt: DAY });
  const lines = made.order.lines
    .slice(0, 1)
    .map((line) => ({ line, quantity: 1, isRestocked: false, isKept: false, paidMinor: line.totalMinor }));
  const shown: ReturnShown = {
    id: 1,
    number: `${made.order.number}/1`,
    orderId: 1,
    orderNumber: made.order.number,
    customerName: READER.name,
    email: made.order.email,
    currency: 'EUR',
    status: 'requested',
    reason: context.locale === 'fr' ? 'Trop long pour moi.' : 'Too long for me.',
    wish: context.locale === 'fr' ? 'La même en taille S.' : 'The same in size S.',
    photos: [],
    answer: '',
    askedAt: DAY,
    answeredAt: null,
    receivedAt: null,
    lines,
    goodsMinor: 11_880,
    refundedMinor: 0,
    exchange: null,
    ...change,
  };
  return { ...made, shown, address: context.settings.address };
}

export function specialOrderContext(
  context: PreviewContext,
  change: Partial<SpecialOrderShown> = {},
): SpecialOrderEmailContext {
  const isFrench = context.locale === 'fr';
  const special: SpecialOrderShown = {
    id: 1,
    productId: 1,
    designNumber: '0417',
    productName: aName(context),
    picturePath: null,
    pictureWall: '',
    size: 'M',
    colour: 'indigo',
    colourName: 'Indigo',
    quantity: 1,
    note: isFrench ? 'Les manches jusqu’au poignet.' : 'Sleeves to the wrist.',
    customerName: READER.name,
    email: 'awa.diop@example.com',
    phone: '+221 77 000 04 17',
    isGuest: true,
    locale: context.locale,
    status: 'quoted',
    quote: {
      unitMinor: 14_200,
      totalMinor: 14_200,
      currency: 'EUR',
      readyOn: '2026-06-24',
      message: isFrench ? 'Le tissu est arrivé.' : 'The cloth is here.',
      expiresAt: '2026-06-16T10:00:00Z',
      isExpired: false,
    },
    order: { id: 1, number: 'EL-26-0417', uuid: '', paymentStatus: 'pending' },
    askedAt: DAY,
    version: 1,
    story: [],
    ...change,
  };
  return { locale: context.locale, settings: context.settings, special, token: TOKEN, readerName: READER.name };
}
