import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepListsFor, keepShown } from '../../browser/list-cache/list-cache.ts';
import { keptHistory, keptOrders, keptPayments, keptPaymentsPage, readOwnThrough } from './kept-lists.ts';

vi.mock('../../browser/list-cache/list-cache.ts', async (original) => ({
  ...(await original<typeof import('../../browser/list-cache/list-cache.ts')>()),
  keepShown: vi.fn(),
  recallList: async () => undefined,
}));

const ORDER = {
  number: 'EL-26-0417',
  placedAt: '2026-05-28T12:20:00Z',
  itemsCount: 2,
  totalMinor: 11_840,
  currency: 'EUR',
  deliveredAt: null,
  city: 'Saint-Louis',
  paymentMethod: 'card',
  isOwedBack: false,
  paymentStatus: 'paid',
  stage: 'in_progress',
  returnUntil: null,
  pictures: [{ id: 7, name: 'Papaya boubou', picturePath: 'a/320.avif', pictureWall: '#fff', token: 'kept-nowhere' }],
  address: { street: '3 quai de la Pêche', zip: '32000' },
  token: 'kept-nowhere',
};
const PAYMENT = {
  id: 3,
  orderNumber: 'EL-26-0417',
  amountMinor: 11_840,
  refundedMinor: 0,
  currency: 'EUR',
  method: 'card',
  status: 'paid',
  at: '2026-05-28T12:21:00Z',
  collectedMinor: 11_840,
  byHand: [{ way: 'mobile_money', amountMinor: 4_000, reference: 'ref-kept-nowhere' }],
  cardBrand: 'visa',
  cardLast4: '4242',
  providerReference: 'pi_kept_nowhere',
};
const SECRETS = /Saint-Louis|quai|32000|kept.nowhere|visa|4242|awa@example/;

describe('what a browser may keep of a customer’s own lists (R-228)', () => {
  it('of an order: what it is called, costs and does, never where it goes', () => {
    const shown = { owner: 'awa@example.com', groups: [{ status: 'in_progress', count: 1, orders: [ORDER] }] };
    const kept = keptOrders({ ...shown, mark: 'EL-26-0417:2', older: 0 });
    expect(kept.groups[0]?.orders[0]).toMatchObject({ number: 'EL-26-0417', totalMinor: 11_840, city: null });
    expect(JSON.stringify(kept)).not.toMatch(SECRETS);
  });

  it('of a payment: never its card', () => {
    const kept = keptPayments({ payments: [PAYMENT] });
    expect(kept.payments[0]).toMatchObject({ amountMinor: 11_840, cardBrand: null, cardLast4: null });
    expect(kept.payments[0]?.byHand).toEqual([{ way: 'mobile_money', amountMinor: 4_000, reference: '' }]);
    expect(JSON.stringify(kept)).not.toMatch(SECRETS);
  });

  it('of payments with codes of store credit beside them: nothing', () => {
    const credits = [{ number: 'SC-1', code: 'K7QF-2M8D-VX4T-9HRB' }];
    expect(keptPaymentsPage({ payments: [PAYMENT], credits })).toBeNull();
    expect(keptPaymentsPage({ payments: [PAYMENT], credits: [] })?.credits).toEqual([]);
  });

  it('of the history: the same, tab by tab', () => {
    const tabs = [
      keptHistory({ tab: 'orders', orders: [ORDER] }),
      keptHistory({ tab: 'payments', payments: [PAYMENT] }),
    ];
    expect(JSON.stringify(tabs)).not.toMatch(SECRETS);
    expect(keptHistory({ tab: 'seen', cards: [{ id: 1 }] })).toEqual({ tab: 'seen', cards: [{ id: 1 }] });
  });
});

describe('a list that the shop has just sent', () => {
  afterEach(() => vi.mocked(keepShown).mockClear());
  const handle = { lists: ['payments'] as const, toKeep: keptPayments };
  const ask = async () => ({ owner: 'awa@example.com', payments: [PAYMENT] });
  const keepFor = (owner: string) => keepListsFor({ pageKey: 'k', owner, locale: 'en' });

  it('is kept for whom it is, without what may not be kept', async () => {
    keepFor('awa@example.com');
    const list = await readOwnThrough(handle, { url: 'http://shop/customer/payments' }, ask);
    expect(list.payments[0]?.cardLast4).toBe('4242');
    expect(JSON.stringify(vi.mocked(keepShown).mock.calls)).toContain('EL-26-0417');
    expect(JSON.stringify(vi.mocked(keepShown).mock.calls)).not.toMatch(SECRETS);
  });

  it('is not kept where nothing of it may be', async () => {
    keepFor('awa@example.com');
    const nothing = { lists: handle.lists, toKeep: () => null };
    await readOwnThrough(nothing, { url: 'http://shop/customer/payments' }, ask);
    expect(keepShown).not.toHaveBeenCalled();
  });

  it('is not kept when somebody else has logged in beside this page', async () => {
    keepFor('mariam@example.com');
    await readOwnThrough(handle, { url: 'http://shop/customer/payments' }, ask);
    expect(keepShown).not.toHaveBeenCalled();
  });
});
