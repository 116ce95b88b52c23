import type { TextTable } from './text-table.ts';

/** Money that a person must decide about: what happened, and what to do. C0000009100 to C0000009139. */
export const moneyOfficeTexts = {
  // Why a payment does not match; `office.payments.came` says it of an amount and of a currency.
  'office.mismatch.live': [
    'C0000009100',
    'Real money came into a test shop: {{amount}}.',
    'De l’argent réel est arrivé dans une boutique d’essai : {{amount}}.',
  ],
  'office.mismatch.test': [
    'C0000009101',
    'A test payment came into the real shop, and no money with it.',
    'Un paiement d’essai est arrivé dans la vraie boutique, sans argent.',
  ],
  'office.mismatch.payment': [
    'C0000009102',
    'The money that came carries the number of another payment.',
    'L’argent reçu porte le numéro d’un autre paiement.',
  ],
  'office.mismatch.session': [
    'C0000009103',
    'The money came by another payment page than the one opened for this order.',
    'L’argent est arrivé par une autre page de paiement que celle ouverte pour cette commande.',
  ],
  'office.mismatch.other': [
    'C0000009104',
    'What came does not match the order: {{words}}.',
    'Ce qui est arrivé ne correspond pas à la commande : {{words}}.',
  ],
  // What to do about it
  'office.mismatch.do.less': [
    'C0000009105',
    'Accept it if the rest may stay unpaid, or give it back: the order then closes.',
    'Acceptez-le si le reste peut rester impayé, ou remboursez-le : la commande se ferme alors.',
  ],
  'office.mismatch.do.more': [
    'C0000009106',
    'Accept it and settle the difference with the buyer, or give all of it back.',
    'Acceptez-le et réglez la différence avec le client, ou remboursez le tout.',
  ],
  'office.mismatch.do.currency': [
    'C0000009107',
    'Give it back: an order is paid in its own currency only.',
    'Remboursez-le : une commande ne se paie que dans sa propre devise.',
  ],
  'office.mismatch.do.mode': [
    'C0000009108',
    'Have the shop’s keys at the payment partner checked, then give it back.',
    'Faites vérifier les clés de la boutique chez le prestataire de paiement, puis remboursez.',
  ],
  'office.mismatch.do.compare': [
    'C0000009109',
    'Compare buyer and amount at the payment partner: accept it if it is for this order, or give it back.',
    'Comparez le client et le montant chez le prestataire de paiement : acceptez-le s’il est pour cette commande, ou remboursez-le.',
  ],
  'office.mismatch.do.gone': [
    'C0000009110',
    'Give it back: the order has closed, and its goods are gone.',
    'Remboursez-le : la commande est fermée et ses articles ne sont plus là.',
  ],
  'activity.field.mismatch': ['C0000009111', 'Does not match', 'Ne correspond pas'],
  // Money of no known order
  'office.unknown.came': [
    'C0000009112',
    '{{amount}} came by a payment page that belongs to no order of the shop.',
    '{{amount}}, par une page de paiement qui n’appartient à aucune commande de la boutique.',
  ],
  'office.money.some': ['C0000009113', 'A sum', 'Une somme'],
  'office.unknown.do': [
    'C0000009114',
    'Look for this page at the payment partner: link the money to its order, or give it back there and set it aside.',
    'Cherchez cette page chez le prestataire de paiement : rattachez l’argent à sa commande, ou remboursez-le là-bas et mettez-le de côté.',
  ],
  // What to do about a word of the payment partner
  'office.notice.see': ['C0000009437', 'See it with the payments', 'Voir dans les paiements'],
  'office.notice.do.disputed': [
    'C0000009115',
    'Answer at the payment partner, and let nothing leave until the bank has decided.',
    'Répondez chez le prestataire de paiement, et n’envoyez rien avant la décision de la banque.',
  ],
  'office.notice.do.dispute_won': [
    'C0000009116',
    'Nothing is left to do: set it aside.',
    'Il n’y a plus rien à faire : mettez-le de côté.',
  ],
  'office.notice.do.dispute_lost': [
    'C0000009117',
    'See to the goods with the buyer, then set it aside.',
    'Voyez avec le client pour les articles, puis mettez-le de côté.',
  ],
  'office.notice.do.refund_elsewhere': [
    'C0000009118',
    'See to the goods, then set it aside.',
    'Occupez-vous des articles, puis mettez-le de côté.',
  ],
  'office.notice.do.refund_beyond': [
    'C0000011532',
    'If it became store credit that is still there, make that void; else ask the buyer for it. Then set it aside.',
    'Si c’est devenu un avoir qui n’est pas dépensé, annulez-le ; sinon, réclamez la somme au client. Puis mettez-le de côté.',
  ],
  'office.notice.do.refund_gap': [
    'C0000009119',
    'Compare the refunds there with those of the order, then set it aside.',
    'Comparez les remboursements là-bas avec ceux de la commande, puis mettez-le de côté.',
  ],
  'office.notice.do.other_mode': [
    'C0000009120',
    'Have the shop’s keys and webhook at the payment partner checked, then set it aside.',
    'Faites vérifier les clés et le webhook de la boutique chez le prestataire de paiement, puis mettez-le de côté.',
  ],
  // Why a buyer’s bank takes a payment back
  'office.dispute.bank_cannot_process': [
    'C0000009121',
    'The bank cannot process the payment',
    'La banque ne peut pas traiter le paiement',
  ],
  'office.dispute.check_returned': ['C0000009122', 'The cheque was returned', 'Le chèque a été rejeté'],
  'office.dispute.credit_not_processed': [
    'C0000009123',
    'The buyer says that a promised refund never came',
    'Le client dit qu’un remboursement promis n’est jamais arrivé',
  ],
  'office.dispute.customer_initiated': [
    'C0000009124',
    'The buyer took the payment back at the bank',
    'Le client a repris le paiement auprès de sa banque',
  ],
  'office.dispute.debit_not_authorized': [
    'C0000009125',
    'The buyer says that the debit was not allowed',
    'Le client dit ne pas avoir autorisé le prélèvement',
  ],
  'office.dispute.duplicate': [
    'C0000009126',
    'The buyer says that it was charged twice',
    'Le client dit avoir été débité deux fois',
  ],
  'office.dispute.fraudulent': [
    'C0000009127',
    'The holder of the card says that somebody else paid with it',
    'Le titulaire de la carte dit que quelqu’un d’autre a payé avec',
  ],
  'office.dispute.general': [
    'C0000009128',
    'The bank names no special reason',
    'La banque ne donne pas de raison précise',
  ],
  'office.dispute.incorrect_account_details': [
    'C0000009129',
    'The details of the account were wrong',
    'Les coordonnées du compte étaient fausses',
  ],
  'office.dispute.insufficient_funds': [
    'C0000009130',
    'There was not enough money in the account',
    'Le compte n’était pas assez approvisionné',
  ],
  'office.dispute.noncompliant': [
    'C0000009131',
    'The bank says that a rule of the card network was broken',
    'La banque dit qu’une règle du réseau de cartes n’a pas été respectée',
  ],
  'office.dispute.product_not_received': [
    'C0000009132',
    'The buyer says that the goods never arrived',
    'Le client dit ne pas avoir reçu les articles',
  ],
  'office.dispute.product_unacceptable': [
    'C0000009133',
    'The buyer says that the goods were damaged or not as shown',
    'Le client dit que les articles étaient abîmés ou différents de la description',
  ],
  'office.dispute.subscription_canceled': [
    'C0000009134',
    'The buyer says that it had been cancelled',
    'Le client dit avoir annulé',
  ],
  'office.dispute.unrecognized': [
    'C0000009135',
    'The buyer does not recognise the payment',
    'Le client ne reconnaît pas le paiement',
  ],
  // What waits
  'office.nav.payments.waiting': ['C0000009136', 'payments to decide', 'paiements à trancher'],
  'office.attention.unknown_one': [
    'C0000009137',
    '{{count}} payment of no known order',
    '{{count}} paiement sans commande connue',
  ],
  'office.attention.unknown_other': [
    'C0000009138',
    '{{count}} payments of no known order',
    '{{count}} paiements sans commande connue',
  ],
  'office.money.sum': ['C0000009139', 'A sum in {{currency}}', 'Une somme en {{currency}}'],
} as const satisfies TextTable;
