import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { PageHead } from '../../storefront/parts/page-head.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ORDERS } from '../addresses.ts';
import { OrderHeads, OrderRow } from '../orders/order-row.tsx';
import { OutcomeNotice } from '../orders/outcome-notice.tsx';
import { takeStep } from '../orders/take-step.server.ts';
import { useOutcome } from '../orders/use-outcome.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/dashboard';
import { AttentionBox } from './attention-box.tsx';
import { type DashboardData, readDashboard } from './dashboard.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readDashboard(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus !== undefined;
}

function Figures({ figures }: { figures: DashboardData }) {
  const t = useText();
  const locale = useLocale();
  const count = (number: number) => new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB').format(number);
  const shown = [
    { name: 'ready', value: count(figures.readyCount) },
    { name: 'orders', value: count(figures.orderCount) },
    { name: 'total', value: formatMoney(figures.totalMinor, figures.currency, locale) },
    { name: 'customers', value: count(figures.customers) },
    { name: 'visitors', value: count(figures.visitorsToday) },
  ] as const;
  return (
    <dl className="box kp">
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`office.figure.${name}`)}</dt>
          <dd>{value}</dd>
          <dd className="kp-line">{t(`office.figure.${name}.line`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ready({ ready, readyCount }: Pick<DashboardData, 'ready' | 'readyCount'>) {
  const t = useText();
  const [outcome, hear] = useOutcome();
  return (
    <>
      <OutcomeNotice outcome={outcome} hasOwnPlace={ready.some(({ id }) => id === outcome?.orderId)} />
      <section className="box">
        <header>
          <h2>{t('office.ready')}</h2>
          {readyCount > ready.length && (
            <span className="sm mut">{t('office.ready.more', { shown: ready.length, total: readyCount })}</span>
          )}
          <Link className={buttonClass({ look: 'ghost' })} to={ORDERS}>
            {t('office.orders.all')}
          </Link>
        </header>
        {ready.length === 0 ? (
          <EmptyState title={t('office.ready.none')} />
        ) : (
          <div className="tw">
            <table className="tbl orders">
              <OrderHeads hasDelivery={false} />
              <tbody>
                {ready.map((order) => (
                  <OrderRow key={order.id} order={order} outcome={outcome} onOutcome={hear} hasDelivery={false} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  );
}

/** What is counted, and what needs somebody now. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.dashboard') })} />
      <div className="ph">
        <h1>{t('office.hello', { name: loaderData.firstName })}</h1>
      </div>
      <Figures figures={loaderData} />
      <div className="col2 wide">
        <div>
          <Ready {...loaderData} />
        </div>
        <div>
          <AttentionBox {...loaderData} />
        </div>
      </div>
    </>
  );
}
