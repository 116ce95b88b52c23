import type { TextTable } from './text-table.ts';

/** Invoices and credit notes, the seller's legal numbers, and where their documents are listed. C0000010200 to C0000010239. */
export const papersTexts = {
  'document.credit.note': ['C0000010200', 'Credit note', 'Avoir'],
  'document.of.invoice': ['C0000010201', 'For invoice {{number}}', 'Sur la facture {{number}}'],
  'document.of.order': ['C0000010202', 'Order {{number}} of {{day}}', 'Commande {{number}} du {{day}}'],
  'document.order.number': ['C0000010203', 'Order {{number}}', 'Commande {{number}}'],
  'document.delivered.on': ['C0000010204', 'Delivered on {{day}}', 'Livrée le {{day}}'],
  'document.discount.of': ['C0000010205', 'Discount', 'Remise'],
  'document.given.back': ['C0000010206', 'Given back of invoice {{number}}', 'Remboursé sur la facture {{number}}'],
  'document.credited': ['C0000010207', 'Credited', 'Montant de l’avoir'],
  'document.total': ['C0000010208', 'Total', 'Total'],
  'document.tax.rate': ['C0000010209', 'Tax rate', 'Taux de taxe'],
  'document.before.tax': ['C0000010210', 'Before tax', 'Hors taxe'],
  'document.tax.amount': ['C0000010211', 'Tax', 'Taxe'],
  'document.with.tax': ['C0000010212', 'With tax', 'Taxe comprise'],
  'document.registration': ['C0000010213', 'Registration number {{number}}', 'Numéro d’immatriculation {{number}}'],
  'document.tax.number': ['C0000010214', 'Tax number {{number}}', 'Numéro fiscal {{number}}'],
  'office.settings.registrationNumber': ['C0000010215', 'Registration number', 'Numéro d’immatriculation'],
  'office.settings.registrationNumber.hint': [
    'C0000010216',
    'As in the register of companies. It stands on invoices and credit notes that are issued from now on.',
    'Comme au registre du commerce. Il figure sur les factures et les avoirs émis à partir de maintenant.',
  ],
  'office.settings.taxNumber': ['C0000010217', 'Tax number', 'Numéro fiscal'],
  'office.settings.taxNumber.hint': [
    'C0000010218',
    'Or VAT number. It stands on invoices and credit notes that are issued from now on.',
    'Ou numéro de TVA. Il figure sur les factures et les avoirs émis à partir de maintenant.',
  ],
  'activity.field.registrationNumber': ['C0000010219', 'Registration number', 'Numéro d’immatriculation'],
  'activity.field.taxNumber': ['C0000010220', 'Tax number', 'Numéro fiscal'],
  'message.to.documents': ['C0000010221', 'Invoices and credit notes', 'Factures et avoirs'],
  'account.order.credit.note': ['C0000010222', 'Credit note {{number}} (PDF)', 'Avoir {{number}} (PDF)'],
} as const satisfies TextTable;
