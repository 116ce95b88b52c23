import { expect, it } from 'vitest';
import { isCutToBody, MEASUREMENTS_ROOM, noteWithMeasurements, wrongMeasurements } from './measurements.ts';

const given = (fields: Record<string, string>) => (field: string) => fields[field] ?? '';

it('the measurements stand before the note, in the words of whoever asks', () => {
  const fields = given({ chest: '104', hips: ' 112,5 ' });
  expect(noteWithMeasurements('For a wedding.', fields, 'en')).toBe('Chest 104 cm, hips 112,5 cm.\nFor a wedding.');
  expect(noteWithMeasurements('', fields, 'fr')).toBe('Tour de poitrine 104 cm, tour de hanches 112,5 cm.');
  expect(noteWithMeasurements('For a wedding.', given({}), 'en')).toBe('For a wedding.');
});

it('the room kept for them is enough in both languages', () => {
  const longest = given({ chest: '199.5', hips: '199.5', height: '199.5' });
  for (const locale of ['en', 'fr'] as const)
    expect(noteWithMeasurements('x', longest, locale).length - 1).toBeLessThanOrEqual(MEASUREMENTS_ROOM);
});

it.each([
  ['104', true],
  ['104.5', true],
  ['92,5', true],
  ['', true],
  ['29', false],
  ['251', false],
  ['1.68', false],
  ['104 cm', false],
  ['-104', false],
  ['1e2', false],
])('%j is taken as centimetres: %s', (height, isTaken) => {
  expect(wrongMeasurements(given({ height }))).toEqual(isTaken ? [] : ['height']);
});

it('shoes, hats and what comes in one size are not measured', () => {
  expect(isCutToBody({ department: 'Women', sizes: ['M'] })).toBe(true);
  expect(isCutToBody({ department: 'Accessoires', sizes: ['38'] })).toBe(false);
  expect(isCutToBody({ department: 'Men', sizes: [] })).toBe(false);
});
