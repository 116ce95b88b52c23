import { LONGEST_CREDIT_MESSAGE, LONGEST_CREDIT_REASON } from '#contracts/credits.ts';
import type { Given } from '../../forms/form-problems.ts';
import { defineForm, type Field } from '../kit/define-form.ts';

/** What is on a gift card, who gets it, and why. */
export const GIFT_FIELDS: Field<string>[] = [
  {
    ...{ kind: 'line', name: 'amount', label: 'office.credits.amount', most: 20, is: 'number', isRequired: true },
    span: 'f2 f3m',
  },
  {
    ...{ kind: 'line', name: 'email', label: 'office.credits.email', hint: 'office.credits.email.hint', most: 254 },
    ...{ is: 'email', span: 'f4 f3m' },
  },
  {
    ...{ kind: 'either', name: 'locale', label: 'office.credits.language', span: 'f6 f3m' },
    options: [
      { value: 'en', label: 'office.categories.en' },
      { value: 'fr', label: 'office.categories.fr' },
    ],
  },
  {
    ...{ kind: 'line', name: 'message', label: 'office.credits.message', hint: 'office.credits.message.hint' },
    ...{ most: LONGEST_CREDIT_MESSAGE, span: 'f6 f3m' },
  },
  {
    ...{ kind: 'line', name: 'reason', label: 'office.credits.reason', hint: 'office.credits.reason.hint' },
    ...{ most: LONGEST_CREDIT_REASON, span: 'f6 f3m', isRequired: true },
  },
];

export const CREDITS_FORM = defineForm({ resource: 'refunds', ids: 'credit-', fields: GIFT_FIELDS });

/** What the fields of a new gift card begin with. */
export const newGift = (locale: string): Given => ({ locale });
