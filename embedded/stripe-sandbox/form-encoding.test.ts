import { describe, expect, it } from 'vitest';
import { parseNestedForm } from './form-encoding.ts';

describe('Stripe’s form encoding', () => {
  it('nests by brackets, and makes lists of numbers and of empty brackets', () => {
    const form =
      'mode=payment&line_items[0][price_data][unit_amount]=500&line_items[1][quantity]=2&expand[]=a&expand[]=b&metadata[note]=%C3%A9t%C3%A9';
    expect(parseNestedForm(form)).toEqual({
      mode: 'payment',
      line_items: [{ price_data: { unit_amount: '500' } }, { quantity: '2' }],
      expand: ['a', 'b'],
      metadata: { note: 'été' },
    });
  });

  it.each(['__proto__[x]=1', 'a[__proto__]=1', 'a[b=1', '[a]=1', 'a[b][c][d][e][f][g]=1'])('refuses %s', (form) => {
    expect(() => parseNestedForm(form)).toThrow(/unknown parameter/);
  });

  it('refuses a form of endless fields', () => {
    expect(() => parseNestedForm('a=1&'.repeat(5_001))).toThrow(/Too many/);
  });
});
