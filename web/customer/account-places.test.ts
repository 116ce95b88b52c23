import { describe, expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { ACCOUNT_PLACES, accountPlaceOf, historyAddress } from './account-places.ts';

const paths = routes.flatMap(({ children = [] }) => [
  ...children.map(({ path }) => path),
  ...children.flatMap(({ children: inner = [] }) => inner.map(({ path }) => path)),
]);

describe('the side navigation of the customer area', () => {
  test('leads to screens that exist', () => {
    expect(ACCOUNT_PLACES.map(({ to }) => to.slice(1)).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('knows where one is, with a slash at the end and on the page of one order too', () => {
    expect(accountPlaceOf('/customer/payments/')?.name).toBe('account.payments');
    expect(accountPlaceOf('/customer/orders/EL-26-0417')?.name).toBe('account.orders');
    expect(accountPlaceOf('/customer')?.name).toBe('account.orders');
    expect(accountPlaceOf('/customer/nowhere')).toBeNull();
  });

  test('the first tab of the history needs no word in the address', () => {
    expect(historyAddress('orders')).toBe('/customer/history');
    expect(historyAddress('seen')).toBe('/customer/history?tab=seen');
  });
});
