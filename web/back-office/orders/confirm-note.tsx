import { Form, Link } from 'react-router';
import type { OrderShown } from '#contracts/orders.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { returnOfficeAddress } from '../addresses.ts';
import { Moment } from '../parts/moment.tsx';
import { useMay } from '../parts/use-may.ts';

/** Which order's pieces come back for it, with the way to their return. */
function ExchangedFor({ exchange }: Pick<OrderShown, 'exchange'>) {
  const t = useText();
  if (exchange === null) return null;
  return (
    <>
      {t('office.exchange.of')}{' '}
      <Link className="lnk num" to={returnOfficeAddress(exchange.returnId)}>
        {exchange.orderNumber}
      </Link>
      .{' '}
    </>
  );
}

/** Says that an order cannot leave yet, and until when; whoever has telephoned confirms it here (decision 0066). */
export function ConfirmNote({ order: { confirmBy, exchange } }: { order: Pick<OrderShown, 'confirmBy' | 'exchange'> }) {
  const t = useText();
  const may = useMay('orders');
  const isWorking = useSending()?.get('intent') === 'confirm';
  if (confirmBy === null && exchange === null) return null;
  const isWaiting = confirmBy !== null;
  return (
    <div className="no-print">
      <Notice tone={isWaiting ? 'warn' : 'info'}>
        <p>
          <ExchangedFor exchange={exchange} />
          {isWaiting && (
            <>
              {t(exchange ? 'office.exchange.of.waits' : 'office.confirm.waits')} <Moment at={confirmBy} style="full" />
              .
            </>
          )}
        </p>
        {may && isWaiting && (
          <Form method="post" preventScrollReset className="mt-2">
            <input type="hidden" name="intent" value="confirm" />
            <Button type="submit" look="line" size="small" isWorking={isWorking}>
              {t(exchange ? 'office.exchange.leave' : 'office.confirm.by.hand')}
            </Button>
          </Form>
        )}
      </Notice>
    </div>
  );
}
