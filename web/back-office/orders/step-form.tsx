import { type ReactNode, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { OrderRow } from '#contracts/orders.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import type { OrderStep, StepOutcome } from './order-steps.ts';

export type SteppingOrder = Pick<OrderRow, 'id' | 'number' | 'version'>;

type StepFormProps = {
  order: SteppingOrder;
  to: OrderStep;
  /** What is called off is the rest of a partly delivered order. */
  isRest?: boolean;
  /** Somebody has been asked, and said yes to this sum. */
  sure?: string;
  look?: ButtonLook;
  /** More classes of the button, such as `soft`. */
  className?: string;
  onOutcome: (outcome: StepOutcome) => void;
  children: ReactNode;
};

/** A button that takes an order one step further. A plain form without JavaScript; with it, a second click is not sent. */
export function StepForm({
  order,
  to,
  isRest = false,
  sure,
  look,
  className = '',
  onOutcome,
  children,
}: StepFormProps) {
  const fetcher = useFetcher<StepOutcome>();
  const isBusy = fetcher.state !== 'idle';
  useEffect(() => {
    if (fetcher.data) onOutcome(fetcher.data);
  }, [fetcher.data, onOutcome]);
  return (
    <fetcher.Form method="post" onSubmit={(event) => isBusy && event.preventDefault()}>
      <input type="hidden" name="order_id" value={order.id} />
      <input type="hidden" name="number" value={order.number} />
      <input type="hidden" name="version" value={order.version} />
      {isRest && <input type="hidden" name="rest" value="1" />}
      {sure !== undefined && <input type="hidden" name="sure" value={sure} />}
      <Button type="submit" name="to" value={to} className={className} isWorking={isBusy} {...(look && { look })}>
        {children}
        <span className="sr"> {order.number}</span>
      </Button>
    </fetcher.Form>
  );
}
