import { useState } from 'react';
import { Link } from 'react-router';
import { ACCOUNT, ARTICLES } from '../../addresses.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import type { ScreenHandle } from '../../layouts/shop-frame.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { keptOrders, readOwnThrough } from '../own/kept-lists.ts';
import type { Route } from './+types/orders';
import { OrderCard } from './order-card.tsx';
import { type OwnOrders, readOwnOrders } from './own-orders.server.ts';
import { useQuietLook } from './use-quiet-look.ts';

export const handle = { lists: ['orders'], toKeep: keptOrders } satisfies ScreenHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return readOwnOrders(request, context);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readOwnThrough(handle, request, serverLoader);
}

export function NoOrders() {
  const t = useText();
  return (
    <EmptyState title={t('account.orders.none')} line={t('account.orders.none.line')}>
      <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
        {t('list.see.all')}
      </Link>
    </EmptyState>
  );
}

function Group({ group: { status, count, orders } }: { group: OwnOrders['groups'][number] }) {
  const t = useText();
  return (
    <section className="stack" aria-labelledby={`group-${status}`}>
      <h2 className="d3" id={`group-${status}`}>
        {t(`account.group.${status}`)}{' '}
        <span className="mut num group-count">{t('account.group.count', { count })}</span>
      </h2>
      {orders.map((order) => (
        <OrderCard key={order.number} order={order} />
      ))}
    </section>
  );
}

/** A customer's orders: under delivery, awaiting delivery, delivered; they move while the page is open. */
export default function OwnOrdersScreen({ loaderData: { groups, mark, older } }: Route.ComponentProps) {
  const t = useText();
  const [first] = useState(mark);
  useQuietLook('/customer/orders/state', mark);
  return (
    <>
      <PageHead title={t('account.orders')} />
      <p className="sr" role="status">
        {mark === first ? '' : t('account.orders.moved')}
      </p>
      {groups.length === 0 ? <NoOrders /> : groups.map((group) => <Group key={group.status} group={group} />)}
      {older > 0 && (
        <p>
          <Link className="lnk" to={`${ACCOUNT}?all`} preventScrollReset>
            {t('account.orders.older', { count: older })}
          </Link>
        </p>
      )}
    </>
  );
}
