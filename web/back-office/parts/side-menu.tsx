import { Link, useLocation } from 'react-router';
import type { Waiting } from '#contracts/notification-counts.ts';
import { mayAt } from '#contracts/rights.ts';
import { HOME } from '../../addresses.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DASHBOARD } from '../addresses.ts';
import { MENU_ENTRIES, type MenuEntry, type MenuScreen } from './menu-entries.tsx';

const WAITING_WORDS = {
  orders: 'office.nav.ready',
  payments: 'office.nav.payments.waiting',
  specials: 'office.nav.specials.waiting',
  returns: 'office.nav.specials.waiting',
  ratings: 'ratings.badge',
  messages: 'message.title',
} as const;

/** How many wait; the words are for readers. Money to decide about stands out. */
function Badge({ counted, waiting }: { counted: keyof Waiting; waiting: Waiting }) {
  const t = useText();
  if (waiting[counted] === 0) return null;
  return (
    <b className={counted === 'payments' ? 'num urgent' : 'num'}>
      {waiting[counted]}
      <span className="sr"> {t(WAITING_WORDS[counted])}</span>
    </b>
  );
}

/** The screens of the area one is in; a lone one would only say the entry again. */
function Screens({ entry, screens, waiting }: { entry: MenuEntry; screens: readonly MenuScreen[]; waiting: Waiting }) {
  const t = useText();
  const { pathname } = useLocation();
  if (screens.length < 2) return null;
  return (
    <ul className="sb-sub" aria-label={t(entry.name)}>
      {screens.map(({ name, to, counted }) => (
        <li key={to}>
          <Link to={to} prefetch="intent" aria-current={pathname === to ? 'page' : undefined}>
            {t(name)}
            {counted && counted !== entry.counted && <Badge counted={counted} waiting={waiting} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The shop's name and the back office's screens, with what waits beside them; null: they are closed for now. */
export function SideMenu({ waiting }: { waiting: Waiting | null }) {
  const t = useText();
  const { pathname } = useLocation();
  const { shop, viewer } = useFrame();
  const maySee = ({ resource, access = 'see' }: MenuScreen) => mayAt(viewer?.staffRole ?? null, resource, access);
  const entries = waiting ? MENU_ENTRIES.filter(maySee) : [];
  return (
    <>
      <Link className="mark" to={DASHBOARD}>
        {shop.name}
      </Link>
      <nav aria-label={t('office.nav')}>
        <ul>
          {entries.map((entry) => {
            const isHere = pathname.startsWith(entry.area);
            const screens = (entry.screens ?? []).filter(maySee);
            const below = isHere ? [] : screens.flatMap(({ counted }) => counted ?? []);
            const isSaidBelow = screens.length > 1 && screens.some(({ to }) => to === pathname);
            return (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  prefetch="intent"
                  className={isHere ? 'here' : undefined}
                  aria-current={isHere ? (isSaidBelow ? 'true' : 'page') : undefined}
                >
                  {entry.icon} {t(entry.name)}
                  {waiting &&
                    [...new Set([entry.counted ?? [], below].flat())].map((counted) => (
                      <Badge key={counted} counted={counted} waiting={waiting} />
                    ))}
                </Link>
                {isHere && waiting && <Screens entry={entry} screens={screens} waiting={waiting} />}
              </li>
            );
          })}
        </ul>
      </nav>
      <nav className="foot-nav" aria-label={t('office.nav.shop')}>
        <a href={HOME}>
          <Icon name="eye" /> {t('office.see.shop')}
        </a>
      </nav>
    </>
  );
}
