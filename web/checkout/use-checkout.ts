import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { formatMoney } from '#contracts/money.ts';
import { ApiRefusal } from '../browser/api.ts';
import { type CartLine, totalsOf } from '../browser/cart/cart-rules.ts';
import { checkWithShop } from '../browser/cart/cart-store.ts';
import { wordsFor } from '../browser/refusal-words.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import type { Say } from '../i18n/translator.ts';
import { useFrame } from '../storefront/parts/use-frame.ts';
import { type CheckoutForm, EMPTY_FORM, formFieldOf, isCheckoutField, orderBody, problemsOf } from './checkout-form.ts';
import { keepDraft, readDraft } from './draft.ts';
import { nextAddress, sendOrder } from './send-order.ts';

/** What the shop said to the last try: a sentence for the page, and one for each line that it concerns. */
export type Outcome = { words: string; lines: Record<number, string> } | null;

function resolverIn(t: Say): Resolver<CheckoutForm> {
  return (form) => {
    const errors: FieldErrors<CheckoutForm> = {};
    for (const [field, message] of Object.entries(problemsOf(form, t))) {
      if (isCheckoutField(field)) errors[field] = { type: 'problem', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: form, errors: {} };
  };
}

/** The form with what was typed before, and with the customer's name and e-mail when somebody is logged in. */
function useCheckoutForm() {
  const t = useText();
  const { viewer } = useFrame();
  const form = useForm<CheckoutForm>({ defaultValues: EMPTY_FORM, resolver: resolverIn(t), reValidateMode: 'onBlur' });
  const { reset, subscribe } = form;
  useEffect(() => {
    const [firstName = '', ...rest] = (viewer?.name ?? '').split(' ');
    const known = viewer ? { email: viewer.email, firstName, lastName: rest.join(' ') } : {};
    reset({ ...EMPTY_FORM, ...known, ...readDraft() });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft({ ...values, terms: false }) });
  }, [reset, subscribe, viewer]);
  return form;
}

/** The lines that a refusal speaks of, by the id they have in the cart. */
function lineProblems(failure: ApiRefusal, lines: readonly CartLine[]): Record<number, string> {
  const problems: Record<number, string> = {};
  for (const [field, [sentence]] of Object.entries(failure.answer?.errors ?? {})) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    if (line && sentence) problems[line.id] = sentence;
  }
  return problems;
}

function totalOf(failure: ApiRefusal): number | null {
  const total = failure.answer?.details?.total;
  return typeof total === 'number' ? total : null;
}

/** The whole of the checkout: the form, sending it once, and what to say when the shop says no. */
export function useCheckout(lines: readonly CartLine[], paymentHosts: readonly string[]) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const form = useCheckoutForm();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  useEffect(() => {
    // Back from the payment page: the browser may show the page as it was left, with the button still working.
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isUnderWay.current = false;
      setSending(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const explain = (failure: unknown) => {
    if (!(failure instanceof ApiRefusal)) return setOutcome({ words: t('error.sorry'), lines: {} });
    const code = failure.answer?.code;
    const total = totalOf(failure);
    const isStock = code === 'stock.insufficient' || code === 'product.unavailable' || code === 'variant.unknown';
    if (isStock || code === 'total.changed') void checkWithShop();
    if (code === 'total.changed' && total !== null) {
      return setOutcome({
        words: t('checkout.total.changed', { total: formatMoney(total, currency, locale) }),
        lines: {},
      });
    }
    const problems = Object.entries(failure.answer?.errors ?? {}).flatMap(([wire, [message]]) => {
      const field = formFieldOf(wire);
      return field && message ? [{ field, message }] : [];
    });
    for (const { field, message } of problems) form.setError(field, { type: 'shop', message });
    if (problems[0]) form.setFocus(problems[0].field);
    const words = code === 'stock.insufficient' ? t('checkout.stock.changed') : wordsFor(failure, t);
    setOutcome({ words, lines: lineProblems(failure, lines) });
  };

  const submit = form.handleSubmit(async (values) => {
    if (isUnderWay.current || lines.length === 0) return;
    isUnderWay.current = true;
    setSending(true);
    setOutcome(null);
    try {
      const { url } = await sendOrder(orderBody(values, lines, totalsOf(lines).totalMinor), values.payment);
      const next = nextAddress(url, window.location.host, paymentHosts);
      // The button keeps working until the next page is there.
      if (next) return window.location.assign(next);
      setOutcome({ words: t('checkout.host.refused'), lines: {} });
    } catch (failure) {
      explain(failure);
    }
    isUnderWay.current = false;
    setSending(false);
  });

  return { form, submit, outcome, isSending };
}

export type CheckoutHandle = ReturnType<typeof useCheckout>['form'];
