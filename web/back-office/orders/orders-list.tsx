import { useEffect } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useFetcher, useRevalidator } from 'react-router';
import { readFormData } from '../../forms/read-form.server.ts';
import { UnreadForm } from '../../forms/unread-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ORDER_ADD, ORDERS_FILE } from '../addresses.ts';
import { ListFrame } from '../kit/list-screen.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { ExportLink } from '../parts/export-link.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/orders-list';
import { takeBulk } from './bulk.server.ts';
import { BULK_FORM, BulkBar, BulkNotice } from './bulk-bar.tsx';
import { type BulkOutcome, chosenValue } from './bulk-steps.ts';
import { ChooseMatching } from './choose-matching.tsx';
import { OrderHeads, OrderRow } from './order-row.tsx';
import type { StepOutcome } from './order-steps.ts';
import { readOrders } from './orders-list.server.ts';
import { ORDERS_LIST } from './orders-query.ts';
import { SpanFields, StateTabs, useChoices } from './orders-tools.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { takeRowAction } from './row-action.server.ts';
import { type ActionOutcome, ROW_ACTIONS } from './row-action.ts';
import { takeStep } from './take-step.server.ts';
import { useChosen } from './use-chosen.ts';
import { useFreshOrders } from './use-fresh-orders.ts';
import { useOutcome } from './use-outcome.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: ListRequest) => readList(ORDERS_LIST, 'orders', sent, readOrders);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request.clone());
  const intent = form.get('intent');
  if (intent === 'bulk') return takeBulk(form, context);
  return ROW_ACTIONS.some((action) => action === intent) ? takeRowAction(form, context) : takeStep(request, context);
}

/** A refused step means that the list is old: it is read again too. */
export function shouldRevalidate({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus !== undefined;
}

/** Says that orders have come; they are put in when somebody asks for them. */
function FreshRow({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useText();
  return (
    <div className="fresh" role="status">
      {count > 0 && (
        <Button look="ghost" onClick={onShow}>
          {t('office.fresh', { count })}
        </Button>
      )}
    </div>
  );
}

function OrdersTable({ data: { orders, query, total, isMore }, outcome, onOutcome }: TableProps) {
  const t = useText();
  const may = useMay('orders');
  const fetcher = useFetcher<BulkOutcome>();
  const { chosen, elsewhere, isPageChosen, state, toggle, togglePage, clear, chooseMatching, has } = useChosen(
    orders,
    ORDERS_LIST.search(query),
  );
  const posted = useAnswer<StepOutcome | BulkOutcome>();
  const bulk = fetcher.data ?? (posted && 'bulk' in posted ? posted : undefined);
  useEffect(() => {
    if (fetcher.data && !fetcher.data.asked) clear();
  }, [fetcher.data, clear]);
  const box = (name: string, isChecked: boolean, onChange: () => void, value?: string) => (
    <Check
      labelClass="lone"
      form={BULK_FORM}
      name={value ? 'chosen' : undefined}
      value={value}
      checked={isChecked}
      onChange={onChange}
    >
      <span className="sr">{name}</span>
    </Check>
  );
  return (
    <>
      <BulkNotice outcome={bulk} orders={[...orders, ...elsewhere]} />
      <div className="tw">
        <table className={may ? 'tbl orders picks' : 'tbl orders'}>
          <OrderHeads choice={may && box(t('office.choose.all'), isPageChosen, togglePage)} />
          <tbody>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                outcome={outcome}
                onOutcome={onOutcome}
                choice={
                  may &&
                  box(
                    t('office.choose.order', { number: order.number }),
                    has(order.id),
                    () => toggle(order.id),
                    chosenValue(order),
                  )
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {may && (
        <div className="bulk-dock">
          {isPageChosen && total > chosen.length && (
            <ChooseMatching {...{ total, isMore, state }} shown={orders.length} onChoose={chooseMatching} />
          )}
          <BulkBar fetcher={fetcher} chosen={chosen} elsewhere={elsewhere} />
        </div>
      )}
    </>
  );
}

type TableProps = {
  data: Pick<Route.ComponentProps['loaderData'], 'orders' | 'query' | 'total' | 'isMore'>;
  outcome: StepOutcome | null;
  onOutcome: (outcome: StepOutcome) => void;
};

/** What an e-mail that was asked for without scripts came to. */
function ActionNotice() {
  const posted = useAnswer<ActionOutcome | StepOutcome | BulkOutcome>();
  if (!posted || !('action' in posted)) return null;
  return <Notice tone={posted.refused ? 'warn' : 'ok'}>{[posted.number, posted.message].join(' · ')}</Notice>;
}

/** Every order of the shop: found, filtered, and taken one step further, alone or several at once. */
export default function OrdersList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { query, orders, newest } = loaderData;
  const may = useMay('orders');
  const { revalidate } = useRevalidator();
  const [outcome, showOutcome] = useOutcome();
  const fresh = useFreshOrders(ORDERS_LIST.search(query), newest);
  const isAll = ORDERS_LIST.cleared(query) === null;
  return (
    <ListFrame
      list={ORDERS_LIST}
      data={loaderData}
      title={t('office.nav.orders')}
      beside={
        <div className="acts">
          <ExportLink href={ORDERS_FILE + ORDERS_LIST.search(query)} />
          {may && (
            <Link className={buttonClass({ look: 'line' })} to={ORDER_ADD}>
              {t('office.add')}
            </Link>
          )}
        </div>
      }
      message={
        <>
          <UnreadForm />
          <OutcomeNotice
            outcome={outcome}
            hasOwnPlace={orders.some(({ id }) => id === outcome?.orderId)}
            onOutcome={showOutcome}
          />
          <ActionNotice />
        </>
      }
      tabs={<StateTabs {...loaderData} />}
      search={t('office.orders.search')}
      choices={useChoices(loaderData)}
      filterFields={<SpanFields query={query} />}
      belowFilter={<FreshRow count={fresh} onShow={() => void revalidate()} />}
      isEmpty={orders.length === 0}
      none={{ title: t(isAll ? 'office.none.yet' : 'office.none.here'), line: t('office.none.yet.line') }}
    >
      <OrdersTable data={loaderData} outcome={outcome} onOutcome={showOutcome} />
    </ListFrame>
  );
}
