import type { TextTable } from './text-table.ts';

/** Bank transfer and mobile money in the checkout (decision 0101). C0000011349 to C0000011365. */
export const checkoutHandTexts = {
  'problem.offer.way.off': [
    'C0000011349',
    'Switch this way on too, or do not offer it in the checkout.',
    'Activez aussi ce moyen, ou ne le proposez pas en ligne.',
  ],
  'problem.offer.words': [
    'C0000011350',
    'Say here how to pay: the checkout offers this way.',
    'Dites ici comment payer : ce moyen est proposé en ligne.',
  ],
  'problem.checkout.way.off': [
    'C0000011351',
    'This way to pay is not offered any more. Please choose another one.',
    'Ce moyen de paiement n’est plus proposé. Veuillez en choisir un autre.',
  ],
  'refusal.orders.waiting.too.many': [
    'C0000011352',
    'So many articles that were ordered from your network, or in your account, wait for a transfer or mobile money that we hold no more of them. Pay this order by card or on delivery.',
    'Tant d’articles commandés depuis votre réseau, ou dans votre compte, attendent un virement ou un paiement mobile que nous n’en réservons pas davantage. Payez cette commande par carte ou à la livraison.',
  ],
  'office.settings.offer': [
    'C0000011353',
    'Offer in the checkout: {{way}}',
    'Proposer lors de la commande en ligne : {{way}}',
  ],
  'activity.field.offersBankTransfer': [
    'C0000011354',
    'Bank transfer in the checkout',
    'Virement bancaire lors de la commande en ligne',
  ],
  'activity.field.offersMobileMoney': [
    'C0000011355',
    'Mobile money in the checkout',
    'Argent mobile lors de la commande en ligne',
  ],
  'checkout.pay.bank_transfer': ['C0000011356', 'Pay by bank transfer', 'Payer par virement bancaire'],
  'checkout.pay.mobile_money': ['C0000011357', 'Pay by mobile money', 'Payer par argent mobile'],
  'checkout.pay.hand.line': [
    'C0000011358',
    'Order now, then pay to our account: we tell you how. We hold the articles until {{day}}.',
    'Commandez, puis payez sur notre compte : nous vous disons comment. Nous réservons les articles jusqu’au {{day}}.',
  ],
  'mail.confirm.hand': [
    'C0000011359',
    'Somebody ordered with this e-mail address: {{total}}, to be paid: {{way}}. Press the button if it was you, and we tell you how to pay.',
    'Quelqu’un a commandé avec cette adresse e-mail : {{total}}, à payer : {{way}}. Si c’est vous, appuyez sur le bouton, et nous vous disons comment payer.',
  ],
  'order.confirm.line.hand': [
    'C0000011360',
    'We have written to {{email}}. Open the link in that e-mail within a day of ordering: until then your articles are held, and then we tell you how to pay.',
    'Nous avons écrit à {{email}}. Ouvrez le lien de cet e-mail dans les 24 heures qui suivent la commande : jusque-là, vos articles sont réservés ; ensuite, nous vous disons comment payer.',
  ],
  'order.confirm.here.hand': [
    'C0000011361',
    'Your articles are held for a day. Confirm that the order is yours, and we tell you how to pay.',
    'Vos articles sont réservés pendant 24 heures. Confirmez que la commande est la vôtre, et nous vous disons comment payer.',
  ],
  'success.hand': ['C0000011362', 'Order received, to be paid', 'Commande reçue, à payer'],
  'success.title.hand': ['C0000011363', 'Your articles are held for you', 'Vos articles vous sont réservés'],
  'success.step.hand': ['C0000011364', 'To be paid by you', 'À payer par vous'],
  'success.hand.email': [
    'C0000011365',
    'How to pay is in the e-mail to {{email}} too.',
    'L’e-mail à {{email}} dit aussi comment payer.',
  ],
} as const satisfies TextTable;
