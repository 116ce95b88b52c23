import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import type { ScreenHandle } from '../../layouts/shop-frame.tsx';
import type { Route } from './+types/payments';
import { keptPaymentsPage, readOwnThrough } from './kept-lists.ts';
import { OwnCredits } from './own-credits.tsx';
import { PaymentList } from './payment-list.tsx';
import { readPaymentsAndCredits } from './payments.server.ts';

export const handle = { lists: ['payments'], toKeep: keptPaymentsPage } satisfies ScreenHandle;

export function loader({ context }: Route.LoaderArgs) {
  return readPaymentsAndCredits(context);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readOwnThrough(handle, request, serverLoader);
}

/** A customer's payments. */
export default function OwnPayments({ loaderData: { payments, credits } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('account.payments')} />
      <OwnCredits credits={credits} />
      <PaymentList payments={payments} />
    </>
  );
}
