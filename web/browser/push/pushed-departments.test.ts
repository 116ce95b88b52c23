import { expect, it } from 'vitest';
import { withPushed } from './pushed-departments.ts';

const MEN = { id: 1, code: 'Men', name: 'Men', description: 'For men', productCount: 4 };

it('a department that is received is added once, replaced by its id, and leaves when it is closed', () => {
  const shoes = { id: 9, code: 'Shoes', name: { en: 'Shoes', fr: 'Chaussures' } };
  const added = withPushed([MEN], [shoes, shoes], 'fr');
  expect(added).toEqual([MEN, { id: 9, code: 'Shoes', name: 'Chaussures', description: '', productCount: 0 }]);
  const renamed = withPushed([MEN], [{ id: 1, code: 'Men', name: { en: 'Gentlemen', fr: 'Messieurs' } }], 'en');
  expect(renamed).toEqual([{ ...MEN, name: 'Gentlemen' }]);
  expect(withPushed(added, [{ id: 9, is_disabled: true }], 'en')).toEqual([MEN]);
});
