import type { TextTable } from './text-table.ts';

/** Papers: invoice and what stands on it. C0000005330 to C0000005369. */
export const documentTexts = {
  'paper.invoice': ['C0000005330', 'Invoice', 'Facture'],
  'paper.order': ['C0000005331', 'Order', 'Commande'],
  'paper.number': ['C0000005332', 'Number', 'Numéro'],
  'paper.date': ['C0000005333', 'Date', 'Date'],
  'paper.paid.on': ['C0000005334', 'Paid on', 'Payée le'],
  'paper.for': ['C0000005335', 'For', 'Pour'],
  'paper.from': ['C0000005336', 'From', 'De'],
  'paper.article': ['C0000005337', 'Article', 'Article'],
  'paper.pieces': ['C0000005338', 'Pieces', 'Pièces'],
  'paper.each': ['C0000005339', 'Each', 'Prix'],
  'paper.sum': ['C0000005340', 'Amount', 'Montant'],
  'paper.subtotal': ['C0000005341', 'Subtotal', 'Sous-total'],
  'paper.discount': ['C0000005342', 'Discounts', 'Remises'],
  'paper.delivery': ['C0000005343', 'Delivery', 'Livraison'],
  'paper.delivery.included': ['C0000005344', 'included', 'comprise'],
  'paper.by.card': [
    'C0000005347',
    'Paid by card {{brand}} ending in {{last4}}',
    'Payée par carte {{brand}} se terminant par {{last4}}',
  ],
  'paper.by.card.plain': ['C0000005348', 'Paid by card', 'Payée par carte'],
  'paper.at.door': ['C0000005349', 'Paid on delivery', 'Payée à la livraison'],
  'paper.to.pay.at.door': ['C0000005350', 'To be paid on delivery', 'À payer à la livraison'],
  'paper.not.paid': ['C0000005351', 'Not paid', 'Non payée'],
  'paper.page': ['C0000005352', 'Page {{page}} of {{pages}}', 'Page {{page}} sur {{pages}}'],
  'paper.size': ['C0000005353', 'Size {{size}}', 'Taille {{size}}'],
  'paper.design': ['C0000005354', 'N° {{number}}', 'N° {{number}}'],
  'paper.taxes': [
    'C0000005355',
    'Prices include the taxes of the country the shop sells from.',
    'Les prix comprennent les taxes du pays d’où la boutique vend.',
  ],
} as const satisfies TextTable;
