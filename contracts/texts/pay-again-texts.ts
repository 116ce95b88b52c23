import type { TextTable } from './text-table.ts';

/** An order that waits for its payment, and lists that the browser has kept. Codes C0000006400 to C0000006449. */
export const payAgainTexts = {
  'account.order.courier.near': [
    'C0000006400',
    'With the courier, on the way to you.',
    'Chez le transporteur, en route vers vous.',
  ],
  'pay.again.title': ['C0000006401', 'This order is not paid yet.', 'Cette commande n’est pas encore payée.'],
  'pay.again.held_one': [
    'C0000006402',
    'Its articles are kept for you for one more minute.',
    'Ses articles vous sont réservés encore une minute.',
  ],
  'pay.again.held_other': [
    'C0000006403',
    'Its articles are kept for you for {{count}} more minutes.',
    'Ses articles vous sont réservés encore {{count}} minutes.',
  ],
  'pay.again.button': ['C0000006404', 'Pay {{amount}} now', 'Payer {{amount}} maintenant'],
  'pay.again.over': [
    'C0000006405',
    'The time to pay this order is over. Nothing was charged, and its articles are on sale again.',
    'Le délai pour payer cette commande est passé. Rien n’a été débité et ses articles sont de nouveau en vente.',
  ],
  // Money that came and whose order will not come
  'order.status.payment.refund_due': ['C0000006406', 'Going back to you', 'En remboursement'],
  'order.owed.back': [
    'C0000006407',
    'We owe you {{amount}} for this order. It goes back to you the way you paid; you need do nothing.',
    'Nous vous devons {{amount}} pour cette commande. Cette somme vous revient par le moyen de paiement utilisé ; vous n’avez rien à faire.',
  ],
  'success.owed.title': ['C0000006408', 'Your money goes back to you', 'Votre argent vous revient'],
} as const satisfies TextTable;
