import { expect, test } from 'vitest';
import { mayRunThirdParties } from './third-parties.ts';

test.each([
  '/checkout',
  '/checkout.data',
  '/checkout/',
  '//checkout',
  '/Checkout',
  '/%63heckout',
  '/payment/successful',
  '/customer',
  '/customer/authentication',
  '/orders/look-up',
  '/special-order',
  '/special-orders/look-up',
  '/special-orders/look-up.data',
  '/back-in-stock/leave',
  '/newsletter/confirm',
  '/auth/e2e-segment/login',
  '/sandbox/pay/cs_1',
])('no script of another company runs on %s', (path) => expect(mayRunThirdParties(path)).toBe(false));

test.each([
  '/',
  '/articles',
  '/articles/detail',
  '/shopping-cart',
  '/checkouts',
  '/blog/payment',
  '/special-ordering',
  '/%E0%A4%A',
])('one may run on %s', (path) => expect(mayRunThirdParties(path)).toBe(true));
