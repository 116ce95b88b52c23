import { Link } from 'react-router';
import { MOST_ORDERS_AT_ONCE } from '#contracts/orders.ts';
import { useAnswer } from '../../../forms/use-answer.ts';
import { PageHead } from '../../../frame/page-head.tsx';
import { useText } from '../../../i18n/texts.tsx';
import { Check } from '../../../ui/check.tsx';
import { AreaField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ORDERS } from '../../addresses.ts';
import { FormBody, SaveButton } from '../../kit/form-screen.tsx';
import { type FormRequest, openForm, takeForm } from '../../kit/take-form.server.ts';
import { useOfficeForm } from '../../kit/use-office-form.ts';
import { ActOutcome } from '../../parts/act-outcome.tsx';
import { AskMoney } from '../../parts/money-question.tsx';
import { OfficeIcon } from '../../parts/office-icon.tsx';
import { ScreenTrouble } from '../../parts/screen-trouble.tsx';
import { CourierProposals } from '../parcel-way-fields.tsx';
import type { Route } from './+types/many-parcels';
import { type ManyAnswer, readManyParcels, takeManyParcels } from './many-parcels.server.ts';

const FORM = { resource: 'orders', ids: 'many-' } as const;
const STEPS = ['packed', 'shipped', 'arrived'] as const;

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(FORM, 'change', sent, readManyParcels);

export const action = (sent: FormRequest) => takeForm(FORM, sent, takeManyParcels);

/** What came of each order: those that were refused first, each with its sentence. */
function Outcomes({ answer }: { answer: ManyAnswer | undefined }) {
  const t = useText();
  if (!answer?.many || answer.many.length === 0) return null;
  const refused = answer.many.filter((one) => one.refused !== null);
  const taken = answer.many.filter((one) => one.refused === null);
  return (
    <div role="alert">
      <Notice tone={refused.length > 0 ? 'warn' : 'ok'}>
        <b>
          {t(`parcel.many.${answer.to}`)}: {t('parcel.many.done', { done: taken.length, count: answer.many.length })}
        </b>
        {[...refused, ...taken].map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may stand there twice
          <span key={at} className="block">
            <b className="num">{one.number}</b>{' '}
            {one.refused === null ? t(`parcel.state.${answer.to}`) : t(`refusal.${one.refused}`)}
          </span>
        ))}
      </Notice>
    </div>
  );
}

function ManyForm({ begin, couriers }: Route.ComponentProps['loaderData']) {
  const t = useText();
  const form = useOfficeForm(FORM, begin);
  return (
    <FormBody form={form} hidden={{}} className="box max-w-[44rem]">
      <div className="bd stack gap-5 pt-4.5">
        <CourierProposals couriers={couriers} />
        <fieldset className="stack gap-2">
          <legend className="font-semibold mb-2">{t('parcel.many.what')}</legend>
          {STEPS.map((step) => (
            <Check key={step} type="radio" name="to" value={step} defaultChecked={form.given.to === step}>
              {t(`parcel.many.${step}`)}
            </Check>
          ))}
        </fieldset>
        <AreaField
          frame={{
            id: 'many-rows',
            label: t('parcel.many.rows'),
            hint: t('parcel.many.rows.hint', { count: MOST_ORDERS_AT_ONCE }),
            problem: form.problems.rows,
          }}
          name="rows"
          rows={10}
          spellCheck={false}
          autoComplete="off"
          defaultValue={form.given.rows}
        />
        <TextField
          frame={{ id: 'many-carrier', label: t('parcel.many.carrier') }}
          name="carrier"
          list="couriers"
          maxLength={80}
          autoComplete="off"
          defaultValue={form.given.carrier}
        />
        <SaveButton form={form}>{t('parcel.many.send')}</SaveButton>
      </div>
    </FormBody>
  );
}

/** Parcels of many orders at once: packed, shipped with the numbers that are pasted or scanned, arrived. */
export default function ManyParcels({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const answer = useAnswer<ManyAnswer>();
  return (
    <>
      <PageHead title={t('office.title', { screen: t('parcel.many') })} />
      <div className="ph">
        <Link className="ico" to={ORDERS} aria-label={t('office.back.to.orders')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('parcel.many')}</h1>
      </div>
      <ActOutcome />
      <Outcomes answer={answer} />
      <AskMoney question={answer?.question} />
      <ManyForm {...loaderData} />
    </>
  );
}
