import { Form } from 'react-router';
import type { OrderShown } from '#contracts/orders.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Moment } from '../parts/moment.tsx';
import { useMay } from '../parts/use-may.ts';

/** Says that an order cannot leave yet, and until when; whoever has telephoned confirms it here (decision 0066). */
export function ConfirmNote({ order: { confirmBy } }: { order: Pick<OrderShown, 'confirmBy'> }) {
  const t = useText();
  const may = useMay('orders');
  const isWorking = useSending()?.get('intent') === 'confirm';
  if (confirmBy === null) return null;
  return (
    <div className="no-print">
      <Notice tone="warn">
        <p>
          {t('office.confirm.waits')} <Moment at={confirmBy} style="full" />.
        </p>
        {may && (
          <Form method="post" preventScrollReset className="mt-2">
            <input type="hidden" name="intent" value="confirm" />
            <Button type="submit" look="line" size="small" isWorking={isWorking}>
              {t('office.confirm.by.hand')}
            </Button>
          </Form>
        )}
      </Notice>
    </div>
  );
}
