import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { stageOf } from '#contracts/order-stage.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import type { Route } from './+types/order';
import { OrderPage } from './order-page.tsx';
import { readOwnOrder } from './own-order.server.ts';
import { useQuietLook } from './use-quiet-look.ts';

export function loader({ params, context }: Route.LoaderArgs) {
  return readOwnOrder(context, params.number);
}

/** One of a customer's orders. */
export default function OwnOrder({ loaderData }: Route.ComponentProps) {
  const { order, mark } = loaderData;
  const t = useText();
  const { revalidate } = useRevalidator();
  const [first] = useState(mark);
  const { number } = order;
  useQuietLook(`/customer/orders/state?number=${encodeURIComponent(number)}`, mark);
  const status = t(`order.status.delivery.${stageOf(order)}`);
  return (
    <>
      <PageHead title={number} />
      <p className="sr" role="status">
        {mark === first ? '' : t('account.order.moved', { number, status })}
      </p>
      <OrderPage view={loaderData} orderKey={null} mayRate isBesideMenu onMoved={() => void revalidate()} />
    </>
  );
}
