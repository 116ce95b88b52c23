import { PRINTED_BRANDS } from '#contracts/paid-by.ts';

/** What a screen knows of a saved card. */
export type ShownCard = {
  id: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  isExpired: boolean;
};

/** The provider keeps cards of two more brands, which no order is paid with. */
const BRANDS: Readonly<Record<string, string>> = { ...PRINTED_BRANDS, eftpos_au: 'Eftpos', link: 'Link' };

/** A brand that is not known here is said as the provider says it. */
export function brandName(brand: string): string {
  return BRANDS[brand] ?? brand.slice(0, 1).toUpperCase() + brand.slice(1).replaceAll('_', ' ');
}

/** As it stands on the card: 07/31. */
export function expiryOf({ expiryMonth, expiryYear }: Pick<ShownCard, 'expiryMonth' | 'expiryYear'>): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`;
}
