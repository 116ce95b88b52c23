import type { TextTable } from './text-table.ts';

/** Messages that did not get through, and what happened at the payment provider's. C0000008800 to C0000008839. */
export const messageOfficeTexts = {
  'message.title': ['C0000008800', 'Messages that did not get through', 'Messages qui n’ont pas pu être transmis'],
  'message.nav': ['C0000008801', 'Messages', 'Messages'],
  'message.none': ['C0000008802', 'Every message got through.', 'Tous les messages ont été transmis.'],
  'message.failing': ['C0000008803', 'Still being tried', 'Encore en cours d’essai'],
  'message.again': ['C0000008804', 'Try again', 'Réessayer'],
  'message.again.all': ['C0000008805', 'Try all {{count}} again', 'Réessayer les {{count}}'],
  'message.rest': ['C0000008806', 'Let it rest', 'Laisser tomber'],
  'message.reason': ['C0000008807', 'Reason', 'Raison'],
  'message.tries_one': ['C0000008808', '{{count}} try', '{{count}} essai'],
  'message.tries_other': ['C0000008809', '{{count}} tries', '{{count}} essais'],
  'message.details': ['C0000008810', 'What the program said', 'Ce que le programme a dit'],
  'message.to.mail': ['C0000008811', 'E-mail', 'E-mail'],
  'message.to.refunds': [
    'C0000008812',
    'Refund at the payment partner',
    'Remboursement chez le prestataire de paiement',
  ],
  'message.to.cards': [
    'C0000008813',
    'Saved cards at the payment partner',
    'Cartes enregistrées chez le prestataire de paiement',
  ],
  'message.to.search': ['C0000008814', 'Search', 'Recherche'],
  'message.to.pages': ['C0000008815', 'Kept pages', 'Pages gardées'],
  'message.to.push': ['C0000008816', 'Open browsers', 'Navigateurs ouverts'],
  'message.to.webhooks': ['C0000008817', 'Endpoints of builders', 'Adresses des développeurs'],
  'message.trouble.unreached': ['C0000008818', 'The other side did not answer.', 'L’autre côté n’a pas répondu.'],
  'message.trouble.refused': [
    'C0000008819',
    'The payment partner said no: look at its own pages first.',
    'Le prestataire de paiement a refusé : regardez d’abord ses propres pages.',
  ],
  'message.trouble.access': [
    'C0000008820',
    'The other side did not accept the shop’s password or key: the configuration must be corrected first.',
    'L’autre côté n’a pas accepté le mot de passe ou la clé de la boutique : il faut d’abord corriger la configuration.',
  ],
  'message.trouble.address': [
    'C0000008821',
    'The recipient’s address was refused: reach them another way.',
    'L’adresse du destinataire a été refusée : joignez la personne autrement.',
  ],
  'message.trouble.busy': ['C0000008822', 'The other side was too busy.', 'L’autre côté était trop occupé.'],
  'message.trouble.unknown': [
    'C0000008823',
    'Something went wrong in the shop’s own program: if it goes on, tell whoever looks after it.',
    'Une erreur s’est produite dans le programme de la boutique : si elle dure, prévenez la personne qui s’en occupe.',
  ],
  'message.done.again': [
    'C0000008824',
    'The shop is trying again. What gets through leaves this page.',
    'La boutique réessaie. Ce qui passe quitte cette page.',
  ],
  'message.done.rested': [
    'C0000008825',
    'It rests; the activity log keeps your reason.',
    'C’est abandonné ; le journal garde votre raison.',
  ],
  'refusal.message.not.parked': [
    'C0000008826',
    'This message no longer waits: it got through, rests, or is being tried.',
    'Ce message n’attend plus : il est passé, abandonné ou à l’essai.',
  ],
  'refusal.message.reason.missing': [
    'C0000008827',
    'Say in a few words why the message may rest.',
    'Dites en quelques mots pourquoi on peut abandonner ce message.',
  ],
  'activity.did.outbox.replayed': ['C0000008828', 'Message tried again', 'Message réessayé'],
  'activity.did.outbox.rested': ['C0000008829', 'Message left to rest', 'Message abandonné'],
  'activity.subject.message': ['C0000008830', 'Message', 'Message'],
  // What the payment partner reported
  'office.notice.disputed': [
    'C0000008831',
    '{{amount}}: the buyer’s bank takes the payment back.',
    '{{amount}} : la banque du client reprend le paiement.',
  ],
  'office.notice.dispute_won': [
    'C0000008832',
    '{{amount}}: the bank has decided for the shop, the money stays here.',
    '{{amount}} : la banque a donné raison à la boutique, l’argent reste ici.',
  ],
  'office.notice.dispute_lost': [
    'C0000008833',
    '{{amount}}: the bank has decided against the shop, the money is gone.',
    '{{amount}} : la banque a donné tort à la boutique, l’argent est perdu.',
  ],
  'office.notice.refund_elsewhere': [
    'C0000008834',
    '{{amount}}: given back at the payment partner; the books have it.',
    '{{amount}} : remboursement fait chez le prestataire de paiement ; les comptes le savent.',
  ],
  'office.notice.refund_beyond': [
    'C0000011531',
    '{{amount}}: given back at the payment partner, though it had gone back in another way. The shop bears what went twice.',
    '{{amount}} : remboursement fait chez le prestataire de paiement, alors que l’argent était déjà reparti autrement. Ce qui est parti deux fois est à la charge de la boutique.',
  ],
  'office.notice.refund_gap': [
    'C0000008835',
    '{{amount}} went back, the payment partner says; the books know of less.',
    '{{amount}} : repartis selon le prestataire de paiement ; les comptes en connaissent moins.',
  ],
  'office.notice.other_mode': [
    'C0000008836',
    '{{amount}}: money of the other mode was told, real in a test shop or the reverse.',
    '{{amount}} : argent de l’autre mode, réel dans une boutique d’essai ou l’inverse.',
  ],
  'office.notice.answer.by': ['C0000008837', 'Answer by', 'Répondre avant'],
  'office.attention.notices_one': [
    'C0000008838',
    '{{count}} word from the payment partner',
    '{{count}} nouvelle du prestataire de paiement',
  ],
  'office.attention.notices_other': [
    'C0000008839',
    '{{count}} words from the payment partner',
    '{{count}} nouvelles du prestataire de paiement',
  ],
} as const satisfies TextTable;
