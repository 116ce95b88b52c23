import type { CostRules } from '#contracts/delivery.ts';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { type CheckoutHandWay, isHandWay } from '#contracts/money-by-hand.ts';
import { callApi } from '../browser/api.ts';
import { type CartLine, totalsOf } from '../browser/cart/cart-rules.ts';
import { costsOf } from '../browser/cart/cost-rules.ts';
import { useCart } from '../browser/cart/use-cart.ts';
import { useCheckedCoupon } from '../browser/cart/use-coupon.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import {
  ADDRESS_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  isCheckoutField,
  keptAddress,
  orderBody,
} from './checkout-form.ts';
import { useCredits } from './credit-store.ts';
import { answerToSubmit, useDeferredSubmit } from './deferred-submit.ts';
import { type Outcome, onlyWords, useExplainRefusal } from './explain-refusal.ts';
import { paidByCredits } from './paid-by-credits.ts';
import { nextAddress, sendOrder } from './send-order.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useOneOrder } from './use-one-order.ts';

type Known = {
  rules: CostRules;
  paymentHosts: readonly string[];
  addresses: readonly SavedAddress[];
  handWays: readonly CheckoutHandWay[];
  isWrapOffered: boolean;
};

/** The order's articles with delivery, taxes and code, as the shop said last: with the page, or when the cart was compared with it. */
function useCosts(lines: readonly CartLine[], loaded: CostRules, country: string | null) {
  const { currency } = useFrame().shop;
  const coupon = useCheckedCoupon();
  const rules = useCart().costs ?? loaded;
  const costs = costsOf(totalsOf(lines).totalMinor, { rules, country, coupon: coupon.terms, currency });
  return { coupon, zones: rules.zones, costs };
}

const isAddressField = (field: CheckoutField) => ADDRESS_FIELDS.some((name) => name === field);

/** Keeping the address must not stand in the way of the order: when it cannot be kept, the account simply lacks it. */
async function keepIfAsked(form: CheckoutForm, ownName: string) {
  if (form.isKept)
    await callApi('/api/addresses', { method: 'POST', body: keptAddress(form, ownName) }).catch(() => null);
}

/** The checkout as its screen needs it: the form, what it costs, sending it once, and what the shop said. */
export function useCheckout(
  lines: readonly CartLine[],
  { rules, paymentHosts, addresses, handWays, isWrapOffered }: Known,
  onWrong: () => void,
) {
  const t = useText();
  const { viewer, shop } = useFrame();
  const { status } = useCart();
  const { form, book } = useCheckoutForm(addresses, { handWays, isWrapOffered });
  const { coupon, zones, costs } = useCosts(lines, rules, form.watch('country') || null);
  const { outcome, isSending, ...order } = useOneOrder();
  const credits = useCredits();
  const paid = paidByCredits(costs.totalMinor, credits, {
    currency: shop.currency,
    isByCard: form.watch('payment') === 'card',
  });

  /** Brings the first wrong field into view, in whatever part of the page it hides, and gives it the focus. */
  const showProblems = (fields: readonly CheckoutField[]) => {
    onWrong();
    if (fields.some(isAddressField)) book.open();
    const [first] = fields;
    // After React has drawn the part that was hidden.
    if (first) setTimeout(() => form.setFocus(first), 0);
  };
  const explain = useExplainRefusal({ lines, costs }, (refused) => {
    for (const { field, message } of refused) form.setError(field, { type: 'shop', message });
    showProblems(refused.map(({ field }) => field));
  });

  const place = async (values: CheckoutForm): Promise<Outcome | 'navigating'> => {
    const code = costs.couponMinor > 0 ? coupon.code : null;
    try {
      const asked = { totalMinor: costs.totalMinor, code, credits: credits.map((one) => one.code) };
      // Nothing is left to pay by hand, and the choice is not shown: a way that went off meanwhile is in nobody's way.
      const method = paid.isAll && isHandWay(values.payment) ? 'card' : values.payment;
      const { url } = await sendOrder(orderBody(values, lines, asked), method);
      if (viewer?.role === 'user') await keepIfAsked(values, viewer.name);
      const next = nextAddress(url, window.location.host, paymentHosts);
      if (!next) return onlyWords(t('checkout.host.refused'));
      window.location.assign(next);
      return 'navigating';
    } catch (failure) {
      return explain(failure);
    }
  };

  const send = async (values: CheckoutForm) => {
    const answer = order.isUnderWay() ? 'none' : answerToSubmit(status, lines.length);
    if (answer === 'wait') deferred.defer();
    if (answer === 'show-error') order.show(onlyWords(t('cart.storage.failed', { email: shop.email })));
    if (answer !== 'send') return;
    if (costs.delivery.kind === 'nowhere') return showProblems(['country']);
    await order.run(() => place(values));
  };
  const submit = form.handleSubmit(send, (errors) => showProblems(Object.keys(errors).filter(isCheckoutField)));
  const deferred = useDeferredSubmit(status, submit);
  return {
    form,
    book,
    coupon,
    zones,
    costs,
    credits,
    paid,
    submit,
    outcome,
    isSending: isSending || deferred.isDeferred,
  };
}
