// https://docs.stripe.com/currencies: the integers of the API. UGX is whole money sent in hundredths, like ISK.
const wholeCurrencies = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const wholeSentInHundredths = new Set(['isk', 'ugx']);
const thousandthCurrencies = new Set('bhd jod kwd omr tnd'.split(' '));

function digitsOf(currency: string): number {
  if (wholeCurrencies.has(currency)) return 0;
  return thousandthCurrencies.has(currency) ? 3 : 2;
}

/** Amounts Stripe takes no payment for, where the sandbox knows them. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const smallestCharge: Readonly<Record<string, number>> = { eur: 50, usd: 50, gbp: 30, chf: 50, cad: 50 };

/** The step an amount must be a multiple of. */
export function amountStep(currency: string): number {
  if (wholeSentInHundredths.has(currency)) return 100;
  return thousandthCurrencies.has(currency) ? 10 : 1;
}

export function showAmount(amount: number, currency: string, locale: 'en' | 'fr'): string {
  const digits = digitsOf(currency);
  const shown = wholeSentInHundredths.has(currency) ? 0 : digits;
  const format = { style: 'currency', currency, minimumFractionDigits: shown, maximumFractionDigits: shown } as const;
  return new Intl.NumberFormat(locale, format).format(amount / 10 ** digits);
}
