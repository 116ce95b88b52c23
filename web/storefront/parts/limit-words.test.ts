import { expect, test } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { limitWords } from './limit-words.ts';

test.each([
  [9, 10, null, null],
  [10, 10, 'Only 10 left: that is the most you can order.', 'Il n’en reste que 10 : c’est le maximum.'],
  [19, 400, null, null],
  [20, 400, 'At most 20 of a kind in one order', '20 au plus d’une même sorte par commande'],
  [20, 20, 'At most 20 of a kind in one order', '20 au plus d’une même sorte par commande'],
  [1, 1, null, null],
  [20, null, 'At most 20 of a kind in one order', '20 au plus d’une même sorte par commande'],
])('whoever has chosen %d of %s pieces reads why there are no more', (quantity, available, english, french) => {
  const words = limitWords(quantity, { available, mostPerLine: 20 });
  const wordsIn = (locale: 'en' | 'fr') =>
    words && translate(locale, words.name, { count: words.count }).replaceAll('\u00a0', ' ');
  expect([wordsIn('en'), wordsIn('fr')]).toEqual([english, french]);
});
