import { Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { PageHead } from '../../storefront/parts/page-head.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ORDERS } from '../addresses.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/orders-list';
import { OrderHeads, OrderRow } from './order-row.tsx';
import { type OrdersListData, readOrdersList } from './orders-list.server.ts';
import { isNarrowed, ordersSearch } from './orders-query.ts';
import { OrdersFilter, OrdersPager, StateTabs } from './orders-tools.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { takeStep } from './take-step.server.ts';
import { useOutcome } from './use-outcome.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readOrdersList(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeStep(request, context);
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
        <Link
          className={buttonClass({ look: 'line' })}
          to={ORDERS + ordersSearch({ ...ask, words: '', payment: null, state: null })}
        >
          {t('office.orders.all')}
        </Link>
      </EmptyState>
    );
  }
  if (ask.state) return <EmptyState title={t('office.none.here')} />;
  return <EmptyState title={t('office.none.yet')} line={t('office.none.yet.line')} />;
}

/** Every order of the shop: found, filtered, and taken one step further. */
export default function OrdersList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { ask, orders, counts } = loaderData;
  const isLoading = useNavigation().state === 'loading';
  const [outcome, hear] = useOutcome();
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.orders') })} />
      <div className="ph">
        <h1>{t('office.nav.orders')}</h1>
      </div>
      <OutcomeNotice outcome={outcome} hasOwnPlace={orders.some(({ id }) => id === outcome?.orderId)} />
      <section className="box" aria-busy={isLoading}>
        <StateTabs ask={ask} counts={counts} />
        <OrdersFilter ask={ask} />
        {orders.length === 0 ? (
          <NoOrders ask={ask} />
        ) : (
          <>
            <div className="tw">
              <table className="tbl orders">
                <OrderHeads />
                <tbody>
                  {orders.map((order) => (
                    <OrderRow key={order.id} order={order} outcome={outcome} onOutcome={hear} />
                  ))}
                </tbody>
              </table>
            </div>
            <OrdersPager {...loaderData} />
          </>
        )}
      </section>
    </>
  );
}
