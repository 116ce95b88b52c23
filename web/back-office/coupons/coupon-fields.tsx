import { writePrice } from '#contracts/amounts.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import { dayText } from './coupon-form.ts';
import type { CouponListed } from './show-coupon.server.ts';

type FieldsProps = { code: CouponListed | null; refused: FormRefusal | undefined };

/** What the fields begin with: what was sent and refused, else the code as it stands. */
function useBeginning({ code, refused }: FieldsProps) {
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const local = (text: string) => (locale === 'fr' ? text.replace('.', ',') : text);
  const price = (minor: number) => local(writePrice(minor, currency));
  if (refused) return { ...refused.given, isActive: refused.given.active !== undefined };
  if (!code) return { kind: 'percent', isActive: true };
  return {
    code: code.code,
    kind: code.percentBp === null ? 'amount' : 'percent',
    value: code.percentBp === null ? price(code.amountMinor ?? 0) : local(String(code.percentBp / 100)),
    minimum: code.minimumMinor > 0 ? price(code.minimumMinor) : '',
    from: dayText(code.startsAt),
    until: dayText(code.endsAt, true),
    max_uses: String(code.maxUses ?? ''),
    max_uses_each: String(code.maxUsesEach ?? ''),
    isActive: code.isActive,
  };
}

/** The fields of a code: what it is called, what it takes off, and its limits. */
export function CouponFields({ code, refused }: FieldsProps) {
  const t = useText();
  const { currency } = useFrame().shop;
  const begin: Record<string, string | boolean | undefined> = useBeginning({ code, refused });
  const problems = refused?.problems ?? {};
  const line = (name: string, problem = problems[name]) => ({
    name,
    autoComplete: 'off',
    maxLength: 80,
    defaultValue: String(begin[name] ?? ''),
    problem,
  });
  const field = (name: string, label: string, more: { hint?: string; span?: string; type?: string } = {}) => {
    const { problem, ...input } = line(name);
    const { hint, span = 'f3 f3m', type = 'text' } = more;
    return (
      <TextField
        frame={{ id: `code-${name}`, label, problem, span, ...(hint && { hint }) }}
        {...input}
        type={type}
        {...(type === 'text' && name !== 'code' && { inputMode: 'decimal' as const })}
      />
    );
  };
  return (
    <div className="fgrid">
      {field('code', t('office.coupon.code'), { hint: t('office.coupon.code.hint'), span: 'f6 f3m' })}
      <fieldset className="kinds f6 f3m">
        <legend className="lbl">{t('office.coupon.kind')}</legend>
        {(['percent', 'amount'] as const).map((kind) => (
          <Check key={kind} type="radio" name="kind" value={kind} defaultChecked={begin.kind === kind}>
            {kind === 'percent' ? t('office.coupon.percent') : t('office.coupon.amount', { currency })}
          </Check>
        ))}
      </fieldset>
      {field('value', t('office.coupon.value'), { hint: t('office.coupon.value.hint') })}
      {field('minimum', t('office.coupon.minimum', { currency }), { hint: t('office.coupon.minimum.hint') })}
      {field('from', t('office.coupon.from'), { type: 'date', hint: t('office.coupon.days.hint') })}
      {field('until', t('office.coupon.until'), { type: 'date' })}
      {field('max_uses', t('office.coupon.max'), { hint: t('office.coupon.max.hint') })}
      {field('max_uses_each', t('office.coupon.max.each'), { hint: t('office.coupon.max.each.hint') })}
      <div className="f6 f3m">
        <Check name="active" defaultChecked={begin.isActive === true}>
          {t('office.coupon.on')}
        </Check>
      </div>
    </div>
  );
}
