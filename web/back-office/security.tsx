import { Link } from 'react-router';
import { SecondFactor } from '../account/second-factor.tsx';
import { Sessions } from '../account/sessions.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useText } from '../i18n/texts.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import stylesheet from '../ui/styles/account.css?url';
import type { Route } from './+types/security';
import { ScreenTrouble } from './parts/screen-trouble.tsx';
import { readStaffSecurity } from './security.server.ts';

/** The parts that customers see too are styled for both. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readStaffSecurity(context);
}

/** The second factor and the sessions of whoever is signed in; asked of everybody when ADMIN_SECOND_FACTOR=required. */
export default function Security({ loaderData: { isHeldBack, next, factor, sessions } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('office.title', { screen: t('account.security') })} />
      <div className="ph">
        <h1>{t('account.security')}</h1>
      </div>
      {isHeldBack && <Notice tone="warn">{t('refusal.second.factor.needed')}</Notice>}
      {!isHeldBack && next !== null && (
        <p>
          <Link className={buttonClass()} to={next}>
            {t('office.security.go.on')}
          </Link>
        </p>
      )}
      <div className="box p-4.5">
        <SecondFactor factor={factor} />
      </div>
      <div className="box p-4.5">
        <Sessions sessions={sessions} />
      </div>
    </>
  );
}
