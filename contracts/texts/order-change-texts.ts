import type { TextTable } from './text-table.ts';

/** What buyers and staff change of an order that is not packed yet. Codes C0000010410 to C0000010499. */
export const orderChangeTexts = {
  'account.offer.title': ['C0000011397', 'Keep this order in an account', 'Gardez cette commande dans un compte'],
  'account.offer.line': [
    'C0000011398',
    'One press makes an account with the name and address of this order. We send you an e-mail to choose a password; after that the order stands in your account.',
    'Un clic crée un compte avec le nom et l’adresse de cette commande. Nous vous envoyons un e-mail pour choisir un mot de passe\u202f; la commande figure ensuite dans votre compte.',
  ],
  'account.offer.button': ['C0000011399', 'Make my account', 'Créer mon compte'],
  'account.offer.done': [
    'C0000011504',
    'We have sent you an e-mail. Choose a password by its link within thirty minutes: then this order stands in your account.',
    'Nous vous avons envoyé un e-mail. Choisissez un mot de passe grâce à son lien dans les trente minutes\u202f: la commande figure alors dans votre compte.',
  ],
  'calloff.title': ['C0000010410', 'Changed your mind?', 'Vous avez changé d’avis ?'],
  'calloff.line': [
    'C0000010411',
    'Nothing is packed yet: you can still call this order off.',
    'Rien n’est encore emballé : vous pouvez encore annuler cette commande.',
  ],
  'calloff.button': ['C0000010412', 'Call off the order', 'Annuler la commande'],
  'calloff.question': ['C0000010413', 'Call off {{number}}?', 'Annuler {{number}} ?'],
  'calloff.money.card': [
    'C0000010414',
    'The {{amount}} that you paid goes back to the same card. Your bank may take some days to show it.',
    'Les {{amount}} que vous avez payés retournent sur la même carte. Votre banque peut mettre quelques jours à l’afficher.',
  ],
  'calloff.money.unpaid': [
    'C0000010415',
    'Nothing has been taken, and you owe nothing. Should a payment still come, it goes back to you.',
    'Rien n’a été prélevé et vous ne devez rien. Si un paiement arrivait encore, il vous serait rendu.',
  ],
  'calloff.money.delivery': [
    'C0000010416',
    'Nothing has been paid, and you owe nothing.',
    'Rien n’a été payé et vous ne devez rien.',
  ],
  'calloff.goods': [
    'C0000010417',
    'The articles go back on sale. This cannot be undone.',
    'Les articles sont remis en vente. C’est définitif.',
  ],
  'calloff.keep': ['C0000010418', 'Keep the order', 'Garder la commande'],
  'calloff.yes': ['C0000010419', 'Yes, call it off', 'Oui, l’annuler'],
  'calloff.done': ['C0000010420', 'The order is called off.', 'La commande est annulée.'],
  'refusal.order.under.way': [
    'C0000010421',
    'This order is being prepared or has left already, so it cannot be changed here any more. Please write to us or telephone.',
    'Cette commande est déjà en préparation ou partie : elle ne peut plus être modifiée ici. Écrivez-nous ou appelez-nous.',
  ],
  'office.event.cancelled.buyer': ['C0000010422', 'Called off by the customer', 'Annulée par le client'],
  'readdress.title': ['C0000010430', 'Another address?', 'Une autre adresse ?'],
  'readdress.line': [
    'C0000010431',
    'Nothing is packed yet: you can still change who receives it and where, within {{country}}.',
    'Rien n’est encore emballé : vous pouvez encore changer le destinataire et l’adresse, en restant dans ce pays : {{country}}.',
  ],
  'readdress.elsewhere': [
    'C0000010432',
    'To another country delivery and tax differ: call the order off and order again, or write to us.',
    'Vers un autre pays, la livraison et la taxe diffèrent : annulez la commande et recommandez, ou écrivez-nous.',
  ],
  'readdress.button': ['C0000010433', 'Change the address', 'Changer l’adresse'],
  'readdress.name': ['C0000010434', 'Who receives it', 'Destinataire'],
  'readdress.save': ['C0000010435', 'Send it there', 'Livrer à cette adresse'],
  'readdress.done': ['C0000010436', 'It goes to the new address.', 'Elle part à la nouvelle adresse.'],
  'problem.country.other': [
    'C0000010437',
    'This order was priced for its country. Call it off and order again, or write to the shop.',
    'Cette commande a été calculée pour son pays. Annulez-la et recommandez, ou écrivez à la boutique.',
  ],
  'activity.did.order.address.changed': ['C0000010438', 'Address of an order changed', 'Adresse de commande modifiée'],
  'office.event.address': ['C0000010439', 'Address changed', 'Adresse modifiée'],
  'office.event.address.buyer': ['C0000010440', 'Address changed by the customer', 'Adresse modifiée par le client'],
  'office.event.address.was': [
    'C0000010441',
    'Before: {{before}}. Now: {{after}}.',
    'Avant : {{before}}. Maintenant : {{after}}.',
  ],
  'office.ship.changed': [
    'C0000010442',
    'Changed after the order was placed: look at its history.',
    'Modifiée après la commande : voir son historique.',
  ],
  'office.ship.change': ['C0000010443', 'Change the address', 'Changer l’adresse'],
  'office.ship.same.country': [
    'C0000010444',
    'Within {{country}} only: delivery and tax were computed for it.',
    'Dans ce pays seulement : {{country}}. La livraison et la taxe ont été calculées pour lui.',
  ],
  'office.ship.done': ['C0000010445', 'The order goes to the new address.', 'La commande part à la nouvelle adresse.'],
  'office.add.found': ['C0000010450', 'Articles found', 'Articles trouvés'],
  'office.add.close': ['C0000010451', 'Close the list', 'Fermer la liste'],
  'office.add.who': [
    'C0000010452',
    'Ordered before: name, e-mail, telephone',
    'A déjà commandé : nom, e-mail, téléphone',
  ],
  'office.add.who.find': ['C0000010453', 'Look up', 'Chercher'],
  'office.add.who.found': ['C0000010454', 'People found', 'Personnes trouvées'],
  'office.add.who.take': ['C0000010455', 'Take', 'Choisir'],
} as const satisfies TextTable;
