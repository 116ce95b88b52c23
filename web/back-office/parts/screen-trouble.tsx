import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { PageHead } from '../../storefront/parts/page-head.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { DASHBOARD } from '../addresses.ts';

/** A screen that could not be shown: the menu stays, and there is a way on. Routes export it as their ErrorBoundary. */
export function ScreenTrouble() {
  const t = useText();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = t(isMissing ? 'error.not.found' : 'refusal.unexpected');
  return (
    <section className="box">
      <PageHead title={title} />
      <div className="bd" role="alert">
        <EmptyState title={title} line={t(isMissing ? 'office.missing.line' : 'office.trouble.line')}>
          <p className="row">
            {!isMissing && (
              <Button isWorking={state !== 'idle'} onClick={() => void revalidate()}>
                {t('retry')}
              </Button>
            )}
            <Link className={buttonClass({ look: 'line' })} to={DASHBOARD}>
              {t('office.nav.dashboard')}
            </Link>
          </p>
        </EmptyState>
      </div>
    </section>
  );
}
