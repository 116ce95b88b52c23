import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DISCOUNTS } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/discounts';
import { ApplyPanel } from './apply-panel.tsx';
import { readDiscounts, takeDiscountStep } from './discounts.server.ts';
import { RecentChanges } from './recent-changes.tsx';
import { RunningTable } from './running-table.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readDiscounts(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeDiscountStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus !== undefined;
}

/** Discounts: applied to one or many with a look at the new prices first, halted, undone. */
export default function Discounts({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay('discounts');
  const isLoading = useNavigation().state === 'loading';
  const { running, page, pages, recent, currency } = loaderData;
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.discounts') })} />
      <div className="ph">
        <h1>{t('office.nav.discounts')}</h1>
        {mayChange && (
          <div className="acts">
            <ActForm fields={{ intent: 'freeze-all' }} label={t('office.discount.freeze.all')} />
            <ActForm fields={{ intent: 'unfreeze-all' }} label={t('office.discount.unfreeze.all')} />
          </div>
        )}
      </div>
      <ActOutcome />
      {running.isAllFrozen && <Notice tone="warn">{t('office.discount.all.frozen')}</Notice>}
      <div className={mayChange ? 'discount-columns' : undefined}>
        {mayChange && <ApplyPanel data={loaderData} />}
        <section className="box" aria-busy={isLoading}>
          <header>
            <h2>{t('office.discount.running')}</h2>
            {mayChange && running.latestId !== null && (
              <ActForm
                fields={{ intent: 'cancel-latest', batch: running.latestId }}
                label={t('office.discount.cancel.latest')}
                look="ghost"
              />
            )}
          </header>
          <RunningTable data={loaderData} mayChange={mayChange} />
          {pages > 1 && (
            <Pager
              page={page}
              pages={pages}
              perPage={loaderData.perPage}
              total={running.total}
              addressOf={(other) => `${DISCOUNTS}?page=${other}`}
            />
          )}
          <RecentChanges recent={recent} currency={currency} />
        </section>
      </div>
    </>
  );
}
