import { describe, expect, test } from 'vitest';
import { chosenLines, linesToReturn } from './return-view.ts';

const shirt = { id: 12, name: 'Kuba shirt', size: 'M', colourName: null };
const scarf = { id: 13, name: 'Indigo scarf', size: null, colourName: 'Night' };

describe('sending back', () => {
  test('offers only the lines of which something is left', () => {
    const returnable = {
      lines: [
        { lineId: 12, left: 2 },
        { lineId: 13, left: 0 },
      ],
    };
    expect(linesToReturn([shirt, scarf], returnable)).toEqual([
      { lineId: 12, name: 'Kuba shirt', size: 'M', colourName: null, left: 2 },
    ]);
  });

  test('offers nothing when it is too early or too late', () => {
    expect(linesToReturn([shirt, scarf], null)).toEqual([]);
  });

  test('asks for the pieces that were chosen and leaves the others at home', () => {
    const typed = { 'line-12': '1', 'line-13': '0', reason: 'Too wide', 'line-x': '4' };
    expect(chosenLines(typed)).toEqual([{ line_id: 12, quantity: 1 }]);
  });
});
