import type { TextTable } from './text-table.ts';

/** Somebody has lost the e-mail with the link to an order: the page, and the e-mail. C0000010301 to C0000010319. */
export const orderLinkTexts = {
  'orderlink.title': ['C0000010301', 'Get the link to your order', 'Recevoir le lien de votre commande'],
  'orderlink.line': [
    'C0000010302',
    'Type the number of your order and the e-mail address that you ordered with. We send the link that opens the order to this address.',
    'Saisissez le numéro de votre commande et l’adresse e-mail de la commande. Nous envoyons à cette adresse le lien qui ouvre la commande.',
  ],
  'orderlink.number.hint': [
    'C0000010303',
    'For example EL-26-1001. It stands on the packing slip and on the invoice.',
    'Par exemple EL-26-1001. Il figure sur le bon de livraison et sur la facture.',
  ],
  'orderlink.email': ['C0000010304', 'E-mail address', 'Adresse e-mail'],
  'orderlink.send': ['C0000010305', 'Send me the link', 'M’envoyer le lien'],
  'orderlink.sent': [
    'C0000010306',
    'If there is an order with this number and this address, its link is on its way to {{email}}. It arrives within a few minutes; please look in the spam folder too.',
    'S’il existe une commande avec ce numéro et cette adresse, son lien est en route vers {{email}}. Il arrive en quelques minutes\u202f; pensez à regarder dans les indésirables.',
  ],
  'orderlink.again': ['C0000010307', 'Ask for another order', 'Demander une autre commande'],
  'orderlink.help': [
    'C0000010308',
    'You do not know the number? Write to us, and we look for your order.',
    'Vous ne connaissez pas le numéro\u202f? Écrivez-nous, nous cherchons votre commande.',
  ],
  'orderlink.lost': ['C0000010309', 'You have lost the e-mail?', 'Vous n’avez plus l’e-mail\u202f?'],
  'orderlink.key': ['C0000010310', 'You have the key from an e-mail?', 'Vous avez la clé d’un e-mail\u202f?'],
  'orderlink.ordered': ['C0000010311', 'You ordered as a guest?', 'Vous avez commandé en invité\u202f?'],
  'mail.link.subject': ['C0000010312', 'The link to your order {{number}}', 'Le lien de votre commande {{number}}'],
  'mail.link.title': ['C0000010313', 'Your order is a click away', 'Votre commande, en un clic'],
  'mail.link': [
    'C0000010314',
    'Somebody asked on our site for the link to the order {{number}}. It shows where the order stands, its documents and what may be sent back.',
    'Une personne a demandé sur notre site le lien de la commande {{number}}. Il montre où en est la commande, ses documents et ce qui peut être renvoyé.',
  ],
  'mail.link.not.you': [
    'C0000010315',
    'It was not you? Then do nothing: only this e-mail has the link. Whoever has it can see the order, so pass it on to nobody.',
    'Ce n’était pas vous\u202f? Ne faites rien\u202f: seul cet e-mail contient le lien. Qui le possède voit la commande, ne le transmettez donc à personne.',
  ],
} as const satisfies TextTable;
