import type { TextTable } from './text-table.ts';

/** Packing slips, labels and the pick list. C0000010240 to C0000010279. */
export const packingTexts = {
  'document.to.collect': ['C0000010240', 'To collect', 'À encaisser'],
  'document.nothing.to.collect': ['C0000010241', 'Nothing to collect', 'Rien à encaisser'],
  'document.pick.list': ['C0000010242', 'Pick list', 'Liste de prélèvement'],
  'document.no.shelf': ['C0000010243', 'No shelf', 'Sans emplacement'],
  'document.orders.count_one': ['C0000010244', 'One order', 'Une commande'],
  'document.orders.count_other': ['C0000010245', '{{count}} orders', '{{count}} commandes'],
  'document.continued': ['C0000010246', '{{number}}, continued', '{{number}}, suite'],
  'document.nothing.to.pack': ['C0000010247', 'There is nothing to pack.', 'Il n’y a rien à préparer.'],
  'document.left.out': ['C0000010248', 'Left out: {{orders}}', 'Laissées de côté : {{orders}}'],
  'document.left.out.cancelled': ['C0000010249', 'called off', 'annulée'],
  'document.left.out.unpaid': ['C0000010250', 'not paid', 'non payée'],
  'document.left.out.unconfirmed': ['C0000010251', 'not confirmed', 'non confirmée'],
  'document.left.out.nothing': ['C0000010252', 'nothing left to pack', 'plus rien à préparer'],
  'office.labels': ['C0000010253', 'Labels', 'Étiquettes'],
  'office.label': ['C0000010254', 'Label', 'Étiquette'],
  'office.bulk.slips': ['C0000010255', 'Slips', 'Bons'],
  'problem.most.orders': [
    'C0000010256',
    'Choose at most {{max}} orders at once.',
    'Choisissez au plus {{max}} commandes à la fois.',
  ],
} as const satisfies TextTable;
