import { Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { UnreadForm } from '../../forms/unread-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { DASHBOARD_EXPORT, ORDERS } from '../addresses.ts';
import { OrderHeads, OrderRow } from '../orders/order-row.tsx';
import { OutcomeNotice } from '../orders/outcome-notice.tsx';
import { takeStep } from '../orders/take-step.server.ts';
import { useOutcome } from '../orders/use-outcome.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/dashboard';
import { AttentionBox } from './attention-box.tsx';
import { BestArticles, ClothBars, Conversion, RunningOut } from './best-boxes.tsx';
import { type DashboardData, readDashboard, type WaitingData } from './dashboard.server.ts';
import { Figures } from './figures.tsx';
import { PERIOD_NAMES, periodAddress } from './period.ts';
import { SalesChart } from './sales-chart.tsx';
import { SetupBox } from './setup-box.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readDashboard(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus !== undefined;
}

function PeriodTabs({ period }: Pick<DashboardData, 'period'>) {
  const t = useText();
  return (
    <nav className="seg" aria-label={t('office.period')}>
      {PERIOD_NAMES.map((name) => (
        <Link
          key={name}
          to={periodAddress(name)}
          replace
          preventScrollReset
          aria-current={name === period ? 'true' : undefined}
        >
          {t(`office.period.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

function Ready({ ready, readyCount }: Pick<WaitingData, 'ready' | 'readyCount'>) {
  const t = useText();
  const [outcome, showOutcome] = useOutcome();
  return (
    <>
      <UnreadForm />
      <OutcomeNotice
        outcome={outcome}
        hasOwnPlace={ready.some(({ id }) => id === outcome?.orderId)}
        onOutcome={showOutcome}
      />
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
                  <OrderRow
                    key={order.id}
                    order={order}
                    outcome={outcome}
                    onOutcome={showOutcome}
                    hasDelivery={false}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  );
}

/** What is counted, what sells, and what needs somebody now. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const isLoading = useNavigation().state === 'loading';
  const maySeeArticles = useMay('articles', 'see');
  const { period, waits, best, setup } = loaderData;
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.dashboard') })} />
      <div className="ph">
        <h1>{t('office.hello', { name: loaderData.firstName })}</h1>
        <div className="acts">
          <PeriodTabs period={period} />
          <a className={buttonClass({ look: 'line' })} href={`${DASHBOARD_EXPORT}?period=${period}`} download>
            {t('office.export')}
          </a>
        </div>
      </div>
      <div className="dash" aria-busy={isLoading}>
        {setup && <SetupBox setup={setup} />}
        <Figures {...loaderData} />
        <div className="col2 wide">
          <div>
            <SalesChart key={period} {...loaderData} />
            {waits && <Ready {...waits} />}
            <BestArticles {...best} />
          </div>
          <div>
            {waits && <AttentionBox {...waits} />}
            <Conversion {...loaderData} />
            <ClothBars {...best} />
            {maySeeArticles && <RunningOut {...best} />}
          </div>
        </div>
      </div>
    </>
  );
}
