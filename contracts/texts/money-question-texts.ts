import type { TextTable } from './text-table.ts';

/** What is asked in the back office before money moves. C0000009660 to C0000009699. */
export const moneyQuestionTexts = {
  // Before money moves: what moves, and to whom
  'ask.money.back.card': [
    'C0000009660',
    '{{amount}} goes back to the card it was paid with: {{brand}} ending {{last4}}.',
    'Le montant de {{amount}} est remboursé sur la carte du paiement : {{brand}} se terminant par {{last4}}.',
  ],
  'ask.money.back.provider': [
    'C0000009661',
    '{{amount}} goes back to the card it was paid with.',
    'Le montant de {{amount}} est remboursé sur la carte du paiement.',
  ],
  'ask.money.back.hand': [
    'C0000009662',
    'This did not come by card: give {{amount}} back yourself. Here it is only written down.',
    'Ce n’est pas venu par carte : remettez vous-même {{amount}}. Ici, on ne fait que l’inscrire.',
  ],
  'ask.money.collected': [
    'C0000009663',
    '{{amount}} counts as paid to the courier.',
    'La commande compte comme payée au livreur : {{amount}}.',
  ],
  'ask.money.not.collected': [
    'C0000009664',
    '{{amount}} will not be collected on delivery.',
    'Montant qui ne sera pas perçu à la livraison : {{amount}}.',
  ],
  'ask.money.nothing': ['C0000009665', 'No money moves.', 'Aucun argent ne bouge.'],
  'ask.final': ['C0000009666', 'This cannot be undone.', 'Cette action est définitive.'],
  'ask.refund': ['C0000009667', 'Refund {{amount}}?', 'Rembourser {{amount}} ?'],
  'ask.refund.yes': ['C0000009668', 'Refund {{amount}}', 'Rembourser {{amount}}'],
  'ask.refund.early': [
    'C0000009669',
    'The parcel of this return has not arrived yet. Refund now only if you do not want to wait for it.',
    'Le colis de ce retour n’est pas encore arrivé. Ne remboursez maintenant que si vous ne voulez pas l’attendre.',
  ],
  'ask.refund.more': [
    'C0000009670',
    'That is more than the items of this return cost ({{amount}}).',
    'C’est plus que le prix des articles de ce retour ({{amount}}).',
  ],
  'ask.refused': [
    'C0000009671',
    'Was {{number}} refused at the door?',
    '{{number}} a-t-elle été refusée à la livraison ?',
  ],
  'ask.accept': ['C0000009672', 'Accept {{amount}} for {{number}}?', 'Accepter {{amount}} pour {{number}} ?'],
  'ask.accept.line': [
    'C0000009673',
    'The order counts as paid with {{amount}}; {{wanted}} was asked for.',
    'La commande compte comme payée avec {{amount}}, au lieu des {{wanted}} demandés.',
  ],
  'ask.parked.refund.line': [
    'C0000009674',
    'An order that was waiting for this money is cancelled.',
    'Une commande qui attendait cet argent est annulée.',
  ],
  'ask.link': ['C0000009675', 'Pay {{number}} with {{amount}}?', 'Payer {{number}} avec {{amount}} ?'],
  'ask.link.line': [
    'C0000009676',
    'The order counts as paid. Check that the money is meant for it.',
    'La commande compte comme payée. Vérifiez que l’argent lui est destiné.',
  ],
  'ask.rest': ['C0000009679', 'Cancel the rest of {{number}}?', 'Annuler le reste de la commande {{number}} ?'],
  'office.refund.wait': [
    'C0000009677',
    'The parcel has not arrived yet. A refund usually waits for it.',
    'Le colis n’est pas encore arrivé. On rembourse d’ordinaire à sa réception.',
  ],
  'office.bulk.sure.sum': [
    'C0000009678',
    '{{amount}} counts as paid to the courier.',
    'Montant compté comme payé au livreur : {{amount}}.',
  ],
} as const satisfies TextTable;
