import { describe, expect, test } from 'vitest';
import { ORDERS_LIST } from './orders-query.ts';

const read = (query: string) => ORDERS_LIST.read(new URLSearchParams(query));
const NOTHING = { payment: null, method: null, country: '', from: '', until: '', least: '', most: '', words: '' };

describe('the address of the orders list', () => {
  test('an empty one asks for all orders, newest first', () => {
    expect(read('')).toEqual({ ...NOTHING, state: null, sort: 'newest', page: 1 });
  });

  test('it names a state, every filter, an order and a page', () => {
    const asked =
      'state=pending&q=+awa+&payment=paid&method=card&country=SN&from=2026-06-01&until=2026-06-30&least=20&most=99%2C50&sort=highest&page=3';
    expect(read(asked)).toEqual({
      ...{ state: 'pending', words: 'awa', payment: 'paid', method: 'card', country: 'SN' },
      ...{ from: '2026-06-01', until: '2026-06-30', least: '20', most: '99,50', sort: 'highest', page: 3 },
    });
  });

  test('what it does not understand is left out', () => {
    const asked =
      'state=lost&payment=cash&method=gold&country=Senegal&from=31.02.&until=2026-02-31&least=-1&sort=x&page=0';
    expect(read(asked)).toEqual(read(''));
  });

  test('what is asked is written so that it is read the same', () => {
    const asked = read('state=pending&q=awa&payment=paid&country=SN&from=2026-06-01&least=20&sort=oldest&page=3');
    expect(read(ORDERS_LIST.search(asked, { page: 3 }))).toEqual(asked);
    expect(ORDERS_LIST.search(asked, { state: null })).not.toContain('page');
  });

  test('anything but an order leads back to all of it, in that order', () => {
    expect(ORDERS_LIST.cleared(read('sort=oldest&page=2'))).toBe(null);
    for (const query of ['state=pending', 'q=awa', 'payment=paid', 'method=card', 'country=SN', 'from=2026-06-01'])
      expect(ORDERS_LIST.cleared(read(`${query}&sort=oldest&page=2`))).toBe('/auth/orders/list?sort=oldest');
  });
});
