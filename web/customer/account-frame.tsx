import type { KeyboardEvent } from 'react';
import { Link, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { paidWords } from '#contracts/paid-by.ts';
import { ACCOUNT } from '../addresses.ts';
import { formatDay } from '../dates.ts';
import { useLogOut } from '../frame/use-log-out.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import type { Say } from '../i18n/translator.ts';
import { Breadcrumb } from '../storefront/parts/breadcrumb.tsx';
import { Icon } from '../ui/icon.tsx';
import stylesheet from '../ui/styles/account.css?url';
import type { Route } from './+types/account-frame';
import { ACCOUNT_PLACES, accountPlaceOf } from './account-places.ts';
import { customerOnly } from './customer-only.server.ts';
import type { OwnOrderPage } from './orders/own-order.server.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ context }: Route.LoaderArgs) {
  const { name, email } = customerOnly(context);
  return { name, email };
}

/** The pages of the area, and the way out; the one where one is is marked. */
function AccountLinks() {
  const t = useText();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const here = accountPlaceOf(pathname);
  return (
    <>
      {ACCOUNT_PLACES.map(({ to, name, icon }) => (
        <Link key={to} to={to} aria-current={here?.to === to ? (to === pathname ? 'page' : 'true') : undefined}>
          <Icon name={icon} /> {t(name)}
        </Link>
      ))}
      <button type="button" className="side-button" onClick={logOut}>
        <Icon name="logout" /> {t('header.log.out')}
      </button>
    </>
  );
}

/** On a telephone: one line that says where one is and opens all pages, also without scripts. It is closed on the next page. */
function AccountMenu() {
  const t = useText();
  const { pathname } = useLocation();
  const here = accountPlaceOf(pathname) ?? ACCOUNT_PLACES[0];
  const close = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details className="acct-menu" key={pathname} onKeyDown={close}>
      <summary>
        <Icon name={here.icon} />
        <span>
          <span className="mi mut">{t('account.nav')}</span> <b>{t(here.name)}</b>
        </span>
      </summary>
      <div className="side">
        <AccountLinks />
      </div>
    </details>
  );
}

/** The pages side by side on a wide screen, behind one line on a narrow one. */
function SideNavigation() {
  const t = useText();
  return (
    <nav className="no-print" aria-label={t('account.nav')}>
      <AccountMenu />
      <div className="side acct-nav">
        <AccountLinks />
      </div>
    </nav>
  );
}

/** How it was paid, or will be; a card that was not charged yet is shown by the tags. */
function paidHow({ order: { paymentMethod, paidAt }, paid }: Pick<OwnOrderPage, 'order' | 'paid'>, t: Say): string {
  if (!paidAt) return paymentMethod === 'on_delivery' ? t('account.order.to.pay.on.delivery') : '';
  const own = { card: t('account.order.by.card'), courier: t('account.order.paid.on.delivery') };
  return paid ? paidWords(paid, t, own) : '';
}

function OrderHead({ order, paid }: Pick<OwnOrderPage, 'order' | 'paid'>) {
  const t = useText();
  const locale = useLocale();
  return (
    <>
      <Breadcrumb steps={[{ name: t('account.nav'), to: ACCOUNT }, { name: order.number }]} />
      <div className="row between wrapx items-end acct-title">
        <h1 className="d1 num">{order.number}</h1>
        <p className="lead wrap-anywhere">
          {t('account.order.made', { day: formatDay(order.placedAt, locale) })} {paidHow({ order, paid }, t)}
        </p>
      </div>
    </>
  );
}

/** The customer area: where one is above, the way to the other pages beside, one page. */
export default function AccountFrame({ loaderData: { name, email } }: Route.ComponentProps) {
  const t = useText();
  const { pathname } = useLocation();
  const own = useRouteLoaderData<OwnOrderPage>('own-order');
  const place = accountPlaceOf(pathname);
  return (
    <>
      <section className="lhead">
        <div className="wrap">
          {own ? (
            <OrderHead order={own.order} paid={own.paid} />
          ) : (
            <div className="row between wrapx items-end">
              <h1 className="d1">{!place || place.to === ACCOUNT ? t('account.title', { name }) : t(place.name)}</h1>
              <p className="lead break-all">{email}</p>
            </div>
          )}
        </div>
      </section>
      <div className="wrap acct">
        <SideNavigation />
        <div className="stack gap-12 min-w-0 content-start">
          <Outlet />
        </div>
      </div>
    </>
  );
}
