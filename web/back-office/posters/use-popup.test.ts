import { expect, test } from 'vitest';
import { isPopup } from './use-popup.ts';

const sent = (id: number, shown: boolean) => {
  const form = new FormData();
  form.set('id', String(id));
  form.set('shown', shown ? 'yes' : 'no');
  return form;
};

test('turning one poster on turns the other off before the shop has answered', () => {
  const [old, fresh] = [
    { id: 1, isHomePopup: true },
    { id: 2, isHomePopup: false },
  ];
  expect([isPopup(old, undefined), isPopup(fresh, undefined)]).toEqual([true, false]);
  expect([isPopup(old, sent(2, true)), isPopup(fresh, sent(2, true))]).toEqual([false, true]);
  expect([isPopup(old, sent(1, false)), isPopup(fresh, sent(1, false))]).toEqual([false, false]);
});
