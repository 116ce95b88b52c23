import { useCallback, useEffect, useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useFetcher, useNavigation, useRevalidator } from 'react-router';
import { readFormData } from '../../forms/read-form.server.ts';
import { UnreadForm } from '../../forms/unread-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { ORDER_ADD, ORDERS, ORDERS_FILE } from '../addresses.ts';
import { ExportLink } from '../parts/export-link.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/orders-list';
import { takeBulk } from './bulk.server.ts';
import { BULK_FORM, BulkBar, BulkNotice } from './bulk-bar.tsx';
import type { BulkOutcome } from './bulk-steps.ts';
import { OrderHeads, OrderRow } from './order-row.tsx';
import type { StepOutcome } from './order-steps.ts';
import { type OrdersListData, readOrdersList } from './orders-list.server.ts';
import { isNarrowed, ordersSearch } from './orders-query.ts';
import { OrdersFilter, OrdersPager, StateTabs } from './orders-tools.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { takeRowAction } from './row-action.server.ts';
import { type ActionOutcome, ROW_ACTIONS } from './row-action.ts';
import { takeStep } from './take-step.server.ts';
import { useFreshOrders } from './use-fresh-orders.ts';
import { useOutcome } from './use-outcome.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readOrdersList(request, context);
}

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

function NoOrders({ ask }: Pick<OrdersListData, 'ask'>) {
  const t = useText();
  if (isNarrowed(ask)) {
    const title = ask.words ? t('office.none.found', { words: ask.words }) : t('office.none.here');
    return (
      <EmptyState title={title}>
        <Link className={buttonClass({ look: 'line' })} to={ORDERS}>
          {t('office.orders.all')}
        </Link>
      </EmptyState>
    );
  }
  if (ask.state) return <EmptyState title={t('office.none.here')} />;
  return <EmptyState title={t('office.none.yet')} line={t('office.none.yet.line')} />;
}

/** Which orders are chosen. They stay so while the list moves; what is no longer shown is not chosen. */
function useChosen(orders: OrdersListData['orders']) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = orders.filter(({ id }) => ids.has(id));
  const toggle = (id: number) => setIds((before) => new Set(before.has(id) ? without(before, id) : [...before, id]));
  const toggleAll = () => setIds(new Set(chosen.length === orders.length ? [] : orders.map(({ id }) => id)));
  const clear = useCallback(() => setIds(new Set()), []);
  return { chosen, toggle, toggleAll, clear, has: (id: number) => ids.has(id) };
}

const without = (ids: ReadonlySet<number>, id: number) => [...ids].filter((other) => other !== id);

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

function OrdersTable({ orders, outcome, onOutcome }: TableProps) {
  const t = useText();
  const may = useMay('orders');
  const fetcher = useFetcher<BulkOutcome>();
  const { chosen, toggle, toggleAll, clear, has } = useChosen(orders);
  const posted = useAnswer<StepOutcome | BulkOutcome>();
  const bulk = fetcher.data ?? (posted && 'bulk' in posted ? posted : undefined);
  useEffect(() => {
    if (fetcher.data) clear();
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
  const all = orders.length > 0 && chosen.length === orders.length;
  return (
    <>
      <BulkNotice outcome={bulk} orders={orders} />
      <div className="tw">
        <table className={may ? 'tbl orders picks' : 'tbl orders'}>
          <OrderHeads choice={may && box(t('office.choose.all'), all, toggleAll)} />
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
                    `${order.id}:${order.version}:${order.number}`,
                  )
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {may && <BulkBar fetcher={fetcher} chosen={chosen} />}
    </>
  );
}

type TableProps = {
  orders: OrdersListData['orders'];
  outcome: StepOutcome | null;
  onOutcome: (outcome: StepOutcome) => void;
};

/** What an e-mail that was asked for without scripts came to. */
function ActionNotice() {
  const posted = useAnswer<ActionOutcome | StepOutcome | BulkOutcome>();
  if (!posted || !('action' in posted)) return null;
  return <Notice tone={posted.refused ? 'warn' : 'ok'}>{[posted.number, posted.said].join(' · ')}</Notice>;
}

/** Every order of the shop: found, filtered, and taken one step further, alone or several at once. */
export default function OrdersList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { ask, orders, counts, newest, countries, specials } = loaderData;
  const may = useMay('orders');
  const isLoading = useNavigation().state === 'loading';
  const { revalidate } = useRevalidator();
  const [outcome, hear] = useOutcome();
  const fresh = useFreshOrders(ordersSearch(ask), newest);
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.orders') })} />
      <div className="ph">
        <h1>{t('office.nav.orders')}</h1>
        <div className="acts">
          <ExportLink href={ORDERS_FILE + ordersSearch(ask)} />
          {may && (
            <Link className={buttonClass({ look: 'line' })} to={ORDER_ADD}>
              {t('office.add')}
            </Link>
          )}
        </div>
      </div>
      <UnreadForm />
      <OutcomeNotice
        outcome={outcome}
        hasOwnPlace={orders.some(({ id }) => id === outcome?.orderId)}
        onOutcome={hear}
      />
      <ActionNotice />
      <section className="box" aria-busy={isLoading}>
        <StateTabs ask={ask} counts={counts} specials={specials} />
        <OrdersFilter ask={ask} countries={countries} />
        <FreshRow count={fresh} onShow={() => void revalidate()} />
        {orders.length === 0 ? (
          <NoOrders ask={ask} />
        ) : (
          <>
            <OrdersTable orders={orders} outcome={outcome} onOutcome={hear} />
            <OrdersPager {...loaderData} />
          </>
        )}
      </section>
    </>
  );
}
