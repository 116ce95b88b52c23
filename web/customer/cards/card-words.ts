/** What a screen knows of a saved card. */
export type ShownCard = {
  id: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  isExpired: boolean;
};

/** The names that the brands print on their cards; the provider says them in small letters. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'CB',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A brand that is not known here is said as the provider says it. */
export function brandName(brand: string): string {
  return BRANDS[brand] ?? brand.slice(0, 1).toUpperCase() + brand.slice(1).replaceAll('_', ' ');
}

/** As it stands on the card: 07/31. */
export function expiryOf({ expiryMonth, expiryYear }: Pick<ShownCard, 'expiryMonth' | 'expiryYear'>): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`;
}
