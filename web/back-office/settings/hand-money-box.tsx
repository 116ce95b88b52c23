import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import type { Field } from '../kit/define-form.ts';
import { FormFields } from '../kit/form-fields.tsx';
import type { FormState } from '../kit/use-office-form.ts';

const WAYS = [
  ['takesCash', 'cashWords', 'hand.way.cash', 'office.settings.hand.cash.words'],
  ['takesBankTransfer', 'bankTransferWords', 'hand.way.bank_transfer', 'office.settings.hand.transfer.words'],
  ['takesMobileMoney', 'mobileMoneyWords', 'hand.way.mobile_money', 'office.settings.hand.mobile.words'],
] as const;

const DAYS: Field<string>[] = [
  {
    ...{ kind: 'line', is: 'count', most: 2, name: 'handDays' },
    ...{ label: 'office.settings.hand.days', hint: 'office.settings.hand.days.hint' },
  },
];

/** The ways in which people take money, each with what its buyer reads, and how long an order waits for it (decision 0085). */
export function HandMoneyBox({ form }: { form: FormState }) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.settings.hand.title')}</h2>
      </header>
      <div className="bd stack gap-4">
        <p className="mut">{t('office.settings.hand.line')}</p>
        {WAYS.map(([name, words, label, wordsLabel]) => (
          <div key={name} className="stack gap-2">
            <Check name={name} defaultChecked={form.given[name] === 'on'}>
              {t(label)}
            </Check>
            <FormFields form={form} fields={[{ kind: 'text', name: words, label: wordsLabel, rows: 2 }]} />
          </div>
        ))}
        <FormFields form={form} fields={DAYS} />
      </div>
    </section>
  );
}
