import type { Currency } from './money.ts';
import type { OrderLineShown } from './orders.ts';

/** How far a return has come. `refunded`: money went back, in whole or in part. */
export const RETURN_STATUSES = ['requested', 'approved', 'rejected', 'received', 'refunded'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** What becomes of a piece for which money goes back: it is on the shelf again, cannot be sold any more, or stays with the buyer. */
export const PIECE_FATES = ['restocked', 'written_off', 'kept'] as const;
export type PieceFate = (typeof PIECE_FATES)[number];

/** How many characters a buyer has to say what they want instead. */
export const LONGEST_WISH = 300;

/** How many photographs may show what is wrong with the pieces of a return; the database holds no more either. */
export const MOST_RETURN_PHOTOS = 4;

/** A photograph of a return, `position` 1 to 4. Who may see it asks for its bytes apart. In pixels. */
export type ReturnPhoto = { position: number; width: number; height: number };

export const PHOTO_SIZES = ['large', 'small'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

export type ReturnLineShown = {
  line: OrderLineShown;
  quantity: number;
  isRestocked: boolean;
  /** It stays with the buyer, though money went back for it. */
  isKept: boolean;
  /** What these pieces cost when they were bought, their share of a code off: what a refund suggests for them. Minor units. */
  paidMinor: number;
};

/** A return with everything its owner or the staff may see, in one language. */
export type ReturnShown = {
  id: number;
  /** `EL-26-10042/1`: what stands on the label of the parcel */
  number: string;
  orderId: number;
  orderNumber: string;
  customerName: string;
  email: string;
  currency: Currency;
  status: ReturnStatus;
  reason: string;
  /** What the buyer wants instead; empty: their money. */
  wish: string;
  photos: ReturnPhoto[];
  answer: string;
  askedAt: string;
  answeredAt: string | null;
  receivedAt: string | null;
  lines: ReturnLineShown[];
  /** What the lines cost, in minor units: what a refund suggests. */
  goodsMinor: number;
  /**
   * The order that is sent instead of it; null: none is. isWaiting: it leaves once the pieces are here · countedMinor: what of the
   * refunds was given to nobody, but counts for it
   */
  exchange: { orderId: number; number: string; isWaiting: boolean; countedMinor: number } | null;
  /** What went back for this return so far, in minor units. */
  refundedMinor: number;
};

/** Which pieces of a delivered order may still be sent back, and until when. */
export type Returnable = { until: string; lines: { lineId: number; left: number }[] };
