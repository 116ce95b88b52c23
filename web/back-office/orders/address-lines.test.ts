import { expect, test } from 'vitest';
import { addressLines, shortReference } from './address-lines.ts';

const address = {
  country: 'GH',
  city: 'Kumasi',
  state: 'Ashanti',
  street: 'House 12, Adum Road',
  apartment: '',
  zip: '',
  phone: '+233 20 000 0417',
};

test('a parcel is addressed line by line, without empty lines and without the telephone', () => {
  expect(addressLines('Kwame Asante', address, 'Ghana')).toEqual([
    'Kwame Asante',
    'House 12, Adum Road',
    'Kumasi',
    'Ashanti',
    'Ghana',
  ]);
  expect(addressLines('Léa', { ...address, zip: '13001', city: 'Marseille', state: ' ' }, 'France')).toEqual([
    'Léa',
    'House 12, Adum Road',
    '13001 Marseille',
    'France',
  ]);
});

test('a long payment reference keeps its ends', () => {
  expect(shortReference('pi_3Qk0AbCdEfGhIjKl0417')).toBe('pi_3Qk0…0417');
  expect(shortReference('pi_short')).toBe('pi_short');
});
