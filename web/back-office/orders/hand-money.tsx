import { writePrice } from '#contracts/amounts.ts';
import { LONGEST_TYPED_CODE } from '#contracts/credits.ts';
import { formatMoney } from '#contracts/money.ts';
import {
  type HandWay,
  isHandWay,
  LONGEST_REFERENCE,
  LONGEST_TAKE_BACK_REASON,
  type MoneyByHand,
} from '#contracts/money-by-hand.ts';
import type { OrderShown } from '#contracts/orders.ts';
import { formatDay } from '../../dates.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { useMay } from '../parts/use-may.ts';

type HandMoneyProps = {
  order: OrderShown;
  records: readonly MoneyByHand[];
  /** What is left to pay, in minor units; negative: more came than is owed. */
  leftMinor: number;
  /** The shop's day: what is recorded came then, if nothing else is said. */
  today: string;
  /** The ways that the settings have switched on. */
  ways: readonly HandWay[];
  formKey: string;
  refused: FormRefusal | undefined;
};

/** A wrong entry is taken back with a reason, and stays to be read. */
function TakeBack({ record, refused }: { record: MoneyByHand; refused: FormRefusal | undefined }) {
  const t = useText();
  const mine =
    refused?.given.intent === 'money-back' && refused.given.record === String(record.id) ? refused : undefined;
  return (
    <details className="no-print" open={mine !== undefined}>
      <summary className="py-1">{t('office.hand.wrong')}</summary>
      <ActForm
        fields={{ intent: 'money-back', record: record.id }}
        label={t('office.hand.take.back')}
        about={record.reference}
        className="stack gap-3 mt-3"
      >
        <TextField
          frame={{ id: `money-why-${record.id}`, label: t('office.hand.why'), problem: mine?.problems.reason }}
          name="reason"
          required
          maxLength={LONGEST_TAKE_BACK_REASON}
          autoComplete="off"
          defaultValue={mine?.given.reason}
        />
      </ActForm>
    </details>
  );
}

function RecordRow({ record, order, refused }: { record: MoneyByHand } & Pick<HandMoneyProps, 'order' | 'refused'>) {
  const t = useText();
  const locale = useLocale();
  const may = useMay('refunds');
  const { way, amountMinor, receivedOn, reference, who, takenBack } = record;
  const about = [reference, t('office.hand.came', { day: formatDay(receivedOn, locale) }), who].filter(Boolean);
  const amount = formatMoney(amountMinor, order.currency, locale);
  return (
    <li className="stack gap-1">
      <span className="wrap-anywhere">
        <b className="num font-semibold">{takenBack ? <s>{amount}</s> : amount}</b> {t(`hand.way.${way}`)}
        <span className="sub">{about.join(' · ')}</span>
      </span>
      {takenBack && (
        <p className="sm mut wrap-anywhere">
          {t('office.hand.taken.back', { reason: takenBack.reason })}
          {takenBack.who && ` · ${takenBack.who}`}
        </p>
      )}
      {!takenBack && may && isHandWay(way) && <TakeBack record={record} refused={refused} />}
    </li>
  );
}

