import type { TextTable } from './text-table.ts';

/** The words of the back office's frame, its dashboard and its discounts. C0000003580 to C0000003679. */
export const deskTexts = {
  // Frame
  'office.bell': ['C0000003580', 'What is new', 'Quoi de neuf'],
  'office.bell.count_one': ['C0000003581', '{{count}} new', '{{count}} nouveauté'],
  'office.bell.count_other': ['C0000003582', '{{count}} new', '{{count}} nouveautés'],
  'office.bell.none': ['C0000003583', 'Nothing has happened yet.', 'Il ne s’est encore rien passé.'],
  'office.news.order': ['C0000003584', '{{who}} has ordered', 'Commande de {{who}}'],
  'office.news.special': ['C0000003585', '{{who}} asks for a special order', '{{who}} demande une commande spéciale'],
  'office.news.return': ['C0000003586', '{{who}} wants to send something back', '{{who}} demande un retour'],
  'office.news.payment': ['C0000003587', 'A payment of {{who}} needs you', 'Un paiement de {{who}} vous attend'],
} as const satisfies TextTable;
