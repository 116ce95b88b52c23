import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

it('an article is passed on with its whole address and its words', () => {
  const address = 'https://shop.example/articles/detail?rt=1&size=M';
  const links = shareLinks(address, 'Robe d’été & co');
  expect(new URL(links.facebook).searchParams.get('u')).toBe(address);
  expect(new URL(links.x).searchParams.get('url')).toBe(address);
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe(`Robe d’été & co ${address}`);
  expect(new URL(links.mail).searchParams.get('body')).toBe(`Robe d’été & co\n${address}`);
});
