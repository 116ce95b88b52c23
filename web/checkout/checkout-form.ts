import { z } from 'zod';
import type { AddressBody } from '#contracts/http/addresses.ts';
import type { CheckoutBody } from '#contracts/http/checkout.ts';
import { addressSchema, emailSchema, giftMessageSchema } from '#contracts/http/checkout.ts';
import { CHECKOUT_METHODS } from '#contracts/orders.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import type { CartLine } from '../browser/cart/cart-rules.ts';
import type { Say } from '../i18n/translator.ts';

const nameSchema = addressSchema.shape.city;

/** What the checkout asks for. The rules are those of the API (contracts/http/checkout.ts); only the name stands in two parts. */
export const checkoutFormSchema = z.object({
  email: emailSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  ...addressSchema.shape,
  /** The message and the wrapping count only while it is a gift; they stay while somebody looks. */
  isGift: z.boolean(),
  giftMessage: giftMessageSchema,
  isGiftWrapped: z.boolean(),
  payment: z.enum(CHECKOUT_METHODS),
  /** The customer wants this address to be kept in their account. */
  isKept: z.boolean(),
  terms: z.boolean().refine((isAccepted) => isAccepted, 'checkout.terms.needed'),
});
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;
export type CheckoutField = keyof CheckoutForm;

/** Fields stand in two places of the page and belong to one form. */
export const CHECKOUT_FORM_ID = 'checkout-form';

export const EMPTY_FORM: CheckoutForm = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  country: '',
  city: '',
  state: '',
  zip: '',
  street: '',
  apartment: '',
  isGift: false,
  giftMessage: '',
  isGiftWrapped: false,
  payment: 'card',
  isKept: false,
  terms: false,
};

/** The fields that an address of the customer fills in. */
export const ADDRESS_FIELDS = ['country', 'city', 'state', 'street', 'apartment', 'zip'] as const;

/** Says whether somebody has begun to fill an address in; a country alone is not yet one. */
export function isAddressTyped(form: Partial<CheckoutForm>): boolean {
  return Boolean(form.street?.trim() || form.city?.trim());
}

/** Says whether the form holds this very address. */
export function isSameAddress(
  address: Pick<CheckoutForm, (typeof ADDRESS_FIELDS)[number]>,
  form: Partial<CheckoutForm>,
): boolean {
  return ADDRESS_FIELDS.every((field) => address[field] === (form[field] ?? ''));
}

/** A name as the two fields of the form have it: the first word, and the rest. */
export function nameParts(name: string): Pick<CheckoutForm, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** The two fields as one name. */
export function fullName({ firstName = '', lastName = '' }: Partial<CheckoutForm>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/**
 * Who receives the order once another address is chosen: the recipient that is kept with it, else the customer.
 *
 * typed    the name that stands in the form
 * returns  null where the name in the form stays: it is of nobody's address
 */
export function recipientOf(
  address: Pick<AddressBody, 'name'> | undefined,
  { typed, own, kept }: { typed: string; own: string; kept: readonly Pick<AddressBody, 'name'>[] },
): string | null {
  if (address?.name) return address.name;
  return typed !== '' && kept.some(({ name }) => name === typed) ? own : null;
}

/**
 * The address of the form as the customer's account keeps it, with whoever receives it when that is somebody else.
 *
 * ownName  of the customer
 */
export function keptAddress(form: CheckoutForm, ownName: string): AddressBody {
  const { country, city, state, street, apartment, zip, phone } = form;
  const name = fullName(form) === ownName.trim() ? '' : fullName(form);
  return { country, city, state, street, apartment, zip, phone, kind: 'shipping', name, is_default: false };
}

/** Says whether a name is a field of the form. */
export function isCheckoutField(name: PropertyKey | undefined): name is CheckoutField {
  return typeof name === 'string' && Object.hasOwn(EMPTY_FORM, name);
}

type Issue = z.core.$ZodIssue;
const SENTENCES: readonly string[] = [
  'problem.required',
  'problem.email',
  'problem.characters',
  'problem.country',
  'problem.phone',
  'checkout.terms.needed',
];

function isSentence(message: string): message is TextName {
  return SENTENCES.includes(message);
}

/** The sentence beside a field for what the schema found wrong with it. */
export function sentenceFor(issue: Issue, t: Say): string {
  if (isSentence(issue.message)) return t(issue.message);
  if (issue.code === 'too_big') return t('problem.too.long', { max: Number(issue.maximum) });
  if (issue.code === 'too_small' || issue.code === 'invalid_type') return t('problem.required');
  return t('problem.wrong');
}

/** Checks the form; the first sentence of each field that is wrong. */
export function problemsOf(form: CheckoutForm, t: Say): Partial<Record<CheckoutField, string>> {
  const problems: Partial<Record<CheckoutField, string>> = {};
  const asked = form.isGift ? form : { ...form, giftMessage: '' };
  for (const issue of checkoutFormSchema.safeParse(asked).error?.issues ?? []) {
    const [field] = issue.path;
    if (isCheckoutField(field)) problems[field] ??= sentenceFor(issue, t);
  }
  return problems;
}

/** The order as the API takes it: what is wanted and where it goes. Prices are the shop's business; the total only says what was seen. */
export function orderBody(
  form: CheckoutForm,
  lines: readonly CartLine[],
  { totalMinor, code, credits }: { totalMinor: number; code: string | null; credits: readonly string[] },
): CheckoutBody {
  const { country, city, state, street, apartment, zip, phone } = form;
  return {
    lines: lines.map(({ product, size, colour, quantity }) => ({ product_id: product.id, size, colour, quantity })),
    email: form.email,
    name: fullName(form),
    address: { country, city, state, street, apartment, zip, phone },
    ...(form.isGift && { gift: { message: form.giftMessage, wrap: form.isGiftWrapped } }),
    expected_total: totalMinor,
    ...(code !== null && { coupon: code }),
    ...(credits.length > 0 && { credits: [...credits] }),
  };
}

const NAMED_OTHERWISE: Readonly<Record<string, CheckoutField>> = {
  name: 'firstName',
  payment_method: 'payment',
  'gift.message': 'giftMessage',
  'gift.wrap': 'isGiftWrapped',
};

/** The field of the form that a field of the API's answer stands for; null for one that is not on the form. */
export function formFieldOf(wireField: string): CheckoutField | null {
  const named = NAMED_OTHERWISE[wireField];
  if (named) return named;
  const last = wireField.split('.').at(-1);
  return wireField.startsWith('lines') || !isCheckoutField(last) ? null : last;
}
