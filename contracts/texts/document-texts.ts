import type { TextTable } from './text-table.ts';

/** Documents: invoice and what stands on it. C0000005330 to C0000005369. */
export const documentTexts = {
  'document.invoice': ['C0000005330', 'Invoice', 'Facture'],
  'document.order': ['C0000005331', 'Order', 'Commande'],
  'document.number': ['C0000005332', 'Number', 'Numéro'],
  'document.date': ['C0000005333', 'Date', 'Date'],
  'document.paid.on': ['C0000005334', 'Paid on', 'Payée le'],
  'document.for': ['C0000005335', 'For', 'Pour'],
  'document.from': ['C0000005336', 'From', 'De'],
  'document.article': ['C0000005337', 'Article', 'Article'],
  'document.pieces': ['C0000005338', 'Pieces', 'Pièces'],
  'document.each': ['C0000005339', 'Each', 'Prix'],
  'document.sum': ['C0000005340', 'Amount', 'Montant'],
  'document.subtotal': ['C0000005341', 'Subtotal', 'Sous-total'],
  'document.delivery': ['C0000005343', 'Delivery', 'Livraison'],
  'document.delivery.included': ['C0000005344', 'included', 'comprise'],
  'document.by.card': [
    'C0000005347',
    'Paid by card {{brand}} ending in {{last4}}',
    'Payée par carte {{brand}} se terminant par {{last4}}',
  ],
  'document.by.card.plain': ['C0000005348', 'Paid by card', 'Payée par carte'],
  'document.paid.on.delivery': ['C0000005349', 'Paid on delivery', 'Payée à la livraison'],
  'document.to.pay.on.delivery': ['C0000005350', 'To be paid on delivery', 'À payer à la livraison'],
  'document.not.paid': ['C0000005351', 'Not paid', 'Non payée'],
  'document.page': ['C0000005352', 'Page {{page}} of {{pages}}', 'Page {{page}} sur {{pages}}'],
  'document.size': ['C0000005353', 'Size {{size}}', 'Taille {{size}}'],
  'document.design': ['C0000005354', 'N° {{number}}', 'N° {{number}}'],
  'document.taxes': [
    'C0000005355',
    'Prices include the taxes of the country the shop sells from.',
    'Les prix comprennent les taxes du pays d’où la boutique vend.',
  ],
} as const satisfies TextTable;
