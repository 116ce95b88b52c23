import { describe, expect, it } from 'vitest';
import { findPages, type ShopPage, tellingWords } from './found-pages.ts';

const PAGES: ShopPage[] = [
  { to: '/articles/category?name=Women', title: 'Femmes', words: '' },
  { to: '/cloths/wax', title: 'Wax', words: 'ghana lome' },
  { to: '/size-guide', title: 'Guide des tailles', words: '' },
  { to: '/help', title: 'Centre d’aide', words: 'telephone' },
  { to: '/help#returns', title: 'Retours', of: 'Centre d’aide', words: 'jours changer avis taille etiquette' },
  { to: '/faq#back', title: 'Puis-je renvoyer un article ?', of: 'Questions', words: 'retour jours livraison' },
  { to: '/help#paying', title: 'Payer', of: 'Centre d’aide', words: 'carte livraison' },
];
const found = (typed: string) => findPages(PAGES, typed).map(({ to }) => to);

describe('pages that a search leads to', () => {
  it.each([
    ['retour', ['/help#returns']],
    ['Retours ?', ['/help#returns']],
    ['comment faire un retour', ['/help#returns']], // “faire” stands nowhere
    ['chemise wax femme', ['/articles/category?name=Women', '/cloths/wax']],
    ['chemise lomé', []],
    ['taille', ['/size-guide']],
    ['guide taille', ['/size-guide']],
    ['ren', ['/faq#back']],
    ['FEMME', ['/articles/category?name=Women']],
    ['livraison', ['/faq#back', '/help#paying']], // in no title: then the texts
    ['payer livraison', ['/help#paying']],
    ['wax lomé', ['/cloths/wax']],
    ['robe', []],
    ['', []],
    ['?!', []],
  ])('“%s” leads to %j', (typed, wanted) => {
    expect(found(typed)).toEqual(wanted);
  });

  it('leads to a page by its text alone only where no article was found', () => {
    expect(findPages(PAGES, 'livraison', 3)).toEqual([]);
    expect(findPages(PAGES, 'retour', 3).map(({ to }) => to)).toEqual(['/help#returns']);
  });

  it('leads to four at most, and never by an empty word alone', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ to: `/${at}`, title: `Retour ${at}`, words: 'la' }));
    expect(findPages(many, 'retour')).toHaveLength(4);
    expect(findPages(many, 'la robe')).toEqual([]);
    expect(tellingWords('How do I send it back?')).toEqual(['send', 'back']);
    expect(tellingWords('Où est ma commande ?')).toEqual(['commande']);
    expect(tellingWords('où')).toEqual(['ou']);
  });
});
