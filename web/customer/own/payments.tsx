import { useText } from '../../i18n/texts.tsx';
import { PageHead } from '../../storefront/parts/page-head.tsx';
import type { Route } from './+types/payments';
import { PaymentList } from './payment-list.tsx';
import { readOwnPayments } from './payments.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readOwnPayments(context);
}

/** A customer's payments. */
export default function OwnPayments({ loaderData: { payments } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('account.payments')} />
      <PaymentList payments={payments} />
    </>
  );
}
