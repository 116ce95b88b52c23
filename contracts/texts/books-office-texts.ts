import type { TextTable } from './text-table.ts';

/** The books: what they must say, on the status page and on the command line. C0000010030 to C0000010059. */
export const booksOfficeTexts = {
  'books.title': ['C0000010030', 'Books', 'Comptes'],
  'books.line': [
    'C0000010031',
    'Stock, orders, money, codes and messages: whether each adds up. In a large shop this takes some seconds.',
    'Stock, commandes, argent, codes et messages : tout concorde-t-il ? Dans une grande boutique, cela prend quelques secondes.',
  ],
  'books.audit': ['C0000010032', 'Check the books', 'Vérifier les comptes'],
  'books.right': ['C0000010033', 'The books are right', 'Les comptes sont justes'],
  'books.broken_one': ['C0000010034', '{{count}} rule is broken', '{{count}} règle n’est pas respectée'],
  'books.broken_other': ['C0000010035', '{{count}} rules are broken', '{{count}} règles ne sont pas respectées'],
  'books.more': ['C0000010036', 'and {{count}} more', 'et {{count}} autres'],
  'books.rule.movements': [
    'C0000010037',
    'Pieces on hand and held are the sums of their movements',
    'Les pièces en stock et retenues sont la somme de leurs mouvements',
  ],
  'books.rule.holds': [
    'C0000010038',
    'Pieces that are held are those that open orders wait for',
    'Les pièces retenues sont celles qu’attendent les commandes ouvertes',
  ],
  'books.rule.lines': [
    'C0000010039',
    'An order’s total is that of its lines and its delivery',
    'Le total d’une commande est celui de ses lignes et de sa livraison',
  ],
  'books.rule.due': [
    'C0000010040',
    'What is due for an order is what is coming or has come',
    'Le montant dû d’une commande correspond à ce qui vient ou est venu',
  ],
  'books.rule.ledger': [
    'C0000010041',
    'What orders and payments keep is the sum of their ledger',
    'Ce que gardent commandes et paiements est la somme de leur journal',
  ],
  'books.rule.refunds': [
    'C0000010042',
    'What went back is the refunds that succeeded',
    'Ce qui a été rendu correspond aux remboursements réussis',
  ],
  'books.rule.payments': [
    'C0000010043',
    'A paid order has one payment that came, an unpaid one has none',
    'Une commande payée a un paiement reçu, une impayée n’en a aucun',
  ],
  'books.rule.byhand': [
    'C0000010557',
    'What was taken by hand stands in the ledger',
    'Ce qui a été encaissé à la main est au journal',
  ],
  'books.rule.exchanges': [
    'C0000011254',
    'What an exchange counts for one order went back for another',
    'Ce qu’un échange apporte à une commande a été remboursé pour une autre',
  ],
  'books.rule.coupons': [
    'C0000010044',
    'The uses of a code are the orders that use it',
    'Les utilisations d’un code sont les commandes qui l’utilisent',
  ],
  'books.rule.messages': [
    'C0000010045',
    'No message was given up or has waited for over an hour',
    'Aucun message n’a été abandonné ni n’attend depuis plus d’une heure',
  ],
} as const satisfies TextTable;
