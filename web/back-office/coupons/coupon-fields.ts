import { writePrice } from '#contracts/amounts.ts';
import type { Currency, Locale } from '#contracts/money.ts';
import type { Given } from '../../forms/form-problems.ts';
import { defineForm, type Field } from '../kit/define-form.ts';
import { dayText } from './coupon-form.ts';
import type { CouponListed } from './show-coupon.server.ts';

const HALF = { span: 'f3 f3m' };
const WHOLE = { span: 'f6 f3m' };
const NUMBER = { kind: 'line', most: 80, is: 'number', ...HALF } as const;

/** What a code is called, what it takes off, and its limits. */
export const COUPON_FIELDS: Field<string>[] = [
  { kind: 'line', name: 'code', label: 'office.coupon.code', hint: 'office.coupon.code.hint', most: 80, ...WHOLE },
  {
    kind: 'either',
    name: 'kind',
    label: 'office.coupon.kind',
    options: [
      { value: 'percent', label: 'office.coupon.percent' },
      { value: 'amount', label: 'office.coupon.amount' },
    ],
    ...WHOLE,
  },
  { ...NUMBER, name: 'value', label: 'office.coupon.value', hint: 'office.coupon.value.hint' },
  { ...NUMBER, name: 'minimum', label: 'office.coupon.minimum', hint: 'office.coupon.minimum.hint' },
  { kind: 'day', name: 'from', label: 'office.coupon.from', hint: 'office.coupon.days.hint', ...HALF },
  { kind: 'day', name: 'until', label: 'office.coupon.until', ...HALF },
  { ...NUMBER, name: 'max_uses', label: 'office.coupon.max', hint: 'office.coupon.max.hint' },
  { ...NUMBER, name: 'max_uses_each', label: 'office.coupon.max.each', hint: 'office.coupon.max.each.hint' },
  { kind: 'switch', name: 'active', label: 'office.coupon.on', ...WHOLE },
];

export const COUPON_FORM = defineForm({ resource: 'discounts', ids: 'code-', fields: COUPON_FIELDS });

/** What the fields of a new code begin with. */
export const NEW_CODE: Given = { kind: 'percent', active: 'on' };

/** A code as its fields show it: amounts and percentages as people type them in their language. */
export function fieldsOf({ percentBp, ...code }: CouponListed, currency: Currency, locale: Locale): Given {
  const local = (text: string) => (locale === 'fr' ? text.replace('.', ',') : text);
  const price = (minor: number) => local(writePrice(minor, currency));
  return COUPON_FORM.toGiven({
    code: code.code,
    kind: percentBp === null ? 'amount' : 'percent',
    value: percentBp === null ? price(code.amountMinor ?? 0) : local(String(percentBp / 100)),
    minimum: code.minimumMinor > 0 ? price(code.minimumMinor) : '',
    from: dayText(code.startsAt),
    until: dayText(code.endsAt, true),
    max_uses: code.maxUses,
    max_uses_each: code.maxUsesEach,
    active: code.isActive,
  });
}
