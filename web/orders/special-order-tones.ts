import type { SpecialStatus } from '#contracts/special-orders.ts';
import type { TagTone } from '../ui/labels.tsx';

/** The colour of each state's dot. */
export const SPECIAL_TONES = {
  requested: 'sun',
  quoted: 'warn',
  accepted: 'info',
  ordered: 'ok',
  declined: 'neutral',
} as const satisfies Record<SpecialStatus, TagTone>;
