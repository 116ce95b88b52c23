import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatSignedMoney, isCurrency } from '#contracts/money.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { activityOf, CREDITS, ordersWithWords } from '../addresses.ts';
import { FormScreen } from '../kit/form-screen.tsx';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useDone } from '../kit/use-done.ts';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/credit-detail';
import { CreditActs } from './credit-acts.tsx';
import { CREDITS_FORM } from './credit-fields.ts';
import { CreditStateTag, useCreditMoney } from './credit-parts.tsx';
import { changeSent, readCreditDetail } from './credits.server.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(CREDITS_FORM, 'see', sent, readCreditDetail);

export const action = (sent: FormRequest) => takeForm(CREDITS_FORM, sent, changeSent);

export const shouldRevalidate = readAgainUnlessGone;

type Data = Route.ComponentProps['loaderData'];

function Facts({ credit }: Pick<Data, 'credit'>) {
  const t = useText();
  const money = useCreditMoney();
  const { holderEmail, locale, message, reason, voidReason, issuedAt, kind } = credit;
  const facts = [
    [t('office.credits.left'), <b key="left">{money(credit)}</b>],
    [t('office.credits.holder'), holderEmail === '' ? t('office.credits.nobody') : holderEmail],
    [t('credit.entry.issued'), <Moment key="at" at={issuedAt} style="full" />],
    ...(kind === 'gift_card' ? [[t('office.credits.language'), t(`office.categories.${locale}`)] as const] : []),
    ...(message === '' ? [] : [[t('office.credits.message'), message] as const]),
    ...(reason === '' ? [] : [[t('office.credits.reason'), reason] as const]),
    ...(voidReason === '' ? [] : [[t('credit.entry.voided'), voidReason] as const]),
  ] as const;
  return (
    <section className="box">
      <header>
        <h2>{t(`credit.kind.${kind}`)}</h2>
        <CreditStateTag state={credit.state} />
      </header>
      <dl className="bd dl">
        {facts.map(([what, fact]) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Entries({ credit, seesOrders }: Data) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const inWords = (minor: number) =>
    formatSignedMoney(minor, isCurrency(credit.currency) ? credit.currency : currency, locale);
  return (
    <section className="box">
      <header>
        <h2>{t('office.credits.entries')}</h2>
        <Link className="sm lnk" to={activityOf('credit', String(credit.id))}>
          {t('office.nav.activity')}
        </Link>
      </header>
      <ul className="bd stack gap-3 sm">
        {credit.entries.map((entry) => {
          const words = t(`credit.entry.${entry.cause}`, { order: entry.orderNumber ?? '' });
          return (
            <li key={`${entry.at} ${entry.cause} ${entry.amountMinor}`} className="row between gap-4">
              <span>
                {seesOrders && entry.orderNumber ? (
                  <Link className="lnk" to={ordersWithWords(entry.orderNumber)}>
                    {words}
                  </Link>
                ) : (
                  words
                )}
                <span className="sub">
                  <Moment at={entry.at} style="full" />
                </span>
              </span>
              <span className="num nw">{inWords(entry.amountMinor)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** One store credit or gift card: what is left on it and why, and what can be done with its code. */
export default function CreditDetail({ loaderData }: Route.ComponentProps) {
  const { credit } = loaderData;
  const t = useText();
  const money = useCreditMoney();
  const mayChange = useMay(CREDITS_FORM.resource);
  const done = useDone(['issued', 'sent']);
  const isAnswered = useAnswer<object>() !== undefined;
  const isStranded = credit.state === 'void' && credit.balanceMinor > 0;
  return (
    <FormScreen
      title={credit.number}
      titleClass="num"
      back={{ to: CREDITS, label: t('office.credits.back') }}
      message={
        done &&
        !isAnswered && (
          <Notice tone="ok">{t(done === 'sent' ? 'done.credit.issued.sent' : 'done.credit.issued')}</Notice>
        )
      }
    >
      {isStranded && <Notice tone="warn">{t('office.credits.void.left', { amount: money(credit) })}</Notice>}
      <div className="col2">
        <div className="stack gap-5">
          <Facts credit={credit} />
          <Entries {...loaderData} />
        </div>
        {mayChange && <CreditActs credit={credit} />}
      </div>
    </FormScreen>
  );
}
