import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, formFieldOf, orderBody, problemsOf } from './checkout-form.ts';

const say = (name: string) => name;
const filled = {
  ...EMPTY_FORM,
  email: 'awa@example.com',
  firstName: 'Awa',
  lastName: 'Diop',
  country: 'SN',
  city: 'Dakar',
  street: '14 rue des Tisserands',
  terms: true,
};

describe('the checkout form', () => {
  it('has nothing to say about a filled one', () => {
    expect(problemsOf(filled, say)).toEqual({});
  });

  it('asks for what an order cannot do without, and for nothing else', () => {
    expect(Object.keys(problemsOf(EMPTY_FORM, say)).sort()).toEqual(
      ['city', 'country', 'email', 'firstName', 'lastName', 'street', 'terms'].sort(),
    );
  });

  it('says what is wrong in the words of the field', () => {
    expect(problemsOf({ ...filled, email: 'awa@', phone: 'call me' }, say)).toEqual({
      email: 'problem.email',
      phone: 'problem.phone',
    });
  });

  it('sends no price, only the total that was seen', () => {
    const body = orderBody(filled, [], { totalMinor: 25_940, code: null, credits: [] });
    expect(body).toMatchObject({ name: 'Awa Diop', expected_total: 25_940, address: { country: 'SN', city: 'Dakar' } });
  });

  it('sends what the card of a gift says, and nothing of it once it is none', () => {
    const sums = { totalMinor: 25_940, code: null, credits: [] };
    const gift = { ...filled, isGift: true, giftMessage: 'With love', isGiftWrapped: true };
    expect(orderBody(gift, [], sums).gift).toEqual({ message: 'With love', wrap: true });
    expect(orderBody({ ...gift, isGift: false }, [], sums)).not.toHaveProperty('gift');
  });

  it('refuses a card that is too long or cannot be printed, of a gift alone', () => {
    const long = { ...filled, giftMessage: 'a'.repeat(301) };
    expect(problemsOf({ ...long, isGift: true }, say)).toEqual({ giftMessage: 'problem.too.long' });
    const signs = { ...filled, isGift: true, giftMessage: 'Bonne\u0007 fête' };
    expect(problemsOf(signs, say)).toEqual({ giftMessage: 'problem.characters' });
    expect(problemsOf(long, say)).toEqual({});
  });

  it('knows which field of the form the shop speaks of', () => {
    expect(
      ['address.city', 'email', 'name', 'gift.message', 'gift.wrap', 'lines.0.quantity', 'nonsense'].map(formFieldOf),
    ).toEqual(['city', 'email', 'firstName', 'giftMessage', 'isGiftWrapped', null, null]);
  });
});
