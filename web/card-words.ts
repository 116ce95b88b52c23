import { PRINTED_BRANDS } from '#contracts/paid-by.ts';

/** What is said of a card: its brand and its last four digits; null when the provider did not name them. */
export function cardOf(payment: { cardBrand: string | null; cardLast4: string | null } | null) {
  if (!payment?.cardLast4) return null;
  const brand = payment.cardBrand ?? '';
  return { brand: PRINTED_BRANDS[brand] ?? brand, last4: payment.cardLast4 };
}
