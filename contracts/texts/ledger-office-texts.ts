import type { TextTable } from './text-table.ts';

/** The ledger of an order in the back office. C0000010001 to C0000010029, from C0000010500, and C0000011530. */
export const ledgerOfficeTexts = {
  'office.ledger': ['C0000010001', 'Ledger', 'Journal des sommes'],
  'office.ledger.cause': ['C0000010002', 'What happened', 'Événement'],
  'office.ledger.owed': ['C0000010003', 'Owed', 'Dû'],
  'office.ledger.paid': ['C0000010004', 'Paid', 'Payé'],
  'office.ledger.left': ['C0000010005', 'Balance', 'Solde'],
  'office.ledger.order.placed': ['C0000010006', 'Order placed', 'Commande passée'],
  'office.ledger.order.cancelled': ['C0000010007', 'Order called off', 'Commande annulée'],
  'office.ledger.order.reopened': [
    'C0000010008',
    'Order open again: its money came late',
    'Commande rouverte : l’argent est arrivé en retard',
  ],
  'office.ledger.order.remainder.cancelled': ['C0000010009', 'The rest was called off', 'Le reste a été annulé'],
  'office.ledger.parcel.refused': [
    'C0000010017',
    'A parcel was refused at the door',
    'Un colis a été refusé à la porte',
  ],
  'office.ledger.payment.collected': ['C0000010010', 'Money came', 'Argent reçu'],
  'office.ledger.payment.recorded': ['C0000010500', 'Money taken by hand', 'Argent encaissé à la main'],
  'office.ledger.payment.taken.back': ['C0000010501', 'Wrong entry taken back', 'Saisie erronée annulée'],
  'office.ledger.payment.refunded': ['C0000010011', 'Money went back', 'Argent rendu'],
  'office.ledger.beyond': [
    'C0000011530',
    '{{amount}} beyond what came: the shop bears it',
    '{{amount}} au-delà de ce qui est venu : à la charge de la boutique',
  ],
  'office.ledger.payment.refund.failed': [
    'C0000010012',
    'A refund came back to the shop',
    'Un remboursement est revenu à la boutique',
  ],
  'office.ledger.carried.over': ['C0000010013', 'Carried over', 'Report'],
  'office.balance.none': ['C0000010014', 'Nothing open', 'Rien en attente'],
  'office.balance.to.pay': ['C0000010015', '{{amount}} to pay', '{{amount}} à payer'],
  'office.balance.to.return': ['C0000010016', '{{amount}} to give back', '{{amount}} à rendre'],
} as const satisfies TextTable;
