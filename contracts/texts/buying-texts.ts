import type { TextTable } from './text-table.ts';

/** The storefront's cart and checkout in full: undo, accounts and addresses in the checkout, places. C0000002300 to C0000002399. */
export const buyingTexts = {
  'cart.undo': ['C0000002300', 'Put it back', 'Le remettre'],
  'cart.back': ['C0000002301', '{{name}} is back in your cart.', '{{name}} est de retour dans votre panier.'],
  'cart.most_one': [
    'C0000002302',
    'Only {{count}} left: that is the most you can order.',
    'Il n’en reste que {{count}} : c’est le maximum.',
  ],
  'cart.most_other': [
    'C0000002303',
    'Only {{count}} left: that is the most you can order.',
    'Il n’en reste que {{count}} : c’est le maximum.',
  ],
  'cart.check.again': ['C0000002304', 'Check again', 'Vérifier de nouveau'],
  'cart.open.again': ['C0000002305', 'Try again', 'Réessayer'],
  'cart.short': [
    'C0000002306',
    'Some articles are not there in this quantity. Change them before you pay.',
    'Certains articles ne sont pas disponibles dans cette quantité. Modifiez-les avant de payer.',
  ],
  'checkout.log.in.line': [
    'C0000002310',
    'Log in and your addresses are filled in. Your cart and what you typed stay.',
    'Connectez-vous : vos adresses se remplissent. Votre panier et votre saisie restent.',
  ],
  'checkout.register.line': [
    'C0000002311',
    'With an account you find this order again. Your cart and what you typed stay.',
    'Avec un compte, vous retrouvez cette commande. Votre panier et votre saisie restent.',
  ],
  'checkout.addresses': ['C0000002312', 'Your addresses', 'Vos adresses'],
  'checkout.address.other': ['C0000002313', 'Another address', 'Une autre adresse'],
  'checkout.address.other.line': ['C0000002314', 'Fill it in below.', 'À remplir ci-dessous.'],
  'checkout.address.personal': ['C0000002315', 'Use my personal address', 'Utiliser mon adresse personnelle'],
  'checkout.address.save': ['C0000002316', 'Keep this address in my account', 'Garder cette adresse dans mon compte'],
  'checkout.for.example': ['C0000002317', 'For example {{example}}', 'Par exemple {{example}}'],
  'checkout.phone.why': [
    'C0000002318',
    'For the courier. For example {{example}}',
    'Pour le livreur. Par exemple {{example}}',
  ],
  'checkout.problems_one': ['C0000002319', '{{count}} field needs another look:', '{{count}} champ est à revoir :'],
  'checkout.problems_other': ['C0000002320', '{{count}} fields need another look:', '{{count}} champs sont à revoir :'],
  'checkout.waiting': [
    'C0000002321',
    'Your payment is still open and your cart is intact. Pay below when you are ready; nothing is ordered twice.',
    'Votre paiement est encore ouvert et votre panier est intact. Payez ci-dessous quand vous voulez ; rien n’est commandé deux fois.',
  ],
  'checkout.lost': [
    'C0000002322',
    'The connection was cut. Press the button again: the same order is never placed twice.',
    'La connexion a été coupée. Appuyez de nouveau : la même commande n’est jamais passée deux fois.',
  ],
  'checkout.line.price': [
    'C0000002323',
    '{{name}}: it was {{before}}, it is {{now}}.',
    '{{name}} : le prix était de {{before}}, il est de {{now}}.',
  ],
  'places.city.none': [
    'C0000002325',
    'No city found for selected country',
    'Aucune ville trouvée pour le pays sélectionné',
  ],
  'places.region.none': [
    'C0000002326',
    'No region found for the selected country',
    'Aucune région trouvée pour le pays sélectionné',
  ],
  'places.write': ['C0000002327', 'Write it as you know it.', 'Écrivez-la comme vous la connaissez.'],
  'places.choices_one': ['C0000002328', '{{count}} suggestion', '{{count}} suggestion'],
  'places.choices_other': ['C0000002329', '{{count}} suggestions', '{{count}} suggestions'],
  'order.print': ['C0000002330', 'Print', 'Imprimer'],
  'refusal.address.too.many': [
    'C0000002331',
    'You keep {{count}} addresses already. Remove one to keep another.',
    'Vous gardez déjà {{count}} adresses. Retirez-en une pour en ajouter une autre.',
  ],
} as const satisfies TextTable;
