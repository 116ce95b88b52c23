import type { DeliveryStatus, shownPayment } from '#contracts/orders.ts';
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

export const DELIVERY_TONES: Record<DeliveryStatus, TagTone> = {
  pending: 'warn',
  in_progress: 'info',
  delivered: 'ok',
  cancelled: 'neutral',
};
