import type { TextTable } from './text-table.ts';

/** The letters about special orders and wishes. C0000005160 to C0000005219. */
export const specialMailTexts = {
  'mail.special.asked.subject': ['C0000005160', 'Your special order: {{name}}', 'Votre commande spéciale : {{name}}'],
  'mail.special.asked.title': ['C0000005161', 'We have your request', 'Nous avons votre demande'],
  'mail.special.asked': [
    'C0000005162',
    'Thank you. We look whether the cloth is still on the shelf, and answer within a day with a date and a price. You pay nothing until you agree.',
    'Merci. Nous regardons si l’étoffe est encore en rayon, et répondons sous 24 heures avec une date et un prix. Vous ne payez rien avant d’être d’accord.',
  ],
  'mail.special.see': ['C0000005163', 'See your special order', 'Voir votre commande spéciale'],
  'mail.special.article': ['C0000005165', 'Article', 'Article'],
  'mail.special.quantity': ['C0000005166', 'Quantity', 'Quantité'],
  'mail.special.size': ['C0000005167', 'Size', 'Taille'],
  'mail.special.size.own': ['C0000005168', 'as in the note', 'selon le mot'],
  'mail.special.colour': ['C0000005169', 'Colour', 'Couleur'],
  'mail.special.contact': ['C0000005170', 'Customer', 'Client'],
  'mail.special.quoted.subject': [
    'C0000005171',
    'Our offer for {{name}}: {{total}}, ready on {{day}}',
    'Notre offre pour {{name}} : {{total}}, prête le {{day}}',
  ],
  'mail.special.quoted.title': ['C0000005172', 'We can cut it for you', 'Nous pouvons la couper pour vous'],
  'mail.special.quoted': [
    'C0000005173',
    'Here is our offer: {{total}}, delivery included, ready on {{day}}. It stands until {{until}}.',
    'Voici notre offre : {{total}}, livraison comprise, prête le {{day}}. Elle tient jusqu’au {{until}}.',
  ],
  'mail.special.quoted.button': ['C0000005174', 'Accept or decline', 'Accepter ou décliner'],
  'mail.special.quoted.how': [
    'C0000005175',
    'Accepting makes it an order, paid now by card or on delivery. Doing nothing costs nothing.',
    'En acceptant vous passez commande, à payer par carte ou à la livraison. Ne rien faire ne coûte rien.',
  ],
  'mail.special.price': ['C0000005176', 'Price of one piece', 'Prix d’une pièce'],
  'mail.special.total': ['C0000005177', 'Total', 'Total'],
  'mail.special.ready': ['C0000005178', 'Ready on', 'Prête le'],
  'mail.special.refused.subject': [
    'C0000005179',
    'We cannot make {{name}} this time',
    'Nous ne pouvons pas faire {{name}} cette fois',
  ],
  'mail.special.refused.title': ['C0000005180', 'We are sorry', 'Nous sommes désolés'],
  'mail.special.refused': [
    'C0000005181',
    'We cannot make this special order. You owe nothing. If you write to us, we look for something near to it together.',
    'Nous ne pouvons pas réaliser cette commande spéciale. Vous ne devez rien. Écrivez-nous, et nous chercherons ensemble ce qui s’en approche.',
  ],
  'mail.special.reason': [
    'C0000005182',
    'You asked for this special order at {{site}}.',
    'Vous avez demandé cette commande spéciale sur {{site}}.',
  ],
  'mail.special.shop.asked.subject': [
    'C0000005183',
    'Special order to answer: {{name}}, {{count}} ×',
    'Commande spéciale à traiter : {{name}}, {{count}} ×',
  ],
  'mail.special.shop.asked.title': [
    'C0000005184',
    'Somebody asks for a special order',
    'Une commande spéciale est demandée',
  ],
  'mail.special.shop.answer': ['C0000005185', 'Answer with a date and a price', 'Répondre avec une date et un prix'],
  'mail.special.shop.accepted.subject': [
    'C0000005186',
    'Accepted: {{name}}, order {{number}}',
    'Acceptée : {{name}}, commande {{number}}',
  ],
  'mail.special.shop.accepted.title': ['C0000005187', 'The customer said yes', 'Le client a dit oui'],
  'mail.special.shop.accepted': [
    'C0000005188',
    'It is order {{number}} now, {{total}}. Start cutting when it is paid, or when it is to be paid on delivery.',
    'C’est maintenant la commande {{number}}, {{total}}. Coupez dès qu’elle est payée, ou si elle se paie à la livraison.',
  ],
  'mail.special.shop.declined.subject': ['C0000005189', 'Declined: {{name}}', 'Déclinée : {{name}}'],
  'mail.special.shop.declined.title': ['C0000005190', 'The customer said no', 'Le client a dit non'],
  'mail.special.shop.see': ['C0000005191', 'See the special order', 'Voir la commande spéciale'],
  'mail.special.shop.reason': [
    'C0000005192',
    'The shop at {{site}} writes this to itself.',
    'La boutique {{site}} s’écrit ceci à elle-même.',
  ],
  'mail.wish.subject': ['C0000005193', '{{name}} is back', '{{name}} est de retour'],
  'mail.wish.title': ['C0000005194', 'It is back', 'De retour'],
  'mail.wish': [
    'C0000005195',
    '{{name}} can be bought again. You asked us to tell you once, and this is it.',
    '{{name}} est de nouveau en vente. Vous aviez demandé à être prévenu une fois : c’est fait.',
  ],
  'mail.wish.button': ['C0000005196', 'See the article', 'Voir l’article'],
  'mail.wish.leave': [
    'C0000005197',
    'This was not you? Take the wish back',
    'Ce n’était pas vous ? Annuler ce souhait',
  ],
  'mail.wish.reason': [
    'C0000005198',
    'Somebody asked at {{site}} to write once to this address.',
    'Quelqu’un a demandé sur {{site}} d’écrire une fois à cette adresse.',
  ],
} as const satisfies TextTable;
