import type { OrderStage } from '#contracts/order-stage.ts';
import type { shownPayment } from '#contracts/orders.ts';
import type { TagTone } from '../ui/labels.tsx';

/** How an order's states look wherever they are shown. */
export const PAYMENT_TONES: Record<ReturnType<typeof shownPayment>, TagTone> = {
  pending: 'warn',
  paid: 'ok',
  failed: 'bad',
  refunded: 'neutral',
  refund_due: 'info',
  on_delivery: 'sun',
};

export const DELIVERY_TONES: Record<OrderStage, TagTone> = {
  pending: 'warn',
  packing: 'warn',
  packed: 'warn',
  part_shipped: 'info',
  in_progress: 'info',
  part_delivered: 'info',
  lost: 'bad',
  delivered: 'ok',
  refused: 'neutral',
  cancelled: 'neutral',
};
