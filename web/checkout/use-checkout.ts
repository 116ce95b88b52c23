import { useEffect, useRef, useState } from 'react';
import type { CostRules } from '#contracts/delivery.ts';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { formatMoney } from '#contracts/money.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { type CartLine, totalsOf } from '../browser/cart/cart-rules.ts';
import { checkWithShop, readCart } from '../browser/cart/cart-store.ts';
import { type CartCosts, costsOf } from '../browser/cart/cost-rules.ts';
import { checkCouponAgain, refuseCoupon } from '../browser/cart/coupon-store.ts';
import { useCart } from '../browser/cart/use-cart.ts';
import { useCheckedCoupon } from '../browser/cart/use-coupon.ts';
import { wordsFor } from '../forms/refusal-words.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import {
  ADDRESS_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  formFieldOf,
  isCheckoutField,
  keptAddress,
  orderBody,
} from './checkout-form.ts';
import { answerToPress, useKeptIdempotencyKey } from './kept-idempotency-key.ts';
import { nextAddress, sendOrder } from './send-order.ts';
import { useCheckoutForm } from './use-checkout-form.ts';

/** What the shop said to the last try: a sentence for the page, one for each line it concerns, and the prices that changed. */
export type Outcome = { words: string; lines: Record<number, string>; prices: string[] } | null;

const onlyWords = (words: string): Outcome => ({ words, lines: {}, prices: [] });

const isAddressField = (field: CheckoutField) => ADDRESS_FIELDS.some((name) => name === field);

/** The lines that a refusal speaks of, by the id they have in the cart. */
function lineProblems(failure: ApiRefusal, lines: readonly CartLine[]): Record<number, string> {
  const problems: Record<number, string> = {};
  for (const [field, [sentence]] of Object.entries(failure.answer?.errors ?? {})) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    if (line && sentence) problems[line.id] = sentence;
  }
  return problems;
}

function fieldProblems(failure: ApiRefusal): { field: CheckoutField; message: string }[] {
  return Object.entries(failure.answer?.errors ?? {}).flatMap(([wire, [message]]) => {
    const field = formFieldOf(wire);
    return field && message ? [{ field, message }] : [];
  });
}

/** An amount that a refusal tells of, in minor units. */
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

/** Keeping the address must not stand in the way of the order: when it cannot be kept, the account simply lacks it. */
async function keepIfAsked(form: CheckoutForm) {
  if (form.isKept) await callApi('/api/addresses', { method: 'POST', body: keptAddress(form) }).catch(() => null);
}

type Known = { rules: CostRules; paymentHosts: readonly string[]; addresses: readonly SavedAddress[] };

/** The whole of the checkout: the form, what it costs, sending it once, and what to say when the shop says no. */
export function useCheckout(
  lines: readonly CartLine[],
  { rules: loaded, paymentHosts, addresses }: Known,
  onWrong: () => void,
) {
  const t = useText();
  const { viewer, shop } = useFrame();
  const { form, book } = useCheckoutForm(addresses);
  const coupon = useCheckedCoupon();
  const sayOfCart = useCartWords();
  // What the shop said last: with the page, or when the cart was compared with it.
  const { status, costs: told } = useCart();
  const rules = told ?? loaded;
  const country = form.watch('country') || null;
  const costs = costsOf(totalsOf(lines).totalMinor, { rules, country, coupon: coupon.terms, currency: shop.currency });
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  useEffect(() => {
    // Back from the payment page: the browser may show the page as it was left, with the button still working.
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isUnderWay.current = false;
      setSending(false);
      setOutcome(null);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  /** Brings the first wrong field into view, in whatever part of the page it hides, and gives it the focus. */
  const showProblems = (fields: readonly CheckoutField[]) => {
    onWrong();
    if (fields.some(isAddressField)) book.open();
    const [first] = fields;
    // After React has drawn the part that was hidden.
    if (first) setTimeout(() => form.setFocus(first), 0);
  };

  const explain = async (failure: unknown): Promise<Outcome> => {
    if (!(failure instanceof ApiRefusal)) return onlyWords(t('error.sorry'));
    if (failure.status === 0) return onlyWords(t('checkout.lost'));
    const code = failure.answer?.code ?? '';
    if (CART_IS_OLD.includes(code)) return sayOfCart(failure, lines, costs);
    if (code === 'coupon.refused') {
      refuseCoupon(failure.answer?.errors.coupon?.[0] ?? wordsFor(failure, t));
      return { words: t('checkout.code.lost'), lines: {}, prices: failure.answer?.errors.coupon ?? [] };
    }
    if (code === 'delivery.not.there') void checkWithShop();
    const problems = fieldProblems(failure);
    for (const { field, message } of problems) form.setError(field, { type: 'shop', message });
    showProblems(problems.map(({ field }) => field));
    return { words: wordsFor(failure, t), lines: lineProblems(failure, lines), prices: [] };
  };

  const send = async (values: CheckoutForm) => {
    const answer = isUnderWay.current ? 'none' : answerToPress(status, lines.length);
    if (answer === 'wait') pressed.keep();
    if (answer === 'tell') setOutcome(onlyWords(t('cart.storage.failed', { email: shop.email })));
    if (answer !== 'send') return;
    if (costs.delivery.kind === 'nowhere') return showProblems(['country']);
    isUnderWay.current = true;
    setSending(true);
    setOutcome(null);
    try {
      const code = costs.couponMinor > 0 ? coupon.code : null;
      const { url } = await sendOrder(orderBody(values, lines, { totalMinor: costs.totalMinor, code }), values.payment);
      if (viewer?.role === 'user') await keepIfAsked(values);
      const next = nextAddress(url, window.location.host, paymentHosts);
      // The button keeps working until the next page is there.
      if (next) return window.location.assign(next);
      setOutcome(onlyWords(t('checkout.host.refused')));
    } catch (failure) {
      setOutcome(await explain(failure));
    }
    isUnderWay.current = false;
    setSending(false);
  };

  const submit = form.handleSubmit(send, (errors) => showProblems(Object.keys(errors).filter(isCheckoutField)));
  const pressed = useKeptIdempotencyKey(status, submit);
  return { form, book, coupon, costs, submit, outcome, isSending: isSending || pressed.isKept };
}

export type CheckoutHandle = ReturnType<typeof useCheckoutForm>['form'];
