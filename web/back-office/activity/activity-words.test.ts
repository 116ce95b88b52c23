import { expect, test } from 'vitest';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { actionWords, changesBetween, fieldWords, subjectWords, unlabelledNames } from './activity-words.ts';

const names = {
  variant: new Map([['4213', 'BOUBOU-M']]),
  line: new Map([['7', 'Indigo boubou M']]),
  product: new Map([['3', 'Indigo boubou']]),
  category: new Map([
    ['2', 'Women'],
    ['women', 'Women'],
  ]),
  type: new Map(),
  cloth: new Map([['indigo', 'Indigo of Saint-Louis']]),
  country: new Map([['SN', 'Senegal']]),
};
const english = { locale: 'en', currency: 'EUR', names } as const;
const french = { ...english, locale: 'fr' } as const;

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
  expect(changesBetween({ status: 'shown' }, { status: 'hidden' }, french)).toEqual([
    { field: 'État', before: 'Affiché', after: 'Masqué' },
  ]);
  expect(changesBetween({ delivery_status: 'pending' }, { delivery_status: 'delivered' }, french)).toEqual([
    { field: 'Livraison', before: 'À préparer', after: 'Livrée' },
  ]);
});

test('things are listed by name: pieces by SKU, lines, categories and cloths, also in entries from before', () => {
  const pieces = changesBetween(
    { pieces: { 'BOUBOU-L': 5 } },
    { pieces: { 'BOUBOU-L': 9 }, reason: 'counted' },
    english,
  );
  expect(pieces).toEqual([
    { field: 'BOUBOU-L', before: '5', after: '9' },
    { field: 'Reason', before: '', after: 'counted' },
  ]);
  expect(changesBetween({ 4213: 5 }, { 4213: 9 }, english)).toEqual([{ field: 'BOUBOU-M', before: '5', after: '9' }]);
  expect(changesBetween({ categoryId: 1 }, { categoryId: 2 }, english)).toEqual([
    { field: 'Category', before: '1', after: 'Women' },
  ]);
  expect(changesBetween(null, { clothCode: 'indigo', lines: { 7: 2 }, productIds: [3] }, english)).toEqual([
    { field: 'Cloth', before: '', after: 'Indigo of Saint-Louis' },
    { field: 'Lines', before: '', after: '2 × Indigo boubou M' },
    { field: 'Articles', before: '', after: 'Indigo boubou' },
  ]);
});

test('lists are lists, percentages percentages, days days, countries by name, rights by their resource', () => {
  const before = { returnDays: 30, rateBp: 2_000, tagsFr: ['boubou'] };
  const after = {
    returnDays: 45,
    rateBp: 550,
    tagsFr: ['boubou', 'indigo'],
    countries: ['SN'],
    scopes: { orders: 'change' },
    readyOn: '2026-12-01',
  };
  expect(changesBetween(before, after, french)).toEqual([
    { field: 'Jours pour renvoyer un article', before: '30 jours', after: '45 jours' },
    { field: 'Taxe', before: '20\u00a0%', after: '5,5\u00a0%' },
    { field: 'Mots-clés, français', before: 'boubou', after: 'boubou, indigo' },
    { field: 'Pays', before: '', after: 'Senegal' },
    { field: 'Droits', before: '', after: 'Commandes\u00a0: Voir et modifier' },
    { field: 'Prête le', before: '', after: '1 décembre 2026' },
  ]);
});

test('of sizes only those that changed are listed', () => {
  const row = (size: string, pieces: number) => ({ size, colour: null, pieces });
  const change = changesBetween(
    { variants: [row('S', 1), row('M', 2)] },
    { variants: [row('S', 1), row('M', 5)] },
    english,
  );
  expect(change).toEqual([{ field: 'Sizes, colours and stock', before: 'M 2', after: 'M 5' }]);
  const larger = changesBetween({ variants: [row('S', 1)] }, { variants: [row('S', 1), row('L', 4)] }, english);
  expect(larger).toEqual([{ field: 'Sizes, colours and stock', before: '', after: 'L 4' }]);
  const lagoon = { code: 'lagoon', nameEn: 'Lagoon', nameFr: 'Lagune' };
  const coloured = (pieces: number) => ({ variants: [{ size: 'M', colour: lagoon, pieces }] });
  expect(changesBetween(coloured(2), coloured(5), french)).toMatchObject([
    { before: 'M Lagune 2', after: 'M Lagune 5' },
  ]);
});

test('a long text is said to have changed, with how it begins', () => {
  const [was, is] = ['Old words. '.repeat(40), 'New words of the weaver. '.repeat(40)];
  expect(changesBetween({ storyEn: was }, { storyEn: is }, english)).toEqual([
    {
      field: 'Story, English',
      before: '',
      after: 'changed: “New words of the weaver. New words of the weaver. New words…”',
    },
  ]);
  expect(changesBetween(null, { note: 'x'.repeat(300) }, english)).toEqual([
    { field: 'Note', before: '', after: `${'x'.repeat(60)}…` },
  ]);
});

test('what is only said of before stands as it was, and what the database keeps for itself is not listed', () => {
  expect(
    changesBetween({ id: 4, name: 'Coast', version: 2, updatedAt: '2026-11-21T09:30:00Z' }, null, english),
  ).toEqual([{ field: 'Name', before: 'Coast', after: null }]);
  expect(changesBetween({ return: 12, status: 'requested' }, { answer: 'Yes' }, english)).toEqual([
    { field: 'Return', before: '12', after: null },
    { field: 'State', before: 'To answer', after: null },
    { field: 'Answer', before: '', after: 'Yes' },
  ]);
});

test('an amount is in the currency of its time', () => {
  const change = changesBetween({ currency: 'EUR' }, { currency: 'USD', stepMinor: 50 }, english);
  expect(change.at(-1)).toEqual({ field: 'Prices rounded to', before: '', after: 'US$0.50' });
});

test('a lone value is shown too', () => {
  expect(changesBetween(3, 4, english)).toEqual([{ field: '', before: '3', after: '4' }]);
  expect(changesBetween(null, undefined, english)).toEqual([]);
});

test('an article’s fields are called as in its editor', () => {
  expect(fieldWords('lowStockThreshold', 'fr')).toBe('Stock faible dès');
});

test('what is written into the log without words for people is found', () => {
  const named = (kind: 'did' | 'subject' | 'field', name: string) => ({ kind, name });
  expect(
    unlabelledNames([named('field', 'storyFr'), named('field', 'updatedAt'), named('did', 'order.taken')]),
  ).toEqual([]);
  expect(unlabelledNames([named('field', 'wingspan'), named('field', '4213'), named('subject', 'drone')])).toEqual([
    'activity.field.wingspan',
    'activity.field.4213',
    'activity.subject.drone',
  ]);
});

test('no name of the table is written twice', () => {
  const codes = Object.entries(allTexts).filter(([name]) => name.startsWith('activity.'));
  expect(new Set(codes.map(([, [code]]) => code)).size).toBe(codes.length);
});
