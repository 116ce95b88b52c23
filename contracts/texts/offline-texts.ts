import type { TextTable } from './text-table.ts';

/** What is said without a connection, and of the shop as an app. C0000001730 to C0000001769. */
export const offlineTexts = {
  'offline.title': ['C0000001730', 'The line is down', 'La ligne est coupée'],
  'offline.lead': [
    'C0000001731',
    'There is no connection now. What you have looked at, and your cart, can still be read.',
    'Il n’y a pas de connexion en ce moment. Ce que vous avez regardé et votre panier se lisent quand même.',
  ],
  'offline.cart': ['C0000001732', 'Your cart', 'Votre panier'],
  'offline.again': ['C0000001733', 'Try again', 'Réessayer'],
  'offline.seen': ['C0000001734', 'Articles you have looked at', 'Articles que vous avez regardés'],
  'offline.none': [
    'C0000001735',
    'No article is kept here yet. Those you open are kept for thirty days.',
    'Aucun article n’est encore gardé ici. Ceux que vous ouvrez le sont trente jours.',
  ],
  'app.description': [
    'C0000001736',
    'Cloth, clothes and accessories, with the name of every cloth.',
    'Étoffes, vêtements et accessoires, chaque étoffe avec son nom.',
  ],
} as const satisfies TextTable;
