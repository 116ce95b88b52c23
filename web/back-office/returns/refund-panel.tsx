import { Form } from 'react-router';
import { writePrice } from '#contracts/amounts.ts';
import { formatMoney } from '#contracts/money.ts';
import type { RefundsShown } from '#contracts/refunds.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMay } from '../parts/use-may.ts';
import { HandBackFields, RefundDestination } from './hand-back-fields.tsx';
import { RefundList } from './refund-list.tsx';
import { type RefundablePiece, RefundPieces } from './refund-pieces.tsx';

type RefundPanelProps = {
  money: RefundsShown;
  /** Names what this form asks for: sent twice it is one refund. */
  formKey: string;
  /** What the amount begins with, in minor units; null: nothing is suggested. */
  suggestedMinor: number | null;
  /** False while a return may not be refunded yet: then only what went back is shown. */
  isOpen: boolean;
  /** The parcel of the return has not come yet. */
  isEarly?: boolean;
  /** A refund without a return says why. */
  asksReason?: boolean;
  /** The pieces for which it can be; left out: only a sum is asked for. */
  pieces?: readonly RefundablePiece[];
  refused: FormRefusal | undefined;
};

function RefundForm({
  money,
  formKey,
  suggestedMinor,
  isEarly = false,
  asksReason = false,
  pieces,
  refused: answer,
}: Omit<RefundPanelProps, 'isOpen'>) {
  const t = useText();
  const locale = useLocale();
  // the answer to another form of the page is not about this one
  const refused = answer?.given.intent === 'refund' ? answer : undefined;
  const { problems = {}, given = {} } = refused ?? {};
  const { currency } = money;
  const isOfPieces = pieces !== undefined && (pieces.length > 0 || money.deliveryLeftMinor > 0);
  const isWorking = useSending()?.get('intent') === 'refund';
  const written = suggestedMinor === null ? '' : writePrice(Math.min(suggestedMinor, money.leftMinor), currency);
  const suggested = locale === 'fr' ? written.replace('.', ',') : written;
  const say = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <Form method="post" className="stack gap-4">
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="key" value={formKey} />
      {isOfPieces && (
        <RefundPieces pieces={pieces ?? []} deliveryLeftMinor={money.deliveryLeftMinor} {...{ currency, refused }} />
      )}
      {isEarly && <Notice tone="warn">{t('office.refund.wait')}</Notice>}
      <TextField
        frame={{
          id: 'refund-amount',
          label: t(isOfPieces ? 'office.refund.amount.other' : 'office.refund.amount', { currency }),
          problem: problems.amount,
          hint: t(isOfPieces ? 'office.refund.amount.other.hint' : 'office.refund.left', {
            left: say(money.leftMinor),
            paid: say(money.paidMinor),
          }),
        }}
        name="amount"
        inputMode="decimal"
        required={!isOfPieces}
        // until the screen is read again: what is typed now would be asked for with the figures of before
        readOnly={isWorking}
        maxLength={20}
        autoComplete="off"
        defaultValue={given.amount ?? suggested}
      />
      <RefundDestination money={money} refused={refused} />
      <HandBackFields money={money} refused={refused} />
      {asksReason && (
        <TextField
          frame={{ id: 'refund-reason', label: t('office.refund.why') }}
          name="reason"
          maxLength={300}
          autoComplete="off"
          defaultValue={given.reason}
        />
      )}
      <Button type="submit" className="justify-self-start" isWorking={isWorking}>
        {t('office.refund.send')}
      </Button>
    </Form>
  );
}

/** What went back so far, what was refused and what to do then, and the form for the next part. */
export function RefundPanel({ isOpen, ...form }: RefundPanelProps) {
  const t = useText();
  const { money } = form;
  const may = useMay('refunds');
  if (!(isOpen && may) && money.refunds.length === 0) return null;
  return (
    <section className="box no-print">
      <header>
        <h2>{t('office.refund')}</h2>
      </header>
      <div className="bd stack gap-4">
        <RefundList money={money} />
        {money.leftMinor === 0 && <p className="sm mut">{t('office.refund.none.left')}</p>}
        {isOpen && may && money.leftMinor > 0 && <RefundForm key={money.refunds.length} {...form} />}
      </div>
    </section>
  );
}
