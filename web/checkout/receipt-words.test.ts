import { expect, test } from 'vitest';
import { DELIVERY_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '#contracts/orders.ts';
import { translate } from '#contracts/texts/translate.ts';
import { receiptWords } from './receipt-words.ts';

const NOW = '2026-11-21T12:00:00Z';
const paid = { paymentMethod: 'card', paymentStatus: 'paid', deliveryStatus: 'pending', confirmBy: null } as const;
const onCard = { ...paid, refusedAt: null, shippedAt: null };
const atDoor = { ...onCard, paymentMethod: 'on_delivery', paymentStatus: 'on_delivery' } as const;
const over = { ...atDoor, paymentStatus: 'failed', deliveryStatus: 'cancelled' } as const;

test.each([
  ['paid', onCard, false, 'Thank you, your order is paid', true],
  [
    'with the courier',
    { ...onCard, deliveryStatus: 'in_progress', shippedAt: NOW },
    false,
    'With the courier, on the way to Dakar',
    true,
  ],
  ['being packed', { ...onCard, deliveryStatus: 'in_progress' }, false, 'Thank you, your order is paid', true],
  ['there', { ...onCard, deliveryStatus: 'delivered' }, false, 'Your order has arrived', true],
  ['to be paid at the door', atDoor, false, 'Thank you, we have your order', true],
  ['to be confirmed', { ...atDoor, confirmBy: NOW }, false, 'One more step: confirm by e-mail', true],
  ['not confirmed in time', over, false, 'This order is cancelled', false],
  ['refused at the door', { ...over, refusedAt: NOW }, false, 'Your parcel came back to us', false],
  [
    'cancelled, its money on the way back',
    { ...onCard, deliveryStatus: 'cancelled' },
    true,
    'Your money goes back to you',
    false,
  ],
  [
    'cancelled and refunded',
    { ...onCard, paymentStatus: 'refunded', deliveryStatus: 'cancelled' },
    false,
    'Your money went back to you',
    false,
  ],
  [
    'returned and refunded',
    { ...onCard, paymentStatus: 'refunded', deliveryStatus: 'delivered' },
    false,
    'Your money went back to you',
    false,
  ],
  [
    'not paid',
    { ...onCard, paymentStatus: 'failed', deliveryStatus: 'cancelled' },
    false,
    'The payment did not go through',
    false,
  ],
  [
    'waiting for a transfer',
    { ...onCard, paymentMethod: 'bank_transfer', paymentStatus: 'pending' },
    false,
    'Your articles are held for you',
    true,
  ],
  [
    'by transfer, to be confirmed',
    { ...onCard, paymentMethod: 'bank_transfer', paymentStatus: 'pending', confirmBy: NOW },
    false,
    'One more step: confirm by e-mail',
    true,
  ],
  [
    'waiting for the bank',
    { ...onCard, paymentStatus: 'pending' },
    false,
    'One moment, we are waiting for your bank',
    true,
  ],
] as const)('an order that is %s is described as it is', (_state, receipt, isOwedBack, title, isOpen) => {
  const words = receiptWords(receipt, isOwedBack);
  expect([translate('en', words.title, { city: 'Dakar' }), words.isOpen]).toEqual([title, isOpen]);
});

test.each(['en', 'fr'] as const)('only an order with the courier is on its way to a city (%s)', (locale) => {
  for (const paymentMethod of PAYMENT_METHODS)
    for (const paymentStatus of PAYMENT_STATUSES)
      for (const deliveryStatus of DELIVERY_STATUSES)
        for (const [refusedAt, shippedAt] of [
          [null, null],
          [null, NOW],
          [NOW, NOW],
        ]) {
          const receipt = { paymentMethod, paymentStatus, deliveryStatus, confirmBy: null };
          const ends = { refusedAt: refusedAt ?? null, shippedAt: shippedAt ?? null };
          const title = translate(locale, receiptWords({ ...receipt, ...ends }, false).title, { city: 'Dakar' });
          if (title.includes('Dakar')) expect([deliveryStatus, ends.shippedAt]).toEqual(['in_progress', NOW]);
          if (shippedAt === null || deliveryStatus !== 'in_progress')
            expect(title).not.toMatch(/on (its|the) way|en route/);
        }
});
