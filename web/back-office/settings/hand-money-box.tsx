import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Field } from '../kit/define-form.ts';
import { FormFields } from '../kit/form-fields.tsx';
import type { FormState } from '../kit/use-office-form.ts';

const WAYS = [
  ['takesCash', 'cashWords', 'hand.way.cash', 'office.settings.hand.cash.words', null],
  [
    ...(['takesBankTransfer', 'bankTransferWords', 'hand.way.bank_transfer'] as const),
    ...(['office.settings.hand.transfer.words', 'offersBankTransfer'] as const),
  ],
  [
    ...(['takesMobileMoney', 'mobileMoneyWords', 'hand.way.mobile_money'] as const),
    ...(['office.settings.hand.mobile.words', 'offersMobileMoney'] as const),
  ],
] as const;

const DAYS: Field<string>[] = [
  {
    ...{ kind: 'line', is: 'count', most: 2, name: 'handDays' },
    ...{ label: 'office.settings.hand.days', hint: 'office.settings.hand.days.hint' },
  },
];

type OfferProps = { form: FormState; name: 'offersBankTransfer' | 'offersMobileMoney'; way: string };

/** Whether the checkout offers the way; what stands against it is said here. */
function Offer({ form, name, way }: OfferProps) {
  const t = useText();
  const problem = form.problems[name];
  const id = `${form.ids}${name}-note`;
  return (
    <div className={problem ? 'fld bad' : undefined}>
      <Check
        name={name}
        defaultChecked={form.given[name] === 'on'}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
      >
        {t('office.settings.offer', { way })}
      </Check>
      {problem && (
        <small id={id}>
          <Icon name="info" small /> {problem}
        </small>
      )}
    </div>
  );
}

/** The ways in which people take money, each with what its buyer reads and whether the checkout offers it, and how long an order waits for it (decisions 0085 and 0101). */
export function HandMoneyBox({ form }: { form: FormState }) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.settings.hand.title')}</h2>
      </header>
      <div className="bd stack gap-4">
        <p className="mut">{t('office.settings.hand.line')}</p>
        {WAYS.map(([name, words, label, wordsLabel, offer]) => (
          <div key={name} className="stack gap-2">
            <Check name={name} defaultChecked={form.given[name] === 'on'}>
              {t(label)}
            </Check>
            <FormFields form={form} fields={[{ kind: 'text', name: words, label: wordsLabel, rows: 2 }]} />
            {offer && <Offer form={form} name={offer} way={t(label)} />}
          </div>
        ))}
        <FormFields form={form} fields={DAYS} />
      </div>
    </section>
  );
}
