import { useEffect } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { useText } from '../i18n/texts.tsx';
import type { Say } from '../i18n/translator.ts';
import { useFrame } from '../storefront/parts/use-frame.ts';
import { type CheckoutForm, EMPTY_FORM, isCheckoutField, problemsOf } from './checkout-form.ts';
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

/**
 * The form with what was typed before, with the customer's name and e-mail where nothing was typed, and with the customer's
 * default address when none was begun.
 */
export function useCheckoutForm(addresses: readonly SavedAddress[]) {
  const t = useText();
  const { viewer } = useFrame();
  const form = useForm<CheckoutForm>({ defaultValues: EMPTY_FORM, resolver: resolverIn(t), reValidateMode: 'onBlur' });
  const book = useAddressBook(form, addresses);
  const { reset, subscribe } = form;
  const { choose } = book;
  useEffect(() => {
    const [firstName = '', ...rest] = (viewer?.name ?? '').split(' ');
    const known = viewer ? { email: viewer.email, firstName, lastName: rest.join(' ') } : {};
    const typed = readDraft();
    reset({ ...EMPTY_FORM, ...known, ...typed });
    choose(firstChoice(addresses, typed));
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft({ ...values, terms: false }) });
  }, [reset, subscribe, choose, viewer, addresses]);
  return { form, book };
}
