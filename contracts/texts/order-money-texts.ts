import type { TextTable } from './text-table.ts';

/** What an order comes to and what became of its money. C0000009650 to C0000009659. */
export const orderMoneyTexts = {
  // Below the lines of an order: screens, e-mails, documents
  'order.money.total': ['C0000009650', 'Total', 'Total'],
  'order.money.called.off': ['C0000009651', 'Cancelled items', 'Articles annulés'],
  'order.money.due': ['C0000009652', 'Amount due', 'Montant dû'],
  'order.money.to.pay': ['C0000009653', 'To pay on delivery', 'À payer à la livraison'],
  'order.money.collected': ['C0000009654', 'Paid', 'Payé'],
  'order.money.refunded': ['C0000009655', 'Refunded', 'Remboursé'],
  'order.money.net': ['C0000009656', 'Net', 'Net encaissé'],
  'office.due': ['C0000009657', '{{amount}} after cancellation', '{{amount}} après annulation'],
} as const satisfies TextTable;
