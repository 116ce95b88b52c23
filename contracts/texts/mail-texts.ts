import type { TextTable } from './text-table.ts';

/** The words of e-mails, of the newsletter's own pages and of the mailbox. C0000005000 onwards. */
export const mailTexts = {
  // Every e-mail
  'mail.promo.bar': ['C0000005000', 'Cloth first. The cut follows.', 'L’étoffe d’abord. La coupe suit.'],
  'mail.questions': [
    'C0000005001',
    'Questions? Answer this e-mail: a person reads it.',
    'Une question ? Répondez à cet e-mail : une personne le lit.',
  ],
  'mail.hello': ['C0000005002', 'Hello {{name}},', 'Bonjour {{name}},'],
  // E-mails about an order
  'mail.order.reason': [
    'C0000005010',
    'You get this e-mail because this address was given for order {{number}}.',
    'Vous recevez cet e-mail parce que cette adresse a été donnée pour la commande {{number}}.',
  ],
  'mail.order.see': ['C0000005011', 'See your order', 'Voir votre commande'],
  'mail.order.goods': ['C0000005012', 'What’s in it', 'Ce qu’elle contient'],
  'mail.order.number': ['C0000005013', 'Order', 'Commande'],
  'mail.order.made': ['C0000005014', 'of {{date}}', 'du {{date}}'],
  'mail.order.arrives': ['C0000011641', 'Arrives', 'Arrivée'],
  'mail.order.goes.to': ['C0000005015', 'Goes to', 'Destination'],
  'mail.order.one.size': ['C0000005016', 'One size', 'Taille unique'],
  'mail.order.size': ['C0000005017', 'Size {{size}}', 'Taille {{size}}'],
  'mail.order.design': ['C0000005018', 'N° {{number}}', 'N° {{number}}'],
  'mail.order.pieces': ['C0000005019', '{{count}} × {{price}}', '{{count}} × {{price}}'],
  'mail.order.subtotal': ['C0000005020', 'Subtotal', 'Sous-total'],
  'mail.order.discount': ['C0000005021', 'Discount', 'Remise'],
  'mail.order.delivery': ['C0000005022', 'Delivery', 'Livraison'],
  'mail.order.delivery.included': ['C0000005023', 'Included', 'Comprise'],
  'mail.order.key': [
    'C0000005027',
    'Should the link not open: order number {{number}}, key {{token}}. Whoever has both can see the order.',
    'Si le lien ne s’ouvre pas : numéro de commande {{number}}, clé {{token}}. Qui a les deux peut voir la commande.',
  ],
  'mail.step.ordered': ['C0000005028', 'Ordered', 'Commandée'],
  'mail.step.paid': ['C0000005029', 'Paid', 'Payée'],
  'mail.step.started': ['C0000005030', 'Under way', 'En route'],
  'mail.step.delivered': ['C0000005031', 'Delivered', 'Livrée'],
  // Order placed
  'mail.placed.subject': ['C0000005040', 'Your order {{number}}', 'Votre commande {{number}}'],
  'mail.placed.title': ['C0000005041', 'Your order is with us', 'Votre commande est chez nous'],
  'mail.placed.on.delivery': [
    'C0000005042',
    'We fold and wrap it, then it goes to the address below. You pay {{total}} when it is handed over, and nothing before.',
    'Nous la plions, nous l’emballons, puis elle part à l’adresse ci-dessous. Vous payez {{total}} quand elle vous est remise, et rien avant.',
  ],
  'mail.placed.waiting.subject': [
    'C0000005044',
    'Order {{number}}: held for you until it is paid',
    'Commande {{number}} : mise de côté en attendant le paiement',
  ],
  'mail.placed.waiting.title': ['C0000005045', 'Held for you', 'Mis de côté pour vous'],
  'mail.placed.waiting': [
    'C0000005046',
    'Your articles are off the shelf while you pay {{total}} by card. Nothing has been paid so far. When the payment arrives, the receipt follows in an e-mail of its own.',
    'Vos articles ont quitté l’étagère pendant que vous payez {{total}} par carte. Rien n’est payé à cette heure. À l’arrivée du paiement, le reçu suit dans un e-mail à part.',
  ],
  'mail.placed.waiting.end': [
    'C0000005047',
    'If no payment comes, the articles go back on the line, we tell you, and you owe nothing.',
    'Si aucun paiement n’arrive, les articles retournent sur la corde, nous vous le disons, et vous ne devez rien.',
  ],
  // Payment received
  'mail.paid.subject': [
    'C0000005050',
    'Payment received for order {{number}}',
    'Paiement reçu pour la commande {{number}}',
  ],
  'mail.paid.title': ['C0000005051', 'Payment received', 'Paiement reçu'],
  'mail.paid': [
    'C0000005052',
    'We have received {{total}} by card. This e-mail is your receipt.',
    'Nous avons reçu {{total}} par carte. Cet e-mail est votre reçu.',
  ],
  'mail.paid.card': [
    'C0000005053',
    'We have received {{total}}, {{brand}} card ending {{last4}}. This e-mail is your receipt.',
    'Nous avons reçu {{total}}, carte {{brand}} finissant par {{last4}}. Cet e-mail est votre reçu.',
  ],
  'mail.paid.next': [
    'C0000005054',
    'Next we fold and wrap. You hear from us when the order is under way.',
    'Nous passons au pliage et à l’emballage. Nous vous écrivons quand la commande est en route.',
  ],
  // Payment failed
  'mail.failed.subject': [
    'C0000005060',
    'Order {{number}}: the payment did not go through',
    'Commande {{number}} : le paiement n’est pas passé',
  ],
  'mail.failed.title': ['C0000005061', 'The payment did not go through', 'Le paiement n’est pas passé'],
  'mail.failed': [
    'C0000005062',
    'The card payment of {{total}} was not approved. Nothing was taken, the order is closed and its articles are back on the line.',
    'Le paiement par carte de {{total}} n’a pas été accepté. Rien n’a été prélevé, la commande est close et ses articles sont de retour sur la corde.',
  ],
  'mail.failed.again': [
    'C0000005063',
    'If you still want them, order again with another card, or choose to pay on delivery.',
    'Si vous les voulez encore, commandez de nouveau avec une autre carte, ou choisissez de payer à la livraison.',
  ],
  'mail.failed.button': ['C0000005064', 'Back to the articles', 'Retour aux articles'],
  // Under way
  'mail.started.subject': [
    'C0000005070',
    'Your order {{number}} is under way',
    'Votre commande {{number}} est en route',
  ],
  'mail.started.title': ['C0000005071', 'Folded, wrapped and on its way', 'Plié, emballé, en route'],
  'mail.started': [
    'C0000005072',
    'Your order is on its way to the address below.',
    'Votre commande est en route vers l’adresse ci-dessous.',
  ],
  'mail.started.to.pay': [
    'C0000005073',
    'Please have {{total}} ready for the courier.',
    'Merci de préparer {{total}} pour le livreur.',
  ],
  // Delivered
  'mail.delivered.subject': [
    'C0000005080',
    'Your order {{number}} has been delivered',
    'Votre commande {{number}} est livrée',
  ],
  'mail.delivered.title': ['C0000005081', 'It is in your hands', 'Elle est entre vos mains'],
  'mail.delivered': [
    'C0000005082',
    'Your order was delivered on {{date}}. Wear it, wash it with care, tell us how it is.',
    'Votre commande a été livrée le {{date}}. Portez-la, lavez-la avec soin, dites-nous ce que vous en pensez.',
  ],
  'mail.delivered.settled': [
    'C0000005083',
    'You paid {{total}} on delivery. This e-mail is your receipt.',
    'Vous avez payé {{total}} à la livraison. Cet e-mail est votre reçu.',
  ],
  'mail.delivered.returns': [
    'C0000005084',
    'You have {{days}} days to change your mind, until {{date}}.',
    'Vous avez {{days}} jours pour changer d’avis, jusqu’au {{date}}.',
  ],
  'mail.delivered.returns.how': ['C0000005085', 'How a return works', 'Comment fonctionne un retour'],
  // Cancelled
  'mail.cancelled.subject': [
    'C0000005090',
    'Your order {{number}} is cancelled',
    'Votre commande {{number}} est annulée',
  ],
  'mail.cancelled.title': ['C0000005091', 'Your order is cancelled', 'Votre commande est annulée'],
  'mail.cancelled.expired': [
    'C0000005092',
    'No payment reached us in time, so the articles are back on the line. Nothing was taken and you owe nothing.',
    'Aucun paiement ne nous est parvenu à temps : les articles sont de retour sur la corde. Rien n’a été prélevé et vous ne devez rien.',
  ],
  'mail.cancelled.unpaid': [
    'C0000005093',
    'We have called it off and the articles are back on the line. Nothing was taken and you owe nothing.',
    'Nous l’avons annulée et les articles sont de retour sur la corde. Rien n’a été prélevé et vous ne devez rien.',
  ],
  'mail.cancelled.refund': [
    'C0000005094',
    'We have called it off. The {{total}} you paid goes back to your card; your bank may take some days to show it.',
    'Nous l’avons annulée. Les {{total}} payés retournent sur votre carte ; votre banque peut mettre quelques jours à l’afficher.',
  ],
  // The newsletter
  'mail.newsletter.subject': [
    'C0000005100',
    'Please confirm: the newsletter of {{shop}}',
    'À confirmer : la newsletter de {{shop}}',
  ],
  'mail.newsletter.title': ['C0000005101', 'An e-mail when new cloth lands', 'Un e-mail à chaque arrivage'],
  'mail.newsletter': [
    'C0000005102',
    'This address was given for our newsletter. Twice a month at most: the cloth, who made it, what we cut from it. Confirm, and it comes to you.',
    'Cette adresse a été donnée pour notre newsletter. Deux fois par mois au plus : l’étoffe, qui l’a faite, ce que nous y coupons. Confirmez, et elle vous arrive.',
  ],
  'mail.newsletter.button': ['C0000005103', 'Confirm my address', 'Confirmer mon adresse'],
  'mail.newsletter.not.you': [
    'C0000005104',
    'Was it not you? Do nothing, and no e-mail comes.',
    'Ce n’était pas vous ? Ne faites rien, aucun e-mail ne viendra.',
  ],
  'mail.newsletter.leave': ['C0000005105', 'Unsubscribe', 'Se désinscrire'],
  'mail.newsletter.reason': [
    'C0000005106',
    'You get this one message because somebody typed this address on {{site}}.',
    'Vous recevez ce seul message parce que quelqu’un a saisi cette adresse sur {{site}}.',
  ],
  // A message to the shop
  'mail.contact.subject': [
    'C0000005110',
    'Message {{number}} of the contact page',
    'Message {{number}} de la page de contact',
  ],
  'mail.contact.title': ['C0000005112', 'A message for the shop', 'Un message pour la boutique'],
  'mail.contact.from': ['C0000005113', 'From', 'De'],
  'mail.contact.about': ['C0000005114', 'About', 'Objet'],
  'mail.contact.written': ['C0000005115', 'Written on', 'Écrit le'],
  'mail.contact.language': ['C0000005116', 'Language', 'Langue'],
  'mail.contact.answer': [
    'C0000005117',
    'Your answer to this e-mail goes to the address above.',
    'Votre réponse à cet e-mail part à l’adresse ci-dessus.',
  ],
  'mail.contact.reason': [
    'C0000005118',
    'It was written on the contact page of {{site}}.',
    'Il a été écrit sur la page de contact de {{site}}.',
  ],
  // Pages behind the newsletter's links
  'newsletter.confirm.title': ['C0000005130', 'An e-mail when new cloth lands', 'Un e-mail à chaque arrivage'],
  'newsletter.confirm.line': [
    'C0000005131',
    'One click and the newsletter comes to you, twice a month at most.',
    'Un clic et la newsletter vous arrive, deux fois par mois au plus.',
  ],
  'newsletter.confirm.button': ['C0000005132', 'Confirm my address', 'Confirmer mon adresse'],
  'newsletter.confirm.done': ['C0000005133', 'You are on the list', 'Vous êtes sur la liste'],
  'newsletter.confirm.done.line': [
    'C0000005134',
    'Thank you. The next e-mail leaves when new cloth lands.',
    'Merci. Le prochain e-mail part au prochain arrivage.',
  ],
  'newsletter.leave.title': ['C0000005135', 'Unsubscribe', 'Se désinscrire'],
  'newsletter.leave.line': [
    'C0000005136',
    'One click and no more newsletters come. Orders are not touched.',
    'Un clic et plus aucune newsletter ne vient. Vos commandes n’y changent rien.',
  ],
  'newsletter.leave.button': ['C0000005137', 'Leave', 'Quitter'],
  'newsletter.leave.done': ['C0000005138', 'You are unsubscribed', 'Désinscription confirmée'],
  'newsletter.leave.done.line': [
    'C0000005139',
    'No more newsletters come to this address. The door stays open.',
    'Plus aucune newsletter ne vient à cette adresse. La porte reste ouverte.',
  ],
  'newsletter.unknown': ['C0000005140', 'This link leads nowhere', 'Ce lien ne mène nulle part'],
  'newsletter.unknown.line': [
    'C0000005141',
    'Open the link of the e-mail once more, whole. Or ask for a new one at the foot of any page.',
    'Ouvrez encore une fois le lien de l’e-mail, en entier. Ou demandez-en un autre au bas de n’importe quelle page.',
  ],
  'newsletter.home': ['C0000005142', 'To the shop', 'Vers la boutique'],
  // The mailbox at /dev/mail
  'mailbox.title': ['C0000005150', 'Mailbox', 'Boîte e-mail'],
  'mailbox.line': [
    'C0000005151',
    'Every e-mail this shop has written, newest first. None of them left this machine.',
    'Tous les e-mails écrits par cette boutique, les plus récents d’abord. Aucun n’a quitté cette machine.',
  ],
  'mailbox.none': ['C0000005152', 'No e-mails yet', 'Aucun e-mail pour l’instant'],
  'mailbox.none.line': [
    'C0000005153',
    'Place an order, and the first one lands here.',
    'Passez une commande, et le premier arrive ici.',
  ],
  'mailbox.more': [
    'C0000005154',
    'The {{count}} newest are shown. The others are files in DATA_DIR/mail.',
    'Les {{count}} plus récents sont affichés. Les autres sont des fichiers dans DATA_DIR/mail.',
  ],
  'mailbox.all': ['C0000005155', 'All e-mails', 'Tous les e-mails'],
  'mailbox.to': ['C0000005156', 'To {{address}}', 'À {{address}}'],
  'mailbox.answer.to': ['C0000005157', 'Answers go to {{address}}', 'Les réponses vont à {{address}}'],
  'mailbox.alone': ['C0000005158', 'Open the e-mail alone', 'Ouvrir l’e-mail seul'],
  'mailbox.text': ['C0000005159', 'As plain text', 'En texte brut'],
} as const satisfies TextTable;
