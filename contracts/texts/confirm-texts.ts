import type { TextTable } from './text-table.ts';

/** How much one order holds, and orders that somebody has to confirm. Codes C0000009700 to C0000009751. */
export const confirmTexts = {
  'order.confirm.title': ['C0000009700', 'Please confirm this order', 'Veuillez confirmer cette commande'],
  'order.confirm.line': [
    'C0000009701',
    'We have written to {{email}}. Open the link in that e-mail within a day of ordering: until then your articles are held, and then we pack.',
    'Nous avons écrit à {{email}}. Ouvrez le lien de cet e-mail dans les 24 heures qui suivent la commande : jusque-là, vos articles sont réservés ; ensuite, nous emballons.',
  ],
  'order.confirm.here': [
    'C0000009702',
    'Your articles are held for a day. Confirm that the order is yours, and we pack it.',
    'Vos articles sont réservés pendant 24 heures. Confirmez que la commande est la vôtre, et nous l’emballons.',
  ],
  'order.confirm.button': ['C0000009703', 'Confirm the order', 'Confirmer la commande'],
  'order.confirm.again': ['C0000009704', 'Send the e-mail again', 'Renvoyer l’e-mail'],
  'order.confirm.sent': ['C0000009705', 'The e-mail is on its way again.', 'L’e-mail est de nouveau en route.'],
  'order.confirm.lapsed': [
    'C0000009706',
    'Nobody confirmed this order in time. You owe nothing, and its articles are on sale again.',
    'Personne n’a confirmé cette commande à temps. Vous ne devez rien et ses articles sont de nouveau en vente.',
  ],
  'order.confirm.your.address': ['C0000009750', 'your e-mail address', 'votre adresse e-mail'],
  'success.confirm.state': ['C0000009707', 'Not confirmed yet', 'Pas encore confirmée'],
  'success.confirm.title': [
    'C0000009708',
    'One more step: confirm by e-mail',
    'Encore une étape : confirmez par e-mail',
  ],
  'success.step.confirm': ['C0000009709', 'To be confirmed by you', 'À confirmer par vous'],
  'account.way.confirmation.awaited': ['C0000009710', 'To be confirmed by you', 'À confirmer par vous'],
  'checkout.delivery.confirm': [
    'C0000009711',
    'We ask you to confirm this order by a link that we send to your e-mail address.',
    'Nous vous demandons de confirmer cette commande par un lien envoyé à votre adresse e-mail.',
  ],
  'cart.most.of.order': [
    'C0000009712',
    'One order can hold at most {{count}} pieces. Order the rest separately, or telephone us: {{phone}}.',
    'Une commande peut compter {{count}} pièces au plus. Commandez le reste à part, ou appelez-nous : {{phone}}.',
  ],
  'quantity.most': [
    'C0000009713',
    'At most {{count}} of a kind in one order',
    '{{count}} au plus d’une même sorte par commande',
  ],
  'problem.most.per.line': [
    'C0000009714',
    'At most {{count}} of a kind in one order',
    '{{count}} au plus d’une même sorte par commande',
  ],
  'problem.most.per.order': [
    'C0000009715',
    'At most {{count}} pieces in one order',
    '{{count}} pièces au plus par commande',
  ],
  'refusal.order.too.large': [
    'C0000009716',
    'One order can hold at most {{order}} pieces, and {{line}} of a kind. Order the rest separately, or telephone us.',
    'Une commande peut compter {{order}} pièces au plus, dont {{line}} d’une même sorte. Commandez le reste à part, ou appelez-nous.',
  ],
  'refusal.orders.too.many': [
    'C0000009717',
    'So many orders that are paid later came today that we take no more of them under this address. Pay this one by card, or order again tomorrow.',
    'Tant de commandes à payer plus tard sont arrivées aujourd’hui que nous n’en prenons plus sous ces coordonnées. Payez celle-ci par carte, ou commandez de nouveau demain.',
  ],
  'refusal.checkouts.too.many': [
    'C0000009904',
    'So many goods from your network, or in your account, wait to be paid that we hold no more at the moment. Please try again a little later.',
    'Tant d’articles commandés depuis votre réseau, ou dans votre compte, attendent leur paiement que nous n’en réservons pas davantage pour le moment. Réessayez un peu plus tard.',
  ],
  'refusal.order.unconfirmed': [
    'C0000009718',
    'This order waits for its buyer to confirm it. Until then it cannot leave.',
    'Cette commande attend la confirmation de son acheteur. D’ici là, elle ne peut pas partir.',
  ],
  'refusal.order.not.waiting': [
    'C0000009719',
    'This order does not wait to be confirmed any more.',
    'Cette commande n’attend plus de confirmation.',
  ],
  // Back office
  'office.confirm.waits': [
    'C0000009720',
    'This order waits for its buyer to confirm it by e-mail, and expires at',
    'Cette commande attend la confirmation de son acheteur par e-mail, et expire le',
  ],
  'office.confirm.by.hand': ['C0000009721', 'I have telephoned: confirm it', 'J’ai téléphoné : confirmer'],
  'office.confirm.done': ['C0000009722', 'The order is confirmed.', 'La commande est confirmée.'],
  'office.delivery.unconfirmed': ['C0000009723', 'Unconfirmed', 'Non confirmée'],
  'office.event.confirmed': ['C0000009724', 'Confirmed', 'Confirmée'],
  'office.event.lapsed': ['C0000009725', 'Nobody confirmed it in time', 'Personne ne l’a confirmée à temps'],
  'office.event.confirmation.awaited': ['C0000009726', 'Waiting for the confirmation', 'En attente de confirmation'],
  'office.email.order.confirmation.asked': ['C0000009727', 'please confirm', 'à confirmer'],
  'office.email.order.confirmed': ['C0000009728', 'confirmed', 'confirmée'],
  'activity.did.order.confirmed': ['C0000009729', 'Order confirmed', 'Commande confirmée'],
  'activity.did.order.lapsed': [
    'C0000009730',
    'Order expired, since nobody confirmed it',
    'Commande expirée, faute de confirmation',
  ],
  'activity.field.mostPerLine': ['C0000009731', 'Most pieces of a kind', 'Pièces au plus d’une même sorte'],
  'activity.field.mostPerOrder': ['C0000009732', 'Most pieces in an order', 'Pièces au plus par commande'],
  'activity.field.confirmFromMinor': ['C0000009733', 'Confirm orders from', 'Commandes à confirmer dès'],
  'activity.field.confirmFromPieces': [
    'C0000009734',
    'Confirm orders from so many pieces',
    'Commandes à confirmer dès tant de pièces',
  ],
  'office.settings.orders': ['C0000009735', 'Orders', 'Commandes'],
  'office.settings.mostPerLine': ['C0000009736', 'Most pieces of a kind', 'Pièces au plus d’une même sorte'],
  'office.settings.mostPerLine.hint': [
    'C0000009737',
    'Of one article in one size and colour, in one order. Orders that you take by telephone have no limit.',
    'D’un article dans une taille et une couleur, par commande. Les commandes prises par téléphone n’ont pas de limite.',
  ],
  'office.settings.mostPerOrder': ['C0000009738', 'Most pieces in an order', 'Pièces au plus par commande'],
  'office.settings.mostPerOrder.hint': [
    'C0000009739',
    'All articles together. The article, the cart and the checkout say so beforehand.',
    'Tous articles réunis. L’article, le panier et la caisse le disent d’avance.',
  ],
  'office.settings.confirmFromMinor': [
    'C0000009740',
    'Confirm orders on delivery from',
    'Confirmer les commandes à la livraison dès',
  ],
  'office.settings.confirmFromMinor.hint': [
    'C0000009741',
    'From this amount on they wait a day for their buyer to open a link sent by e-mail, then their articles are free again. 0: all of them.',
    'Dès ce montant, elles attendent une journée que leur acheteur ouvre un lien envoyé par e-mail, puis leurs articles sont libérés. 0 : toutes.',
  ],
  'office.settings.confirmFromPieces': ['C0000009742', 'And from so many pieces', 'Et dès tant de pièces'],
  'office.settings.confirmFromPieces.hint': [
    'C0000009743',
    'Customers who are signed in with a proven e-mail address are not asked.',
    'Les clients connectés dont l’adresse e-mail est vérifiée ne sont pas sollicités.',
  ],
  'status.work.pending': ['C0000009780', 'Looking for messages to send', 'Recherche des messages à envoyer'],
  'status.work.unconfirmed': [
    'C0000009751',
    'Letting orders go that nobody confirmed',
    'Libérer les commandes que personne n’a confirmées',
  ],
  // E-mails
  'mail.confirm.subject': [
    'C0000009744',
    'Order {{number}}: please confirm it',
    'Commande {{number}} : veuillez la confirmer',
  ],
  'mail.confirm.title': ['C0000009745', 'Is this order yours?', 'Cette commande est-elle la vôtre ?'],
  'mail.confirm': [
    'C0000009746',
    'Somebody ordered with this e-mail address: {{total}}, to be paid when it is handed over at the address below. Press the button if it was you, and we pack.',
    'Quelqu’un a commandé avec cette adresse e-mail : {{total}}, à payer à la remise à l’adresse ci-dessous. Si c’est vous, appuyez sur le bouton, et nous emballons.',
  ],
  'mail.confirm.button': ['C0000009747', 'Confirm the order', 'Confirmer la commande'],
  'mail.confirm.end': [
    'C0000009748',
    'If nobody confirms it within a day, the articles go back on the line and you owe nothing. If it was not you, ignore this e-mail.',
    'Si personne ne la confirme dans la journée, les articles retournent sur la corde et vous ne devez rien. Si ce n’était pas vous, ignorez cet e-mail.',
  ],
  'mail.cancelled.unconfirmed': [
    'C0000009749',
    'Nobody confirmed the order within a day, so the articles are back on the line. Nothing was taken and you owe nothing. You are welcome to order again.',
    'Personne n’a confirmé la commande dans la journée : les articles sont de retour sur la corde. Rien n’a été prélevé et vous ne devez rien. Vous pouvez commander de nouveau.',
  ],
} as const satisfies TextTable;
