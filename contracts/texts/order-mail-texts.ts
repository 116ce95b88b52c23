import type { TextTable } from './text-table.ts';

/** E-mails about orders that come in parts, come back, or were taken by telephone. C0000005430 to C0000005449. */
export const orderMailTexts = {
  'mail.part.subject': [
    'C0000005430',
    'A part of order {{number}} is with you',
    'Une partie de la commande {{number}} est arrivée',
  ],
  'mail.part.title': ['C0000005431', 'One parcel is there', 'Un colis est arrivé'],
  'mail.part': [
    'C0000005432',
    'A part of order {{number}} was delivered on {{date}}. The rest follows.',
    'Une partie de la commande {{number}} a été livrée le {{date}}. Le reste suit.',
  ],
  'mail.part.in.it': ['C0000005433', 'In this parcel', 'Dans ce colis'],
  'mail.part.to.come': ['C0000005434', 'Still to come', 'Encore à venir'],
  'mail.part.courier': ['C0000005435', 'Courier', 'Transporteur'],
  'mail.rest.subject': [
    'C0000005436',
    'Order {{number}}: the rest is cancelled',
    'Commande {{number}} : le reste est annulé',
  ],
  'mail.rest.title': ['C0000005437', 'Some pieces are cancelled', 'Certaines pièces sont annulées'],
  'mail.rest': [
    'C0000005438',
    'We are sorry: a part of order {{number}} cannot be delivered. What you have stays yours.',
    'Nous sommes désolés : une partie de la commande {{number}} ne peut pas être livrée. Ce que vous avez reçu reste à vous.',
  ],
  'mail.rest.pieces': ['C0000005439', 'Will not come', 'Ne viendra pas'],
  'mail.rest.back': [
    'C0000005440',
    'What you paid for these pieces goes back to you. An e-mail follows once it has.',
    'Ce que vous avez payé pour ces pièces vous est remboursé. Un e-mail suivra dès que c’est fait.',
  ],
  'mail.rest.on.delivery': [
    'C0000005441',
    'You pay only for what was delivered: {{total}}.',
    'Vous ne payez que ce qui a été livré : {{total}}.',
  ],
  'mail.refused.subject': [
    'C0000005442',
    'Order {{number}} came back to us',
    'La commande {{number}} nous est revenue',
  ],
  'mail.refused.title': ['C0000005443', 'Your parcel came back', 'Votre colis est revenu'],
  'mail.refused': [
    'C0000005444',
    'The parcel of order {{number}} was not taken at the door, so the courier brought it back. There is nothing to pay. If that is a mistake, answer this e-mail.',
    'Le colis de la commande {{number}} n’a pas été pris à la livraison ; le livreur nous l’a rapporté. Il n’y a rien à payer. Si c’est une erreur, répondez à cet e-mail.',
  ],
  'mail.to.pay.subject': ['C0000005445', 'Order {{number}}: pay here', 'Commande {{number}} : à payer ici'],
  'mail.to.pay.title': ['C0000005446', 'One thing is left to do', 'Il ne reste qu’une chose à faire'],
  'mail.to.pay': [
    'C0000005447',
    'We have written down your order {{number}} and hold its articles until {{date}}. Pay {{total}} by card and we pack it.',
    'Nous avons noté votre commande {{number}} et réservons ses articles jusqu’au {{date}}. Payez {{total}} par carte et nous l’emballons.',
  ],
  'mail.to.pay.button': ['C0000005448', 'Pay {{total}}', 'Payer {{total}}'],
} as const satisfies TextTable;
