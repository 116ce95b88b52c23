import type { TextTable } from './text-table.ts';

/** The e-mail that invites somebody to run the shop. C0000005450 to C0000005479. */
export const staffMailTexts = {
  'mail.staff.subject': ['C0000005450', 'Your keys: {{shop}}', 'Vos clés : {{shop}}'],
  'mail.staff.title': [
    'C0000005451',
    'There is a place for you behind the counter',
    'Une place vous attend derrière le comptoir',
  ],
  'mail.staff.invited': [
    'C0000005452',
    'You are invited to run {{shop}}. Your role: {{role}}.',
    'Vous êtes invité à tenir la boutique {{shop}}. Votre rôle : {{role}}.',
  ],
  'mail.staff.button': ['C0000005453', 'Take the keys', 'Prendre les clés'],
  'mail.staff.once': [
    'C0000005454',
    'The link works once, for {{hours}} hours. Whoever has it can take your place: pass it on to nobody.',
    'Le lien fonctionne une seule fois, pendant {{hours}} heures. Qui le possède peut prendre votre place : ne le transmettez à personne.',
  ],
  'mail.staff.later': [
    'C0000005455',
    'Afterwards you find the back office at {{address}}.',
    'Ensuite, la gestion de la boutique se trouve à l’adresse {{address}}.',
  ],
  'mail.staff.not.you': [
    'C0000005456',
    'You know nothing of this? Then do nothing: nothing happens.',
    'Vous n’en savez rien ? Ne faites rien : il ne se passera rien.',
  ],
  'mail.staff.reason': [
    'C0000005457',
    'You get this e-mail because somebody who runs {{site}} typed this address.',
    'Vous recevez cet e-mail parce qu’une personne qui tient {{site}} a saisi cette adresse.',
  ],
} as const satisfies TextTable;
