import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
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
      <SpecialOrdersList specialOrders={specialOrders} />
    </>
  );
}