function RecordForm({ order, leftMinor, today, ways, formKey, refused }: Omit<HandMoneyProps, 'records'>) {
  const t = useText();
  const locale = useLocale();
  const { problems = {}, given = {} } = refused ?? {};
  const { currency, deliveryStatus } = order;
  const isClosed = deliveryStatus === 'cancelled';
  const written = leftMinor > 0 ? writePrice(leftMinor, currency) : '';
  const left = formatMoney(Math.max(0, leftMinor), currency, locale);
  const hint = leftMinor > 0 ? t('office.hand.left', { left }) : isClosed ? undefined : t('office.hand.nothing.left');
  return (
    <ActForm
      fields={{ intent: 'money', key: given.key ?? formKey }}
      label={t('office.hand.send')}
      className="stack gap-3 mt-3"
    >
      {isClosed && <Notice tone="warn">{t('office.hand.closed')}</Notice>}
      <SelectField
        frame={{ id: 'money-way', label: t('office.hand.way'), problem: problems.way }}
        name="way"
        defaultValue={given.way ?? ways.find((way) => way === order.paymentMethod) ?? ways[0]}
      >
        {ways.map((way) => (
          <option key={way} value={way}>
            {t(`hand.way.${way}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        frame={{ id: 'money-amount', label: t('office.hand.amount', { currency }), problem: problems.amount, hint }}
        name="amount"
        inputMode="decimal"
        required
        maxLength={20}
        autoComplete="off"
        defaultValue={given.amount ?? (locale === 'fr' ? written.replace('.', ',') : written)}
      />
      <TextField
        frame={{ id: 'money-day', label: t('office.hand.day'), problem: problems.received_on }}
        type="date"
        name="received_on"
        required
        max={today}
        defaultValue={given.received_on ?? today}
      />
      <TextField
        frame={{
          id: 'money-reference',
          label: t('office.hand.reference'),
          problem: problems.reference,
          hint: t('office.hand.reference.hint'),
        }}
        name="reference"
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        defaultValue={given.reference}
      />
    </ActForm>
  );
}

/** The buyer has a code of store credit or a gift card, and reads it out. */
function CreditForm({ formKey, refused }: Pick<HandMoneyProps, 'formKey' | 'refused'>) {
  const t = useText();
  const mine = refused?.given.intent === 'credit' ? refused : undefined;
  return (
    <details open={mine !== undefined}>
      <summary className="py-1">{t('office.credit.spend')}</summary>
      <ActForm
        fields={{ intent: 'credit', key: mine?.given.key ?? formKey }}
        label={t('office.credit.send')}
        className="stack gap-3 mt-3"
      >
        <TextField
          frame={{ id: 'credit-code', label: t('office.credit.code'), problem: mine?.problems.code }}
          name="code"
          required
          maxLength={LONGEST_TYPED_CODE}
          autoComplete="off"
          defaultValue={mine?.given.code}
        />
      </ActForm>
    </details>
  );
}

/** What is left is asked for by card: its buyer gets the way to pay by e-mail. */
function AskForRest({ order, leftMinor }: Pick<HandMoneyProps, 'order' | 'leftMinor'>) {
  const t = useText();
  const locale = useLocale();
  const amount = formatMoney(order.payment?.restByCardMinor || leftMinor, order.currency, locale);
  return (
    <ActForm fields={{ intent: 'ask-rest' }} label={t('office.rest.ask', { amount })} className="stack gap-2">
      <p className="sm mut wrap-anywhere">{t('office.rest.ask.line', { email: order.email })}</p>
    </ActForm>
  );
}

/** Parts of an order's money that were taken by hand, exchanged or paid by card, the form that records the next, and the way to ask. */
export function HandMoney({ records, ...form }: HandMoneyProps) {
  const t = useText();
  const may = useMay('orders');
  const { order, leftMinor, refused } = form;
  const mine = refused?.given.intent === 'money' ? refused : undefined;
  if (records.length === 0 && !may) return null;
  return (
    <section className="box no-print" id="hand-money">
      <header>
        <h2>{t('office.hand.title')}</h2>
      </header>
      <div className="bd stack gap-4">
        {records.length > 0 && (
          <ul className="stack gap-3 sm">
            {records.map((record) => (
              <RecordRow key={record.id} record={record} order={order} refused={refused} />
            ))}
          </ul>
        )}
        {may && order.payment?.mayAskForRest && <AskForRest {...form} />}
        {may && leftMinor > 0 && order.deliveryStatus !== 'cancelled' && <CreditForm {...form} />}
        {may && form.ways.length > 0 && (
          <details key={`${records.length} ${leftMinor}`} open={mine !== undefined}>
            <summary className="py-1">{t('office.hand.add')}</summary>
            <RecordForm {...form} refused={mine} />
          </details>
        )}
      </div>
    </section>
  );
}
