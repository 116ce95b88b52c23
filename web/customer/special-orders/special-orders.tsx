import { Link } from 'react-router';
import { ACCOUNT } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { PageHead } from '../../storefront/parts/page-head.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/special-orders';
import { readOwnSpecialOrders } from './special-orders.server.ts';
import { SpecialOrdersList } from './special-orders-list.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readOwnSpecialOrders(context);
}

/** A customer's special orders with where each stands. */
export default function OwnSpecialOrders({ loaderData: { specialOrders } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('special.mine')} />
      <section className="lhead">
        <div className="wrap">
          <h1 className="d1">{t('special.mine')}</h1>
        </div>
      </section>
      <div className="wrap acct">
        <nav className="side" aria-label={t('account.nav')}>
          <Link to={ACCOUNT}>
            <Icon name="parcel" /> {t('account.orders')}
          </Link>
          <a href="#main" aria-current="page">
            <Icon name="ruler" /> {t('special.mine')}
          </a>
        </nav>
        <SpecialOrdersList specialOrders={specialOrders} />
      </div>
    </>
  );
}
