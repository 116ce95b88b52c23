import type { Locale } from '#contracts/money.ts';
import type { OrderLineShown, OrderShown } from '#contracts/orders.ts';

/* A made-up order for the previews of e-mails: nobody bought it, and nothing of it is kept anywhere. */

const MADE = '2026-05-28T14:20:00Z';

const lineWith = (line: Pick<OrderLineShown, 'id' | 'designNumber' | 'name' | 'size' | 'colourName' | 'quantity'>) => ({
  productId: line.id,
  sku: line.designNumber,
  picturePath: null,
  pictureWall: '#e2b45f',
  shipped: 0,
  dropped: 0,
  packed: 0,
  lost: 0,
  couponMinor: 0,
  ...line,
});

function sampleLines(locale: Locale): OrderLineShown[] {
  const isFrench = locale === 'fr';
  const boubou = lineWith({
    id: 1,
    designNumber: '0417',
    name: isFrench ? 'Grand boubou Papaye' : 'Papaya grand boubou',
    size: 'M',
    colourName: 'Indigo',
    quantity: 1,
  });
  const necklace = lineWith({
    id: 2,
    designNumber: '0304',
    name: isFrench ? 'Collier à quatre rangs' : 'Four-strand necklace',
    size: null,
    colourName: null,
    quantity: 2,
  });
  return [
    { ...boubou, listPriceMinor: 14_840, unitPriceMinor: 11_880, totalMinor: 11_880 },
    { ...necklace, listPriceMinor: 3_400, unitPriceMinor: 3_400, totalMinor: 6_800 },
  ];
}

const PAYMENT: NonNullable<OrderShown['payment']> = {
  id: 1,
  method: 'card',
  state: 'paid',
  secondsToPay: null,
  restByCardMinor: 0,
  restUnderWayMinor: 0,
  mayAskForRest: false,
  heldUntil: null,
  collectedMinor: 18_680,
  refundedMinor: 0,
  owedBack: null,
  cardBrand: 'visa',
  cardLast4: '4242',
  byHand: [],
  providerReference: null,
  mismatch: null,
};

/** A guest's order over two articles, one of them reduced; `change` says how it stands. */
export function sampleOrder(locale: Locale, change: Partial<OrderShown> = {}): OrderShown {
  const { paymentStatus = 'paid' } = change;
  return {
    id: 1,
    number: 'EL-26-0417',
    customerName: 'Awa Diop',
    email: 'awa.diop@example.com',
    country: 'SN',
    city: 'Dakar',
    isGuest: true,
    locale,
    currency: 'EUR',
    subtotalMinor: 21_640,
    discountMinor: 2_960,
    couponCode: null,
    couponMinor: 0,
    deliveryMinor: 0,
    taxRateBp: null,
    taxMinor: 0,
    totalMinor: 18_680,
    dueMinor: 18_680,
    creditedMinor: 0,
    itemsCount: 3,
    paymentMethod: 'card',
    paymentStatus,
    deliveryStatus: 'pending',
    placedAt: MADE,
    paidAt: MADE,
    startedAt: null,
    shippedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    refusedAt: null,
    restDroppedAt: null,
    arrival: null,
    gift: null,
    exchange: null,
    isMadeToOrder: false,
    nextSteps: [],
    confirmBy: null,
    isExchange: false,
    version: 1,
    address: {
      country: 'SN',
      city: 'Dakar',
      state: '',
      street: '14 rue des Tisserands',
      apartment: '',
      zip: '11500',
      phone: '+221 77 000 04 17',
    },
    lines: sampleLines(locale),
    parcels: [],
    payment: { ...PAYMENT, collectedMinor: paymentStatus === 'paid' ? PAYMENT.collectedMinor : 0 },
    ...change,
  };
}
