import { expect, test } from 'vitest';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { actionWords, changesBetween, subjectWords } from './activity-words.ts';

const english = { locale: 'en', currency: 'EUR' } as const;

test('what the shop does has words in both languages', () => {
  expect(actionWords('staff.role.changed', 'en')).toBe('Role changed');
  expect(actionWords('staff.role.changed', 'fr')).toBe('Rôle modifié');
  expect(subjectWords('special_order', 'fr')).toBe('Commande spéciale');
});

test('an action that nobody has named yet can still be read', () => {
  expect(actionWords('drone.battery_swapped.twice', 'en')).toBe('Drone battery swapped twice');
  expect(subjectWords('drone', 'fr')).toBe('Drone');
});

test('only what changed is shown, amounts as money, roles and moments in words', () => {
  const before = { role: 'manager', listPriceMinor: 4_990, name: 'Awa', isHidden: false, until: null };
  const after = {
    role: 'owner',
    listPriceMinor: 3_990,
    name: 'Awa',
    isHidden: true,
    until: '2026-11-21T09:30:00.000Z',
  };
  expect(changesBetween(before, after, english)).toEqual([
    { field: 'Role', before: 'Manager', after: 'Owner' },
    { field: 'List price', before: '€49.90', after: '€39.90' },
    { field: 'Off sale', before: 'no', after: 'yes' },
    { field: 'Until', before: '', after: '21 November 2026 at 09:30' },
  ]);
});

test('states are said in the reader’s language', () => {
  const french = { locale: 'fr', currency: 'EUR' } as const;
  expect(changesBetween({ status: 'shown' }, { status: 'hidden' }, french)).toEqual([
    { field: 'État', before: 'Affiché', after: 'Masqué' },
  ]);
  expect(changesBetween({ delivery_status: 'pending' }, { delivery_status: 'delivered' }, french)).toEqual([
    { field: 'Livraison', before: 'En attente', after: 'Livrée' },
  ]);
});

test('what was written down without a name, as a list or very long is shown too', () => {
  expect(changesBetween(null, { lines: { 7: 2 }, note: 'x'.repeat(300) }, english)).toEqual([
    { field: 'Lines', before: '', after: '{"7":2}' },
    { field: 'Note', before: '', after: `${'x'.repeat(160)}…` },
  ]);
  expect(changesBetween(3, 4, english)).toEqual([{ field: '', before: '3', after: '4' }]);
  expect(changesBetween(null, undefined, english)).toEqual([]);
});

test('no name of the table is written twice', () => {
  const codes = Object.entries(allTexts).filter(([name]) => name.startsWith('activity.'));
  expect(new Set(codes.map(([, [code]]) => code)).size).toBe(codes.length);
});
