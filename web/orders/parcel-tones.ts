import type { ParcelStatus } from '#contracts/orders.ts';
import type { TagTone } from '../ui/labels.tsx';

/** How the state of a parcel looks wherever it is shown. */
export const PARCEL_TONES: Record<ParcelStatus, TagTone> = {
  packed: 'sun',
  shipped: 'info',
  arrived: 'ok',
  refused: 'warn',
  lost: 'bad',
};
