import { Link } from 'react-router';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orderAddress, RETURNS } from '../addresses.ts';
import { CustomerBox } from '../parts/customer-box.tsx';
import { AskMoney, type MoneyQuestion } from '../parts/money-question.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/return-detail';
import { ExchangePanel } from './exchange-panel.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { readReturnDetail, takeReturnStep } from './return-detail.server.ts';
import { AnswerForm, ArrivalForm } from './return-forms.tsx';
import { ReturnPieces } from './return-pieces.tsx';
import { ReturnState } from './return-state.tsx';
import { ReturnStory } from './return-timeline.tsx';

type Answer = { done?: string; refused?: FormRefusal; question?: MoneyQuestion };

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readReturnDetail(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeReturnStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

/** One return: answered, taken in, paid back. */
export default function ReturnDetail({ loaderData }: Route.ComponentProps) {
  const { back, money, key, canAnswer, canArrive, canRefund, exchangeable } = loaderData;
  const t = useText();
  const answer = useAnswer<Answer>();
  const refused = answer?.refused;
  const title = t('office.return.number', { number: back.number });
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className="ph">
        <Link className="ico" to={RETURNS} aria-label={t('office.return.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1 className="num">{title}</h1>
        <span className="tags">
          <ReturnState status={back.status} />
        </span>
      </div>
      {answer?.done && <Notice tone="ok">{answer.done}</Notice>}
      {refused && <Notice tone="bad">{refused.words}</Notice>}
      <AskMoney question={answer?.question} />
      <div className="col2">
        <div>
          <ReturnPieces back={back} />
          {canAnswer && <AnswerForm refused={refused} />}
          {canArrive && <ArrivalForm back={back} />}
          <ExchangePanel back={back} currency={back.currency} {...{ exchangeable, refused }} formKey={key} />
          {money && (
            <RefundPanel
              money={money}
              formKey={key}
              suggestedMinor={back.refundedMinor < back.goodsMinor ? back.goodsMinor - back.refundedMinor : null}
              isOpen={canRefund}
              isEarly={back.receivedAt === null}
              refused={refused}
            />
          )}
        </div>
        <div>
          <CustomerBox name={back.customerName} email={back.email}>
            <Link className="row sm num" to={orderAddress(back.orderId)}>
              <Icon name="parcel" small /> {back.orderNumber}
            </Link>
          </CustomerBox>
          <ReturnStory back={back} money={money} />
        </div>
      </div>
    </>
  );
}
