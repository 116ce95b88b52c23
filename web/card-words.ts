/** The name of a card's brand as it is printed on the card; the payment partner writes it small. */
export const PRINTED_BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'CB',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** What is said of a card: its brand and its last four digits; null when the provider did not name them. */
export function cardOf(payment: { cardBrand: string | null; cardLast4: string | null } | null) {
  if (!payment?.cardLast4) return null;
  const brand = payment.cardBrand ?? '';
  return { brand: PRINTED_BRANDS[brand] ?? brand, last4: payment.cardLast4 };
}
