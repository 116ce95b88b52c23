import { describe, expect, it } from 'vitest';
import { nextAddress } from './send-order.ts';

const go = (url: string) => nextAddress(url, 'shop.example', ['checkout.stripe.com']);

describe('the way to the payment page', () => {
  it.each(['/payment/successful?uuid=1', 'https://checkout.stripe.com/c/pay/1', 'http://shop.example/sandbox/pay/1'])(
    'leads to %s',
    (url) => {
      expect(go(url)).toBe(url);
    },
  );

  it.each([
    'https://evil.example/pay',
    'http://checkout.stripe.com/c/pay/1',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'https://checkout.stripe.com.evil.example/',
    'https://checkout.stripe.com@evil.example/',
    '',
  ])('does not lead to %j', (url) => {
    expect(go(url)).toBeNull();
  });
});
