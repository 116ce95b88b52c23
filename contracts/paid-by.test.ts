import { describe, expect, test } from 'vitest';
import { isPaidByHand, type PaidSource, paidWays, paidWords, waysWords } from './paid-by.ts';
import { translate } from './texts/translate.ts';

const own = { card: 'Paid by card', courier: 'Paid to the courier' };
const say = (name: Parameters<typeof translate>[1], values?: Record<string, string>) => translate('en', name, values);
const card: PaidSource = { method: 'card', collectedMinor: 1_000, cardBrand: 'visa', cardLast4: '4242', byHand: [] };
const cash = { way: 'cash', amountMinor: 400, reference: '' } as const;
const transfer = { way: 'bank_transfer', amountMinor: 600, reference: 'TR-9' } as const;

describe('how an order was paid', () => {
  test.each([
    ['by card', card, 'Paid by card'],
    ['to the courier', { ...card, method: 'on_delivery' }, 'Paid to the courier'],
    ['by hand, in two ways', { ...card, byHand: [cash, transfer] }, 'Paid: in cash + by bank transfer, TR-9'],
    ['in cash twice', { ...card, byHand: [cash, { ...cash, amountMinor: 600 }] }, 'Paid: in cash'],
    ['by card and in cash', { ...card, byHand: [cash] }, 'Paid: by Visa ending 4242 + in cash'],
    [
      'a deposit, and the rest to the courier',
      { ...card, method: 'on_delivery', byHand: [{ ...cash, way: 'mobile_money', reference: 'OM 1' }] },
      'Paid: to the courier + by mobile money, OM 1',
    ],
    [
      'by transfers whose references are not shown',
      {
        ...card,
        byHand: [
          { ...transfer, reference: '' },
          { ...transfer, amountMinor: 400, reference: '' },
        ],
      },
      'Paid: by bank transfer',
    ],
  ] as [string, PaidSource, string][])('%s', (_how, source, words) => {
    expect(paidWords(source, say, own)).toBe(words);
  });

  test('behind a sum the ways stand alone, and an order of people’s money is neither the card’s nor the courier’s', () => {
    expect(waysWords({ ...card, byHand: [transfer, cash] }, say)).toBe('by bank transfer, TR-9 + in cash');
    expect(isPaidByHand({ ...card, byHand: [transfer, cash] })).toBe(true);
    expect(isPaidByHand({ ...card, byHand: [cash] })).toBe(false);
    expect(paidWays(card)).toEqual([{ by: 'card', reference: '' }]);
  });
});
