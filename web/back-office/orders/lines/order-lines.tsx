import { useState } from 'react';
import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import type { FormRefusal } from '../../../forms/form-problems.ts';
import { useAnswer } from '../../../forms/use-answer.ts';
import { PageHead } from '../../../frame/page-head.tsx';
import { useText } from '../../../i18n/texts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { orderAddress, orderLinesAddress } from '../../addresses.ts';
import { Moment } from '../../parts/moment.tsx';
import { OfficeIcon } from '../../parts/office-icon.tsx';
import { ScreenTrouble } from '../../parts/screen-trouble.tsx';
import type { Route } from './+types/order-lines';
import { ArticleAdder } from './article-adder.tsx';
import { ChangeBox } from './change-box.tsx';
import { LineFields } from './line-fields.tsx';
import { type Looked, type OrderLinesData, readOrderLines, takeOrderLines } from './order-lines.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readOrderLines(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeOrderLines(request, context);
}

/** A refused change may mean that the screen is old: it is read again too. */
export function shouldRevalidate({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus !== undefined;
}

/** Somebody else was faster: who, when, and that what was typed stands as it was. */
function StaleNote({ last }: Pick<OrderLinesData, 'last'>) {
  const t = useText();
  return (
    <>
      <p>{t('office.lines.stale')}</p>
      {last && (
        <p className="sm">
          {last.who && <>{last.who} · </>}
          <Moment at={last.at} style="full" />
        </p>
      )}
    </>
  );
}

/** The lines of an order that is not packed, changed: other pieces, another size, a line out, an article more. */
export default function OrderLines({ loaderData }: Route.ComponentProps) {
  const { order, block, last } = loaderData;
  const t = useText();
  const answer = useAnswer<{ refused: FormRefusal } | Looked>();
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  const looked = answer && 'look' in answer ? answer : null;
  const given = refused?.given ?? looked?.given ?? {};
  const isStale = refused !== undefined && given.version !== String(order.version);
  const isWorking = useNavigation().formMethod === 'POST';
  const [typedAfter, setTypedAfter] = useState<unknown>(null);
  return (
    <>
      <PageHead title={t('office.title', { screen: order.number })} />
      <div className="ph">
        <Link className="ico" to={orderAddress(order.id)} aria-label={t('office.lines.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.lines.title', { number: order.number })}</h1>
      </div>
      {refused && (
        <div role="alert">
          <Notice tone={isStale ? 'warn' : 'bad'}>
            {isStale ? <StaleNote last={last} /> : [refused.words, refused.problems.lines].filter(Boolean).join(' ')}
          </Notice>
        </div>
      )}
      {block ? (
        <Notice tone="warn">{t(`office.lines.block.${block}`)}</Notice>
      ) : (
        <>
          <ArticleAdder {...loaderData} />
          <Form
            method="post"
            action={orderLinesAddress(order.id, loaderData)}
            className="col2"
            preventScrollReset
            onChange={() => setTypedAfter(answer ?? null)}
            onSubmit={(event) => {
              if (isWorking) event.preventDefault();
            }}
          >
            <input type="hidden" name="version" value={order.version} />
            <LineFields
              key={order.version}
              {...loaderData}
              given={given}
              problems={refused?.problems ?? {}}
              isStale={isStale}
            />
            <ChangeBox looked={looked} isFresh={looked !== null && typedAfter !== answer} isWorking={isWorking} />
          </Form>
        </>
      )}
    </>
  );
}
