import { describe, expect, it } from 'vitest';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { EMPTY_FORM, keptAddress, recipientOf } from './checkout-form.ts';
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
  const form = { ...EMPTY_FORM, ...home, isKept: true, terms: true };
  expect(keptAddress(form, '')).toMatchObject({ kind: 'shipping', is_default: false, street: home.street });
});

describe('who receives an order (R-077)', () => {
  const aunt = { ...home, id: 3, name: 'Mariama Sow' };
  const kept = [home, parcels, aunt];
  const typed = { own: 'Awa Diop', kept };

  it('is whoever is kept with the address that is chosen', () => {
    expect(recipientOf(aunt, { ...typed, typed: 'Awa Diop' })).toBe('Mariama Sow');
  });

  it('is the customer again at an address of their own; a name that was typed stays', () => {
    expect(recipientOf(parcels, { ...typed, typed: 'Mariama Sow' })).toBe('Awa Diop');
    expect(recipientOf(parcels, { ...typed, typed: 'Awa Ba' })).toBeNull();
    expect(recipientOf(undefined, { ...typed, typed: '' })).toBeNull();
  });

  it('is kept with the address, unless it is the customer', () => {
    const form = { ...EMPTY_FORM, ...home, isKept: true, terms: true };
    expect(keptAddress({ ...form, firstName: 'Mariama', lastName: 'Sow' }, 'Awa Diop').name).toBe('Mariama Sow');
    expect(keptAddress({ ...form, firstName: ' Awa', lastName: 'Diop ' }, 'Awa Diop').name).toBe('');
  });
});
