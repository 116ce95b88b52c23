import { CREDIT_CODE_REFUSALS } from '#contracts/credits.ts';
import { formatMoney } from '#contracts/money.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { ApiRefusal } from '../browser/api.ts';
import type { CartLine } from '../browser/cart/cart-rules.ts';
import { checkWithShop, readCart } from '../browser/cart/cart-store.ts';
import type { CartCosts } from '../browser/cart/cost-rules.ts';
import { checkCouponAgain, refuseCoupon } from '../browser/cart/coupon-store.ts';
import { wordsFor } from '../forms/refusal-words.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { type CheckoutField, formFieldOf } from './checkout-form.ts';
import { dropCredits } from './credit-store.ts';

/** What the shop said to the last try: a sentence for the page, one for each line it concerns, and the prices that changed. */
export type Outcome = { words: string; lines: Record<number, string>; prices: string[] };

export const onlyWords = (words: string): Outcome => ({ words, lines: {}, prices: [] });

/** A field of the form that the shop refused, and its sentence. */
export type FieldRefusal = { field: CheckoutField; message: string };

/** The lines that a refusal speaks of, by the id they have in the cart. */
function lineProblems(failure: ApiRefusal, lines: readonly CartLine[]): Record<number, string> {
  const problems: Record<number, string> = {};
  for (const [field, [sentence]] of Object.entries(failure.answer?.errors ?? {})) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    if (line && sentence) problems[line.id] = sentence;
  }
  return problems;
}

function fieldProblems(failure: ApiRefusal): FieldRefusal[] {
  return Object.entries(failure.answer?.errors ?? {}).flatMap(([wire, [message]]) => {
    const field = formFieldOf(wire);
    return field && message ? [{ field, message }] : [];
  });
}

/** An amount that a refusal names, in minor units. */
function amountOf(failure: ApiRefusal, name: 'total' | 'delivery' | 'coupon'): number | null {
  const amount = failure.answer?.details?.[name];
  return typeof amount === 'number' ? amount : null;
}

const CART_IS_OLD = ['stock.insufficient', 'product.unavailable', 'variant.unknown', 'total.changed'];

/** Says what has changed about the cart, line by line, once it was compared with the shop. */
function useCartWords() {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, locale);
  return async (failure: ApiRefusal, lines: readonly CartLine[], costs: CartCosts): Promise<Outcome> => {
    await Promise.all([checkWithShop(), checkCouponAgain()]);
    const total = amountOf(failure, 'total');
    const changed = (now: number | null, before: number, name: TextName) =>
      now === null || now === before ? [] : [t(name, { before: money(before), now: money(now) })];
    const fee = costs.delivery.kind === 'fee' ? costs.delivery.amountMinor : 0;
    const beyond = [
      ...changed(amountOf(failure, 'delivery'), fee, 'checkout.delivery.changed'),
      ...changed(amountOf(failure, 'coupon'), costs.couponMinor, 'checkout.code.changed'),
    ];
    const { lines: now, priceBefore } = readCart();
    const prices = now.flatMap(({ id, product }) => {
      const before = priceBefore[id];
      if (before === undefined) return [];
      const values = { name: product.name, before: money(before), now: money(product.price.unitMinor) };
      return [t('checkout.line.price', values)];
    });
    if (total !== null) {
      const words = prices.length > 0 ? 'checkout.total.changed' : 'checkout.costs.changed';
      return { words: t(words, { total: money(total) }), lines: {}, prices: [...prices, ...beyond] };
    }
    const code = failure.answer?.code;
    const words = code === 'stock.insufficient' ? t('checkout.stock.changed') : wordsFor(failure, t);
    return { words, lines: lineProblems(failure, lines), prices };
  };
}

/** What was being ordered when the shop said no. */
type Tried = { lines: readonly CartLine[]; costs: CartCosts };

/**
 * Says why an order was not taken, and brings what it was about up to date: the cart, the code, the costs.
 *
 * onFields  the fields of the form that are wrong: each gets its sentence where it stands
 */
export function useExplainRefusal({ lines, costs }: Tried, onFields: (refused: readonly FieldRefusal[]) => void) {
  const t = useText();
  const sayOfCart = useCartWords();
  return async (failure: unknown): Promise<Outcome> => {
    if (!(failure instanceof ApiRefusal)) return onlyWords(t('error.sorry'));
    if (failure.status === 0) return onlyWords(t('checkout.lost'));
    const code = failure.answer?.code ?? '';
    if (CART_IS_OLD.includes(code)) return sayOfCart(failure, lines, costs);
    if (code === 'coupon.refused') {
      refuseCoupon(failure.answer?.errors.coupon?.[0] ?? wordsFor(failure, t));
      return { words: t('checkout.code.lost'), lines: {}, prices: failure.answer?.errors.coupon ?? [] };
    }
    if (CREDIT_CODE_REFUSALS.some((known) => known === code)) {
      dropCredits(); // spent or void meanwhile: they are typed anew, so that nobody pays another sum than was shown
      return onlyWords(wordsFor(failure, t));
    }
    if (code === 'delivery.not.there') void checkWithShop();
    onFields(fieldProblems(failure));
    return { words: wordsFor(failure, t), lines: lineProblems(failure, lines), prices: [] };
  };
}
