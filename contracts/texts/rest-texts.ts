import type { TextTable } from './text-table.ts';

/** What is left of an order is paid by card. C0000011270 to C0000011299. */
export const restTexts = {
  'hand.way.card': ['C0000011270', 'Card', 'Carte'],
  'pay.rest.row': ['C0000011271', 'What is left of order {{number}}', 'Solde de la commande {{number}}'],
  'pay.rest.title': ['C0000011272', '{{amount}} is left to pay', 'Il reste {{amount}} à payer'],
  'pay.rest.line': [
    'C0000011273',
    'Your articles are kept for you. You can pay what is left by card.',
    'Vos articles vous sont réservés. Vous pouvez payer le solde par carte.',
  ],
  'office.rest.ask': ['C0000011274', 'Ask for {{amount}} by card', 'Demander {{amount}} par carte'],
  'office.rest.ask.line': [
    'C0000011275',
    '{{email}} gets an e-mail that leads to the payment page.',
    '{{email}} reçoit un e-mail qui mène à la page de paiement.',
  ],
  'done.rest.asked': ['C0000011276', 'Asked for {{amount}} by card.', '{{amount}} demandés par carte.'],
  'office.event.rest.asked': ['C0000011277', '{{amount}} asked for by card', '{{amount}} demandés par carte'],
  'office.event.rest.paid': ['C0000011278', '{{amount}} paid by card', '{{amount}} payés par carte'],
  'activity.did.payment.rest.asked': ['C0000011279', 'What is left asked for by card', 'Solde demandé par carte'],
  'activity.did.payment.rest.paid': ['C0000011280', 'What was left paid by card', 'Solde payé par carte'],
  'office.ledger.payment.rest': ['C0000011281', 'What was left, by card', 'Solde, par carte'],
  'office.email.order.rest.asked': ['C0000011282', 'request to pay what is left', 'demande de solde'],
  'office.email.order.rest.paid': ['C0000011283', 'receipt of what was left', 'reçu du solde'],
  'mail.left.how': [
    'C0000011284',
    'You can pay it by card on the page of your order.',
    'Vous pouvez le payer par carte sur la page de votre commande.',
  ],
  'mail.left.asked.subject': [
    'C0000011285',
    '{{amount}} is left to pay for order {{number}}',
    'Il reste {{amount}} à payer pour la commande {{number}}',
  ],
  'mail.left.asked.title': ['C0000011286', '{{amount}} is left to pay', 'Il reste {{amount}} à payer'],
  'mail.left.asked': [
    'C0000011287',
    'You can pay what is left of order {{number}} by card. Your articles are kept for you.',
    'Vous pouvez payer par carte le solde de la commande {{number}}. Vos articles vous sont réservés.',
  ],
  'mail.left.asked.button': ['C0000011288', 'Pay {{amount}}', 'Payer {{amount}}'],
  'mail.left.paid.subject': [
    'C0000011289',
    'We have what was left to pay for order {{number}}',
    'Nous avons reçu le solde de la commande {{number}}',
  ],
  'mail.left.paid.title': ['C0000011290', 'Thank you, it is all paid', 'Merci, tout est payé'],
  'mail.left.paid': [
    'C0000011291',
    'Your {{amount}} for order {{number}} is here. Nothing is left to pay.',
    'Vos {{amount}} pour la commande {{number}} sont arrivés. Il ne reste rien à payer.',
  ],
  'mail.edited.more.card': ['C0000011292', '{{amount}} is still to be paid.', 'Il reste {{amount}} à payer.'],
} satisfies TextTable;
