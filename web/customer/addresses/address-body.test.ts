import { expect, test } from 'vitest';
import { addressBodySchema } from '#contracts/http/addresses.ts';
import { addressBody, sameAgain } from './address-body.ts';

const typed = { kind: 'personal', country: 'SN', city: 'Dakar', street: '14 rue des Tisserands', is_default: 'on' };

test('what is typed is what the shop takes', () => {
  expect(addressBodySchema.parse(addressBody(typed))).toMatchObject({
    kind: 'personal',
    city: 'Dakar',
    is_default: true,
  });
});

test('a box that is not ticked and an unknown kind make a plain shipping address', () => {
  const { is_default: _default, ...rest } = typed;
  expect(addressBody({ ...rest, kind: 'castle' })).toMatchObject({ kind: 'shipping', is_default: false });
});

test('an address that was taken away can be put back as it was', () => {
  const body = addressBody(typed);
  expect(addressBodySchema.parse(sameAgain({ id: 7, ...body }))).toEqual(body);
});
