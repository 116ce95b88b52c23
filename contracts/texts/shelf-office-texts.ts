import type { TextTable } from './text-table.ts';

/** Shelves, orders by telephone with their whole price, steps that are asked about first, what else a row of orders can do. C0000009260 to C0000009319. */
export const shelfOfficeTexts = {
  // Where pieces lie
  'office.shelf': ['C0000009260', 'Shelf', 'Emplacement'],
  'office.shelf.of': ['C0000009261', 'Shelf of {{name}}', 'Emplacement de {{name}}'],
  'office.shelf.done_one': ['C0000009262', 'One shelf is noted.', 'Un emplacement est noté.'],
  'office.shelf.done_other': ['C0000009263', '{{count}} shelves are noted.', '{{count}} emplacements sont notés.'],
  'problem.shelf': [
    'C0000009264',
    'A shelf has at most {{max}} letters and numbers.',
    'Un emplacement compte au plus {{max}} lettres et chiffres.',
  ],
  'problem.shelf.stale': [
    'C0000009265',
    'Somebody else has written {{shelf}} here. Enter it again if yours is right.',
    'Quelqu’un d’autre a noté {{shelf}} ici. Saisissez le vôtre à nouveau s’il est juste.',
  ],
  'document.shelf': ['C0000009266', 'Shelf {{shelf}}', 'Emplacement {{shelf}}'],
  'activity.did.stock.shelf.set': ['C0000009267', 'Shelf noted', 'Emplacement noté'],
  'activity.field.shelves': ['C0000009268', 'Shelves', 'Emplacements'],
  // Before several orders are delivered at once
  'office.bulk.sure_one': ['C0000009270', 'Has the chosen order arrived?', 'La commande choisie est-elle arrivée ?'],
  'office.bulk.sure_other': [
    'C0000009271',
    'Have these {{count}} orders arrived?',
    'Ces {{count}} commandes sont-elles arrivées ?',
  ],
  'office.bulk.sure.line': [
    'C0000009272',
    'A delivery cannot be undone. Each customer is told by e-mail.',
    'Une livraison ne s’annule pas. Chaque client en est averti par e-mail.',
  ],
  'office.bulk.sure.on.delivery_one': [
    'C0000009273',
    'One is paid on delivery: it counts as paid from then on.',
    'Une se règle à la livraison : elle compte alors comme payée.',
  ],
  'office.bulk.sure.on.delivery_other': [
    'C0000009274',
    '{{count}} are paid on delivery: they count as paid from then on.',
    '{{count}} se règlent à la livraison : elles comptent alors comme payées.',
  ],
  'office.bulk.sure.staying_one': [
    'C0000009275',
    'One is not under way, and stays as it is.',
    'Une n’est pas en cours de livraison et reste telle quelle.',
  ],
  'office.bulk.sure.staying_other': [
    'C0000009276',
    '{{count}} are not under way, and stay as they are.',
    '{{count}} ne sont pas en cours de livraison et restent telles quelles.',
  ],
  // An order by telephone
  'office.add.reckon': ['C0000009277', 'Work out the total', 'Calculer le total'],
  'office.add.coupon': ['C0000009278', 'Discount code', 'Code de réduction'],
  'office.add.phone': ['C0000009279', 'The courier calls this number.', 'Le livreur appelle ce numéro.'],
  'office.add.email': [
    'C0000009280',
    'The confirmation goes there, and the link to pay. Leave it empty if there is none.',
    'La confirmation y est envoyée, et le lien de paiement. Laissez vide s’il n’y en a pas.',
  ],
  'office.customer.no.email': ['C0000011261', 'No e-mail address', 'Pas d’adresse e-mail'],
  'problem.email.for.link': [
    'C0000011260',
    'The link to pay goes there. Without an address, choose another way to pay.',
    'Le lien de paiement y est envoyé. Sans adresse, choisissez un autre moyen de paiement.',
  ],
  'office.add.changed': [
    'C0000009281',
    'The total is {{total}} now. Tell the customer, then take the order once more.',
    'Le total est maintenant de {{total}}. Prévenez le client, puis enregistrez à nouveau.',
  ],
  'office.add.coupon.minimum': [
    'C0000009282',
    'This code counts from {{minimum}} on: {{missing}} more is needed.',
    'Ce code vaut à partir de {{minimum}} : il manque {{missing}}.',
  ],
  'office.add.coupon.spent': [
    'C0000009283',
    'This customer has used the code already.',
    'Ce client a déjà utilisé le code.',
  ],
  // What else can be done with an order of a list
  'office.row.more': ['C0000009284', 'More actions', 'Autres actions'],
  'office.row.open': ['C0000009285', 'Open the order', 'Ouvrir la commande'],
  'office.row.email': ['C0000009286', 'Send the last e-mail again', 'Renvoyer le dernier e-mail'],
  'office.row.email.done': [
    'C0000009287',
    '{{number}}: “{{email}}” is on its way once more.',
    '{{number}} : « {{email}} » repart.',
  ],
  'office.row.ask': ['C0000009288', 'Send payment link again', 'Renvoyer le lien de paiement'],
  'office.row.ask.done': [
    'C0000009289',
    '{{number}}: the link to pay is on its way once more.',
    '{{number}} : le lien de paiement repart.',
  ],
  'office.arrival': ['C0000011642', 'Told to arrive: {{days}}', 'Arrivée annoncée : {{days}}'],
  'office.arrival.late': ['C0000011643', 'Late', 'En retard'],
  'office.promised': ['C0000009290', 'Promised for {{day}}', 'Promise pour le {{day}}'],
} as const satisfies TextTable;
