import { CURRENCY_EXPONENTS, isCurrency } from '#contracts/money.ts';
import { PaymentsRejected } from '#shop/ports/payments.ts';

// https://docs.stripe.com/currencies#zero-decimal
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
// https://docs.stripe.com/currencies#three-decimal: sent in thousandths, and the last digit must be 0.
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '));
// https://docs.stripe.com/currencies#special-cases: ISK and UGX have no decimals, yet Stripe wants hundredths ending in 00.
// HUF and TWD are charged in hundredths like EUR (only payouts must be whole), so they need nothing here.

/** The power of ten between one unit of a currency and the integer Stripe expects for it. */
function stripeDigits(currency: string): number {
  const code = currency.toUpperCase();
  if (withoutDecimals.has(code)) return 0;
  return withThreeDecimals.has(code) ? 3 : 2;
}

/** The shop's own exponent; money in a currency the shop does not sell in is left in Stripe's units, for a person to look at. */
export function shopDigits(currency: string): number {
  return isCurrency(currency) ? CURRENCY_EXPONENTS[currency] : stripeDigits(currency);
}

export interface StripeAmounts {
  /** refuses PaymentsRejected `amount_not_chargeable` — Stripe has no integer for this amount */
  toStripe(amountMinor: number, currency: string): number;
  fromStripe(amount: number, currency: string): number;
}

/**
 * Translates between the shop's minor units and Stripe's integers, which differ where Stripe departs from ISO 4217
 * (ISK and UGX in hundredths, MGA whole).
 *
 * minorDigits  the shop's exponent of a currency: 2 for EUR, 0 for XOF
 */
export function createStripeAmounts(minorDigits: (currency: string) => number): StripeAmounts {
  return {
    toStripe(amountMinor, currency) {
      const amount = shiftDigits(amountMinor, stripeDigits(currency) - minorDigits(currency));
      const isRound = stripeDigits(currency) < 3 || amount % 10 === 0;
      if (!Number.isSafeInteger(amountMinor) || amountMinor < 0 || !Number.isSafeInteger(amount) || !isRound) {
        throw new PaymentsRejected(
          'amount_not_chargeable',
          `Stripe cannot charge ${amountMinor} minor units of ${currency}`,
        );
      }
      return amount;
    },
    fromStripe(amount, currency) {
      return shiftDigits(amount, minorDigits(currency) - stripeDigits(currency));
    },
  };
}

function shiftDigits(amount: number, digits: number): number {
  return digits >= 0 ? amount * 10 ** digits : amount / 10 ** -digits;
}
