import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { type CheckoutHandWay, isHandWay } from '#contracts/money-by-hand.ts';
import { CHECKOUT_METHODS } from '#contracts/orders.ts';
import { restoreForms } from '../browser/language.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import type { Say } from '../i18n/translator.ts';
import {
  CHECKOUT_FORM_ID,
  type CheckoutForm,
  EMPTY_FORM,
  isCheckoutField,
  nameParts,
  problemsOf,
} from './checkout-form.ts';
import { keepDraft, readDraft } from './draft.ts';
import { firstChoice, useAddressBook } from './use-address-book.ts';

function resolverIn(t: Say): Resolver<CheckoutForm> {
  return (form) => {
    const errors: FieldErrors<CheckoutForm> = {};
    for (const [field, message] of Object.entries(problemsOf(form, t))) {
      if (isCheckoutField(field)) errors[field] = { type: 'problem', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: form, errors: {} };
  };
}

const TICKS = ['terms', 'isGift', 'isGiftWrapped'] as const satisfies readonly (keyof CheckoutForm)[];

/** What stands in the fields already: typed before the scripts came, or put there by the browser. */
function typedOnPage(): Partial<CheckoutForm> {
  if (typeof document === 'undefined') return {};
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `.in[form="${CHECKOUT_FORM_ID}"]`,
  );
  const ticked = TICKS.filter((name) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked);
  return {
    ...Object.fromEntries([...fields].flatMap(({ name, value }) => (value ? [[name, value]] : []))),
    ...Object.fromEntries(ticked.map((name) => [name, true])),
  };
}

/** What was chosen before, while it is still offered. */
function offered(payment: string | undefined, handWays: readonly CheckoutHandWay[]): CheckoutForm['payment'] {
  const ways = CHECKOUT_METHODS.filter((way) => !isHandWay(way) || handWays.includes(way));
  return ways.find((way) => way === payment) ?? EMPTY_FORM.payment;
}

/**
 * The form with what was typed before, with the customer's name and e-mail where nothing was typed, and with the customer's
 * default address when none was begun.
 */
export function useCheckoutForm(
  addresses: readonly SavedAddress[],
  { handWays, isWrapOffered }: { handWays: readonly CheckoutHandWay[]; isWrapOffered: boolean },
) {
  const t = useText();
  const { viewer } = useFrame();
  const form = useForm<CheckoutForm>({ defaultValues: EMPTY_FORM, resolver: resolverIn(t), reValidateMode: 'onBlur' });
  const book = useAddressBook(form, addresses, viewer?.name ?? '');
  const { reset, subscribe } = form;
  const { choose } = book;
  // Read while the page is taken over: a moment later react-hook-form has written its own values into the fields.
  const early = useRef<Partial<CheckoutForm> | null>(null);
  early.current ??= typedOnPage();
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (isFilled) return; // filled once: a later drawing must not take back what was ticked since
    setFilled(true);
    const known = viewer ? { email: viewer.email, ...nameParts(viewer.name) } : {};
    const typed = { ...readDraft(), ...early.current };
    early.current = {};
    const isGiftWrapped = isWrapOffered && (typed.isGiftWrapped ?? false);
    reset({ ...EMPTY_FORM, ...known, ...typed, isGiftWrapped, payment: offered(typed.payment, handWays) });
    choose(firstChoice(addresses, typed), { isNameTyped: Boolean(typed.firstName) });
  }, [isFilled, reset, choose, viewer, addresses, handWays, isWrapOffered]);
  useEffect(() => {
    if (isFilled) restoreForms(); // react-hook-form writes its values at the drawing after its reset: only then
  }, [isFilled]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft({ ...values, terms: false }) }),
    [subscribe],
  );
  return { form, book };
}

export type CheckoutHandle = ReturnType<typeof useCheckoutForm>['form'];
