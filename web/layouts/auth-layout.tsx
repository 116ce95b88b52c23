import { type ReactNode, useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { NewsItem } from '#contracts/notification-counts.ts';
import { HELP } from '../addresses.ts';
import { ScreenTrouble } from '../back-office/parts/screen-trouble.tsx';
import { ShortcutsButton } from '../back-office/parts/shortcuts.tsx';
import { SideMenu } from '../back-office/parts/side-menu.tsx';
import { StaleNotice } from '../back-office/parts/stale-notice.tsx';
import { TopBar } from '../back-office/parts/top-bar.tsx';
import { useNewOrderAlert } from '../back-office/parts/use-new-order-alert.ts';
import { useNotificationCounts } from '../back-office/parts/use-notification-counts.ts';
import { useTheme } from '../back-office/parts/use-theme.ts';
import { wasUnreached } from '../back-office/unreached.ts';
import { onSessionEnd } from '../browser/api.ts';
import { restoreForms } from '../browser/language.ts';
import { endSession } from '../browser/log-out.ts';
import { Toaster } from '../frame/toaster.tsx';
import { useFrame } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import { Notice } from '../ui/notice.tsx';
import stylesheet from '../ui/styles/admin.css?url';
import type { Route } from './+types/auth-layout';
import { readOffice } from './auth-layout.server.ts';
import { PageLoader } from './page-loader.tsx';
import { SkipLink } from './shop-frame.tsx';
import { useTypedOwner } from './use-typed-owner.ts';

const QUIET = { waiting: { orders: 0, payments: 0, specials: 0, returns: 0, ratings: 0, messages: 0 }, news: [] };

const NO_NEWS: readonly NewsItem[] = [];

/** What the staff reads on every screen while the shop takes no changes. */
const PAUSED = { disk: 'status.do.paused', moving: 'status.do.moving' } as const;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ context }: Route.LoaderArgs) {
  return readOffice(context);
}

/** What waits is counted again after every change, refused ones too. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return !wasUnreached(actionResult);
}

function Copyright() {
  const t = useText();
  const { year, shop } = useFrame();
  return (
    <footer className="cp">
      <span>{t('office.copyright', { year, name: shop.name })}</span>
      <span className="cp-help">
        <a href={HELP}>{t('footer.help.centre')}</a>
        <ShortcutsButton />
      </span>
    </footer>
  );
}

type OfficeProps = { office: Awaited<ReturnType<typeof readOffice>>; children: ReactNode };

/** Side menu, top bar, the screen, copyright: the frame of the back office. Never indexed. */
function Office({ office: { theme: drawn, counts: read, pause, hasSound }, children }: OfficeProps) {
  const t = useText();
  const [theme, setTheme] = useTheme(drawn);
  const counts = useNotificationCounts(read);
  useNewOrderAlert(counts?.news ?? NO_NEWS, hasSound);
  useTypedOwner(useFrame().viewer?.email ?? null);
  useEffect(() => {
    restoreForms();
    onSessionEnd(() => void endSession(true));
  }, []);
  return (
    <div className="ad office" data-theme={theme}>
      <meta name="robots" content="noindex, nofollow" />
      <SkipLink />
      <PageLoader />
      <aside className="sb">
        <SideMenu waiting={counts?.waiting ?? null} />
      </aside>
      <div className="office-main">
        <TopBar counts={counts} theme={theme} onTheme={setTheme} />
        <main id="main" className="pg" tabIndex={-1}>
          <StaleNotice isOpen={read !== null} />
          {pause && <Notice tone="warn">{t(PAUSED[pause])}</Notice>}
          {children}
        </main>
        <Copyright />
      </div>
      <Toaster />
    </div>
  );
}

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Office office={loaderData}>
      <Outlet />
    </Office>
  );
}

/** When the frame itself could not be read, as when the connection is lost, the menu stays and one can try again. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Office office={loaderData ?? { theme: 'light', counts: QUIET, pause: null, hasSound: false }}>
      <ScreenTrouble />
    </Office>
  );
}
