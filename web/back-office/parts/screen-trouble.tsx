import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { notNowSentence, notTakenSentence } from '../../not-now.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { DASHBOARD } from '../addresses.ts';

/** What cannot be tried again: a thing that is not there, a resource that is not theirs. */
const TROUBLES: Record<number, { title: TextName; line: TextName }> = {
  403: { title: 'office.not.yours', line: 'office.not.yours.line' },
  404: { title: 'error.not.found', line: 'office.missing.line' },
};
const FAILED = { title: 'refusal.unexpected', line: 'office.trouble.line' } as const;

function troubleOf(error: unknown, status: number): { title: TextName; line: TextName } {
  const notNow = notNowSentence(error);
  if (notNow) return { title: 'error.not.now', line: notNow };
  const notTaken = notTakenSentence(error);
  return notTaken ? { title: 'error.not.taken', line: notTaken } : (TROUBLES[status] ?? FAILED);
}

/** A screen that could not be shown: the menu stays, and there is a way on. Routes export it as their ErrorBoundary. */
export function ScreenTrouble() {
  const t = useText();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title: name, line } = troubleOf(error, status);
  const title = t(name);
  return (
    <section className="box">
      <PageHead title={title} />
      <div className="bd" role="alert">
        <EmptyState title={title} line={t(line)} isPage>
          <p className="row">
            {!(status in TROUBLES) && (
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
