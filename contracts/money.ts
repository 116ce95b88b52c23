/**
 * Decimal places of each currency the shop can sell in (ISO 4217). A currency that is not listed is refused.
 *
 * source  ISO 4217; Stripe's zero-decimal list for BIF … XPF
 */
export const CURRENCY_EXPONENTS = {
  EUR: 2,
  USD: 2,
  GBP: 2,
  CAD: 2,
  CHF: 2,
  MAD: 2,
  NGN: 2,
  GHS: 2,
  ZAR: 2,
  KES: 2,
  CDF: 2,
  BRL: 2,
  XOF: 0,
  XAF: 0,
  JPY: 0,
  RWF: 0,
  GNF: 0,
  BIF: 0,
  DJF: 0,
  KMF: 0,
  MGA: 0,
  UGX: 0,
  TND: 3,
} as const satisfies Record<string, 0 | 2 | 3>;

export type Currency = keyof typeof CURRENCY_EXPONENTS;

/** Says whether a text names a currency the shop can sell in. */
export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(CURRENCY_EXPONENTS, text);
}

export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** Says whether a text names a language of the shop. */
export function isLocale(text: unknown): text is Locale {
  return text === 'en' || text === 'fr';
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes an amount as people read it: €118.40 in English, 118,40 € in French.
 *
 * source  design/README.md, Voice
 */
export function formatMoney(amountMinor: number, currency: Currency, locale: Locale): string {
  const exponent = CURRENCY_EXPONENTS[currency];
  const key = `${locale}:${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-IE', {
      style: 'currency',
      currency,
      minimumFractionDigits: exponent,
      maximumFractionDigits: exponent,
    });
    formats.set(key, format);
  }
  return format.format(amountMinor / 10 ** exponent);
}

/** Writes an amount that may lie below 0: with a minus in front of it then, −€118.40, wherever a language puts its own. */
export function formatSignedMoney(amountMinor: number, currency: Currency, locale: Locale): string {
  return amountMinor < 0
    ? `−${formatMoney(-amountMinor, currency, locale)}`
    : formatMoney(amountMinor, currency, locale);
}

/** Writes a whole number as people read it: 12,340 in English, 12 340 in French. */
export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB').format(count);
}

/**
 * Writes a rate as people read it, for the words around it: 20%, 5.5% in English; 20 %, 5,5 % in French.
 *
 * rateBp  hundredths of a percent
 */
export function formatRate(rateBp: number, locale: Locale): string {
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-IE', {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(rateBp / 10_000);
}

/** The same amount without its decimals when they are all zero, for a sentence: €120, 120 €. */
export function formatRound(amountMinor: number, currency: Currency, locale: Locale): string {
  const whole = 10 ** CURRENCY_EXPONENTS[currency];
  if (amountMinor % whole !== 0) return formatMoney(amountMinor, currency, locale);
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-IE', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(amountMinor / whole);
}
