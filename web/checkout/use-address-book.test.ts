import { describe, expect, it } from 'vitest';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { keptAddress } from './checkout-form.ts';
import { firstChoice } from './use-address-book.ts';

const home: SavedAddress = {
  id: 1,
  kind: 'personal',
  name: '',
  country: 'SN',
  city: 'Dakar',
  state: 'Dakar',
  street: '1 rue de la Maison',
  apartment: '',
  zip: '',
  phone: '',
  is_default: false,
};
const parcels = { ...home, id: 2, kind: 'shipping' as const, street: '3 quai de la Pêche', is_default: true };

describe('the address that a checkout starts with', () => {
  it('is the default when nothing was typed; a country alone is nothing yet', () => {
    expect(firstChoice([home, parcels], {})).toBe(2);
    expect(firstChoice([home, parcels], { country: 'FR' })).toBe(2);
  });

  it('is what was typed, when something was', () => {
    expect(firstChoice([home, parcels], { country: 'SN', street: '9 rue Neuve' })).toBe('other');
  });

  it('is the kept one that stands in the form after coming back from the payment page', () => {
    const { country, city, state, street } = home;
    expect(firstChoice([home, parcels], { country, city, state, street })).toBe(1);
  });

  it('is filled in by somebody who keeps none', () => {
    expect(firstChoice([], {})).toBe('other');
  });
});

it('an address that is kept from the checkout never takes the place of the default', () => {
  const form = { ...home, email: '', firstName: '', lastName: '', payment: 'card' as const, isKept: true, terms: true };
  expect(keptAddress(form)).toMatchObject({ kind: 'shipping', is_default: false, street: home.street });
});
