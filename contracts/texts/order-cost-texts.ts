import type { TextTable } from './text-table.ts';

/**
 * What an order costs beyond its articles: codes, delivery, taxes. Everywhere C0000001850 to C0000001889, cart and checkout
 * C0000002400 to C0000002439, e-mails and documents C0000005400 to C0000005429,
 * the staff's fields from C0000003680 on.
 */
export const orderCostTexts = {
  // Promises, on every page
  'promise.delivery.free.from': ['C0000001850', 'Free delivery from {{amount}}', 'Livraison offerte dès {{amount}}'],
  'promise.delivery.from': ['C0000001851', 'Delivery from {{amount}}', 'Livraison à partir de {{amount}}'],
  // Sums, wherever an order is shown
  'order.coupon': ['C0000001852', 'Code {{code}}', 'Code {{code}}'],
  'order.tax': ['C0000001853', 'of which VAT {{rate}}', 'dont TVA {{rate}}'],
  'order.delivery.free': ['C0000001854', 'Free', 'Offerte'],
  // Cart and checkout
  'cart.delivery.from': ['C0000002401', 'from {{amount}}', 'à partir de {{amount}}'],
  'cart.delivery.to': ['C0000002402', 'Delivery, {{country}}', 'Livraison, {{country}}'],
  'cart.delivery.nowhere': ['C0000002403', 'Not delivered there', 'Non livré'],
  'cart.total.without': ['C0000002404', 'Total without delivery', 'Total hors livraison'],
  'cart.free.reached': [
    'C0000002405',
    'Free delivery reached, from {{amount}}.',
    'Livraison offerte atteinte, dès {{amount}}.',
  ],
  'cart.free.missing': [
    'C0000002406',
    '{{missing}} more for free delivery, from {{amount}}.',
    'Plus que {{missing}} pour la livraison offerte, dès {{amount}}.',
  ],
  'cart.free.progress': ['C0000002407', 'On the way to free delivery', 'Vers la livraison offerte'],
  'code.have': ['C0000002408', 'I have a code', 'J’ai un code'],
  'code.label': ['C0000002409', 'Discount code', 'Code de réduction'],
  'code.apply': ['C0000002410', 'Apply', 'Appliquer'],
  'code.remove': ['C0000002411', 'Remove the code', 'Retirer le code'],
  'code.applied': ['C0000002412', '{{code}}: {{off}} off', '{{code}} : {{off}} de moins'],
  'code.taken': ['C0000002413', 'The code has been applied.', 'Le code est appliqué.'],
  'code.removed': ['C0000002414', 'The code has been removed.', 'Le code est retiré.'],
  'code.minimum': [
    'C0000002415',
    'This code is for orders from {{minimum}}. {{missing}} to go.',
    'Ce code vaut dès {{minimum}} d’achat. Il manque {{missing}}.',
  ],
  'code.unreachable': [
    'C0000002416',
    'We could not check the code just now. Try again.',
    'Nous n’avons pas pu vérifier le code. Réessayez.',
  ],
  'delivery.not.there': [
    'C0000002417',
    'We do not deliver to {{country}} yet. Choose another country, or write to us.',
    'Nous ne livrons pas encore dans ce pays ({{country}}). Choisissez-en un autre, ou écrivez-nous.',
  ],
  'checkout.costs.changed': [
    'C0000002418',
    'What the order costs has changed. The new total is {{total}}. Look at it, then order again.',
    'Le coût de la commande a changé. Le nouveau total est de {{total}}. Vérifiez-le, puis commandez de nouveau.',
  ],
  'checkout.delivery.changed': [
    'C0000002419',
    'Delivery: it was {{before}}, it is {{now}}.',
    'Livraison : elle était de {{before}}, elle est de {{now}}.',
  ],
  'checkout.code.changed': [
    'C0000002420',
    'Code: it took off {{before}}, it takes off {{now}}.',
    'Code : il retirait {{before}}, il retire {{now}}.',
  ],
  'checkout.code.lost': [
    'C0000002421',
    'Nothing was ordered: the code cannot be used. Remove it to go on without it.',
    'Rien n’a été commandé : le code ne peut pas servir. Retirez-le pour continuer sans lui.',
  ],
  // What is wrong with a code or a rate of the staff
  'problem.coupon.code': [
    'C0000003680',
    'Three to forty letters and digits, for example HARMATTAN10',
    'De trois à quarante lettres et chiffres, par exemple HARMATTAN10',
  ],
  'problem.coupon.one.way': [
    'C0000003681',
    'Either a percentage or an amount, not both',
    'Un pourcentage ou un montant, pas les deux',
  ],
  'problem.coupon.end': ['C0000003682', 'The end comes before the beginning.', 'La fin précède le début.'],
  'problem.coupon.fewer_one': [
    'C0000003683',
    '{{count}} order uses it already: not fewer than that.',
    '{{count}} commande l’utilise déjà : pas moins.',
  ],
  'problem.coupon.fewer_other': [
    'C0000003684',
    '{{count}} orders use it already: not fewer than that.',
    '{{count}} commandes l’utilisent déjà : pas moins.',
  ],
  'problem.countries': ['C0000003685', 'Choose at least one country.', 'Choisissez au moins un pays.'],
  'problem.rate': [
    'C0000003686',
    'A percentage from 0 to 99.99, with at most two decimals',
    'Un pourcentage de 0 à 99,99, avec deux décimales au plus',
  ],
  // E-mails and documents
  'mail.order.coupon': ['C0000005400', 'Code {{code}}', 'Code {{code}}'],
  'mail.order.tax': ['C0000005401', 'of which VAT {{rate}}', 'dont TVA {{rate}}'],
  'document.coupon': ['C0000005402', 'Code {{code}}', 'Code {{code}}'],
} as const satisfies TextTable;
