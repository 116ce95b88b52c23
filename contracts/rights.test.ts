import { expect, test } from 'vitest';
import { mayAt, RESOURCES, STAFF_ROLES } from './rights.ts';
import { staffMay } from './staff-may.ts';

const person = { kind: 'user', userId: 'u1', name: 'Issa', email: 'issa@example.com' } as const;

test('who may change may see, and nobody without a role may do either', () => {
  for (const resource of RESOURCES) {
    for (const role of STAFF_ROLES)
      if (mayAt(role, resource, 'change')) expect(mayAt(role, resource, 'see')).toBe(true);
    expect([mayAt(null, resource, 'see'), mayAt(null, resource, 'change')]).toEqual([false, false]);
  }
});

test('a packer delivers orders and adjusts stock, but gives no money back and opens no discounts', () => {
  expect(mayAt('fulfilment', 'orders', 'change')).toBe(true);
  expect(mayAt('fulfilment', 'stock', 'change')).toBe(true);
  expect(mayAt('fulfilment', 'refunds', 'change')).toBe(false);
  expect(mayAt('fulfilment', 'discounts', 'see')).toBe(false);
  expect(mayAt('fulfilment', 'articles', 'change')).toBe(false);
});

test('only an owner changes security settings', () => {
  expect(STAFF_ROLES.filter((role) => mayAt(role, 'security', 'change'))).toEqual(['owner']);
});

test('only an owner changes staff and makes API keys, and who may only look changes nothing', () => {
  expect(STAFF_ROLES.filter((role) => mayAt(role, 'staff', 'change'))).toEqual(['owner']);
  expect(STAFF_ROLES.filter((role) => mayAt(role, 'developers', 'see'))).toEqual(['owner']);
  expect(RESOURCES.filter((resource) => mayAt('read_only', resource, 'change'))).toEqual([]);
});

test('a customer is no staff, and staff without its second factor may do nothing yet', () => {
  const owner = { ...person, role: 'admin', staffRole: 'owner' } as const;
  expect(staffMay(owner, 'settings', 'change')).toBe(true);
  expect(staffMay({ ...owner, needsSecondFactor: true }, 'dashboard', 'see')).toBe(false);
  expect(staffMay({ ...person, role: 'user', staffRole: null }, 'dashboard', 'see')).toBe(false);
  expect(staffMay({ ...person, role: 'user', staffRole: 'owner' }, 'dashboard', 'see')).toBe(false);
  expect(staffMay({ kind: 'guest' }, 'dashboard', 'see')).toBe(false);
});
