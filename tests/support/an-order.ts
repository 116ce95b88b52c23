import type { Locale } from '#contracts/money.ts';
import type { OrderLineShown, OrderShown } from '#contracts/orders.ts';

/** A guest's card order over two articles, one of them reduced; state only what matters. */
export function anOrder(locale: Locale, change: Partial<OrderShown> = {}): OrderShown {
  const { totalMinor = 18_680, paymentStatus = 'pending' } = change;
  return {
    id: 1,
    number: 'EL-26-1001',
    customerName: 'Awa Diop',
    email: 'awa@example.com',
    country: 'SN',
    city: 'Dakar',
    isGuest: true,
    currency: 'EUR',
    subtotalMinor: 21_640,
    discountMinor: 2_960,
    couponCode: null,
    couponMinor: 0,
    deliveryMinor: 0,
    taxRateBp: null,
    taxMinor: 0,
    totalMinor,
    dueMinor: totalMinor,
    itemsCount: 3,
    paymentMethod: 'card',
    paymentStatus,
    deliveryStatus: 'pending',
    placedAt: '2026-03-02T10:00:00Z',
    confirmBy: null,
    nextSteps: [],
    locale,
    paidAt: null,
    startedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    refusedAt: null,
    restDroppedAt: null,
    isMadeToOrder: false,
    version: 1,
    address: {
      country: 'SN',
      city: 'Dakar',
      state: '',
      street: '14 rue des Tisserands',
      apartment: '2nd floor',
      zip: '11500',
      phone: '',
    },
    lines: [boubou(locale), necklace(locale)],
    payment: {
      id: 1,
      method: 'card',
      state: 'paid',
      secondsToPay: null,
      collectedMinor: paymentStatus === 'paid' ? totalMinor : 0,
      refundedMinor: 0,
      owedBack: null,
      cardBrand: 'visa',
      cardLast4: '4242',
      providerReference: null,
      mismatch: null,
    },
    ...change,
  };
}

function boubou(locale: Locale): OrderLineShown {
  return {
    id: 1,
    productId: 1,
    designNumber: '0417',
    sku: '0417-M',
    name: locale === 'fr' ? 'Grand boubou Papaye' : 'Papaya grand boubou',
    size: 'M',
    colourName: 'Indigo',
    picturePath: 'boubou/480.webp',
    pictureWall: '#e2b45f',
    quantity: 1,
    shipped: 0,
    dropped: 0,
    listPriceMinor: 14_840,
    unitPriceMinor: 11_880,
    totalMinor: 11_880,
    couponMinor: 0,
  };
}

function necklace(locale: Locale): OrderLineShown {
  return {
    id: 2,
    productId: 2,
    designNumber: '0304',
    sku: '0304',
    name: locale === 'fr' ? 'Collier à quatre rangs' : 'Four-strand necklace',
    size: null,
    colourName: null,
    picturePath: null,
    pictureWall: '',
    quantity: 2,
    shipped: 0,
    dropped: 0,
    listPriceMinor: 3_400,
    unitPriceMinor: 3_400,
    totalMinor: 6_800,
    couponMinor: 0,
  };
}
