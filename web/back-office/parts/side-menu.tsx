import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { HOME } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { useFrame } from '../../storefront/parts/use-frame.ts';
import { Icon } from '../../ui/icon.tsx';
import { ARTICLES, DASHBOARD, ORDERS, RETURNS, SPECIAL_ORDERS } from '../addresses.ts';
import { OfficeIcon } from './office-icon.tsx';

/** How many wait for somebody: orders that may leave, special orders and returns without an answer. */
export type Waiting = { orders: number; specials: number; returns: number };
const WAITING_WORDS = {
  orders: 'office.nav.ready',
  specials: 'office.nav.specials.waiting',
  returns: 'office.nav.specials.waiting',
} as const;

/** `area`: every address that begins with it belongs to the entry. Only screens that exist stand here. */
const ENTRIES: { name: TextName; to: string; area: string; icon: ReactNode; counted?: keyof Waiting }[] = [
  { name: 'office.nav.dashboard', to: DASHBOARD, area: DASHBOARD, icon: <OfficeIcon name="chart" /> },
  { name: 'office.nav.articles', to: ARTICLES, area: '/auth/articles/', icon: <OfficeIcon name="article" /> },
  { name: 'office.nav.orders', to: ORDERS, area: '/auth/orders/', icon: <Icon name="parcel" />, counted: 'orders' },
  {
    name: 'office.nav.specials',
    to: SPECIAL_ORDERS,
    area: '/auth/special-orders/',
    icon: <OfficeIcon name="scissors" />,
    counted: 'specials',
  },
  {
    name: 'office.nav.returns',
    to: RETURNS,
    area: '/auth/returns/',
    icon: <OfficeIcon name="return" />,
    counted: 'returns',
  },
];

/** The shop's name and the back office's screens, with what waits beside them; null: they are closed for now. */
export function SideMenu({ waiting }: { waiting: Waiting | null }) {
  const t = useText();
  const { pathname } = useLocation();
  const { shop } = useFrame();
  return (
    <>
      <Link className="mark" to={DASHBOARD}>
        {shop.name}
      </Link>
      <nav aria-label={t('office.nav')}>
        {(waiting ? ENTRIES : []).map(({ name, to, area, icon, counted }) => (
          <Link key={to} to={to} prefetch="intent" aria-current={pathname.startsWith(area) ? 'page' : undefined}>
            {icon} {t(name)}
            {counted && waiting && waiting[counted] > 0 && (
              <b className="num">
                {waiting[counted]}
                <span className="sr"> {t(WAITING_WORDS[counted])}</span>
              </b>
            )}
          </Link>
        ))}
      </nav>
      <nav className="foot-nav" aria-label={t('office.nav.shop')}>
        <a href={HOME}>
          <Icon name="eye" /> {t('office.see.shop')}
        </a>
      </nav>
    </>
  );
}
