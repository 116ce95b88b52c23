import type { TextTable } from './text-table.ts';

/** Asking for reviews: the setting and the e-mail. C0000010370 to C0000010384. */
export const reviewTexts = {
  'mail.review.subject': [
    'C0000010370',
    'How do you like your order {{number}}?',
    'Que pensez-vous de votre commande {{number}}\u202f?',
  ],
  'mail.review.title': ['C0000010371', 'How does it wear?', 'Comment se porte-t-il\u202f?'],
  'mail.review': [
    'C0000010372',
    'Your order {{number}} arrived some days ago. Tell others how your articles fit and feel: stars are enough, a sentence helps.',
    'Votre commande {{number}} est arrivée il y a quelques jours. Dites aux autres comment sont vos articles\u202f: des étoiles suffisent, une phrase aide.',
  ],
  'mail.review.article': ['C0000010373', 'Rate: {{name}}', 'Donner un avis\u202f: {{name}}'],
  'mail.review.thanks': [
    'C0000010374',
    'Is something wrong with an article? Answer this e-mail, and we put it right.',
    'Quelque chose ne va pas\u202f? Répondez à cet e-mail, nous nous en occupons.',
  ],
  'mail.review.why': [
    'C0000010375',
    'We ask once for each order, and only those who want our e-mails.',
    'Nous demandons une fois par commande, et seulement à qui veut nos e-mails.',
  ],
  'office.settings.review': ['C0000010376', 'Ask for reviews after', 'Demander un avis après'],
  'office.settings.review.hint': [
    'C0000010377',
    'Days after arrival, up to 90; 0 asks nobody. Only customers who get the newsletter are asked, once for each order.',
    'Jours après l’arrivée, 90 au plus\u202f; 0 ne demande à personne. Seuls les abonnés à la newsletter sont sollicités, une fois par commande.',
  ],
  'office.email.order.review.asked': ['C0000010378', 'review asked for', 'avis demandé'],
  'activity.field.reviewDays': ['C0000010379', 'Ask for reviews after (days)', 'Demander un avis après (jours)'],
} as const satisfies TextTable;
