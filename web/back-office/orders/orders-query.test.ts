import { describe, expect, test } from 'vitest';
import { isNarrowed, ordersSearch, readOrdersAsk } from './orders-query.ts';

const read = (query: string) => readOrdersAsk(new URLSearchParams(query));

describe('the address of the orders list', () => {
  test('an empty one asks for all orders, newest first', () => {
    expect(read('')).toEqual({ state: null, payment: null, words: '', isOldestFirst: false, page: 1 });
  });

  test('says everything that was chosen', () => {
    expect(read('state=in_progress&q=%20Awa%20&payment=on_delivery&sort=oldest&page=3')).toEqual({
      state: 'in_progress',
      payment: 'on_delivery',
      words: 'Awa',
      isOldestFirst: true,
      page: 3,
    });
  });

  test.each(['state=lost&payment=gold&sort=size', 'page=0', 'page=-4', 'page=1.5', 'page=9e99', 'page=abc'])(
    'what the list does not know is left out: %s',
    (query) => expect(read(query)).toEqual(read('')),
  );

  test('signs that no order can hold become spaces, and long words are cut', () => {
    expect(read('q=a%00b').words).toBe('a b');
    expect(read(`q=${'é'.repeat(500)}`).words).toHaveLength(120);
  });

  test('read again it says the same', () => {
    const ask = read('state=pending&q=L%C3%A9a+%26+co&payment=paid&sort=oldest&page=7');
    expect(readOrdersAsk(new URLSearchParams(ordersSearch(ask, { page: 7 })))).toEqual(ask);
  });

  test('another tab begins at its first page', () => {
    expect(ordersSearch(read('state=pending&page=7'), { state: 'delivered' })).toBe('?state=delivered');
    expect(ordersSearch(read('state=pending'), { state: null })).toBe('');
  });
});

test('a tab alone does not narrow the list, words and payment do', () => {
  expect(isNarrowed(read('state=pending'))).toBe(false);
  expect(isNarrowed(read('q=awa'))).toBe(true);
  expect(isNarrowed(read('payment=paid'))).toBe(true);
});
