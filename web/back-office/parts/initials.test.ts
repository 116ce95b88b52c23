import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Mariam Sow', 'MS'],
  ['Léa', 'L'],
  ['Jean-Paul de la Tour', 'JT'],
  ['  ẹniọlá  adé ', 'ẸA'],
  ['', ''],
])('%j is drawn as %j', (name, letters) => expect(initialsOf(name)).toBe(letters));
