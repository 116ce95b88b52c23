import type { TextTable } from './text-table.ts';

/** E-mails about returns and refunds. C0000005290 to C0000005329. */
export const returnMailTexts = {
  'mail.return.asked.subject': ['C0000005290', 'Your return {{return}}', 'Votre retour {{return}}'],
  'mail.return.asked.title': ['C0000005291', 'You changed your mind', 'Vous avez changé d’avis'],
  'mail.return.asked': [
    'C0000005292',
    'We have your request to send pieces of order {{number}} back. Keep the parcel until we answer: that takes two working days at most.',
    'Nous avons reçu votre demande de retour pour la commande {{number}}. Gardez le colis jusqu’à notre réponse : deux jours ouvrés au plus.',
  ],
  'mail.return.to.answer.subject': [
    'C0000005293',
    'A return to answer: {{return}}',
    'Un retour à traiter : {{return}}',
  ],
  'mail.return.to.answer.title': [
    'C0000005294',
    'A customer wants to send something back',
    'Une cliente ou un client souhaite renvoyer un article',
  ],
  'mail.return.to.answer': [
    'C0000005295',
    'Order {{number}}, {{count}} pieces. The reason given:',
    'Commande {{number}}, {{count}} pièces. Le motif indiqué :',
  ],
  'mail.return.no.reason': ['C0000005296', 'No reason was given.', 'Aucun motif n’a été indiqué.'],
  'mail.return.to.answer.button': ['C0000005297', 'Answer it', 'Y répondre'],
  'mail.return.approved.subject': ['C0000005298', 'Send it back: {{return}}', 'Renvoyez-le : {{return}}'],
  'mail.return.approved.title': ['C0000005299', 'Fold it, wrap it, send it', 'Pliez, emballez, renvoyez'],
  'mail.return.approved': [
    'C0000005300',
    'Your return is approved. Write {{return}} on the parcel, large, and send it to: {{shop}}, {{address}}. Your money goes back once it is here.',
    'Votre retour est accepté. Écrivez {{return}} en grand sur le colis et envoyez-le à : {{shop}}, {{address}}. Le remboursement suit dès son arrivée.',
  ],
  'mail.return.rejected.subject': [
    'C0000005301',
    'About your return {{return}}',
    'Au sujet de votre retour {{return}}',
  ],
  'mail.return.rejected.title': ['C0000005302', 'We cannot take it back', 'Nous ne pouvons pas le reprendre'],
  'mail.return.rejected': [
    'C0000005303',
    'We have looked at your request for order {{number}} and cannot take these pieces back.',
    'Nous avons examiné votre demande pour la commande {{number}} et ne pouvons pas reprendre ces pièces.',
  ],
  'mail.return.pieces': ['C0000005304', 'What comes back', 'Ce qui revient'],
  'mail.return.label': ['C0000005305', 'On the parcel', 'Sur le colis'],
  'mail.return.piece': ['C0000005306', '{{count}} × {{name}}', '{{count}} × {{name}}'],
  'mail.refunded.subject': ['C0000005307', '{{amount}} is on its way back to you', '{{amount}} vous reviennent'],
  'mail.refunded.title': ['C0000005308', 'Refund', 'Remboursement'],
  'mail.refunded.card': [
    'C0000005309',
    'We have given back {{amount}} for order {{number}} to the card you paid with. Banks take five to ten days to show it.',
    'Nous avons remboursé {{amount}} pour la commande {{number}} sur la carte utilisée. La banque met cinq à dix jours à l’afficher.',
  ],
  'mail.refunded.by.hand': [
    'C0000005310',
    'We give back {{amount}} for order {{number}}, which you did not pay by card. We will write to you about how.',
    'Nous vous remboursons {{amount}} pour la commande {{number}}, qui n’a pas été réglée par carte. Nous vous écrirons pour convenir du moyen.',
  ],
  'mail.refunded.so.far': [
    'C0000005311',
    'In all, {{amount}} of {{total}} has gone back.',
    'En tout, {{amount}} sur {{total}} ont été remboursés.',
  ],
} as const satisfies TextTable;
