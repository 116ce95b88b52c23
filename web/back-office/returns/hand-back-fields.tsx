import { formatMoney } from '#contracts/money.ts';
import { HAND_WAYS, LONGEST_REFERENCE } from '#contracts/money-by-hand.ts';
import type { RefundsShown } from '#contracts/refunds.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Whether the buyer gets the money, or store credit. Nothing is asked where nobody would get the code. */
export function RefundDestination({ money, refused }: { money: RefundsShown; refused: FormRefusal | undefined }) {
  const t = useText();
  if (!money.mayBeCredit) return null;
  return (
    <SelectField
      frame={{ id: 'refund-destination', label: t('office.refund.destination') }}
      name="destination"
      defaultValue={refused?.given.destination ?? 'money'}
    >
      <option value="money">{t('office.refund.destination.money')}</option>
      <option value="credit">{t('office.refund.destination.credit')}</option>
    </SelectField>
  );
}

/** How money goes back that people took, or the courier: asked as long as some of it is left. What came by card goes first. */
export function HandBackFields({ money, refused }: { money: RefundsShown; refused: FormRefusal | undefined }) {
  const t = useText();
  const locale = useLocale();
  const { problems = {}, given = {} } = refused ?? {};
  if (money.leftByHandMinor <= 0) return null;
  const amount = formatMoney(money.leftByHandMinor, money.currency, locale);
  return (
    <>
      <Notice tone="warn">
        {money.isByHand ? t('office.refund.by.hand') : t('office.refund.hand.part', { amount })}
      </Notice>
      <SelectField
        frame={{ id: 'refund-way', label: t('office.refund.hand.way') }}
        name="way"
        defaultValue={given.way ?? 'cash'}
      >
        {HAND_WAYS.map((way) => (
          <option key={way} value={way}>
            {t(`hand.way.${way}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        frame={{
          id: 'refund-reference',
          label: t('office.hand.reference'),
          problem: problems.reference,
          hint: t('office.hand.reference.hint'),
        }}
        name="reference"
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        defaultValue={given.reference}
      />
    </>
  );
}
