import type { Currency, Locale } from './money.ts';

/**
 * Where a special order stands. requested: the shop has to answer · quoted: the customer has to answer · accepted: the order
 * is placed and its card payment awaited · ordered: paid, or to be paid to the courier · declined: one side said no.
 *
 * source  R-194
 */
export const SPECIAL_STATUSES = ['requested', 'quoted', 'accepted', 'declined', 'ordered'] as const;
export type SpecialStatus = (typeof SPECIAL_STATUSES)[number];

/** At most this many characters in a note, an answer or a reason. */
export const MAX_SPECIAL_NOTE = 1_000;

/** One thing that happened to a special order. `reopened`: no payment or confirmation came, the quote stands again. */
export const SPECIAL_STEPS = ['requested', 'quoted', 'accepted', 'declined', 'ordered', 'reopened'] as const;
export type SpecialStep = (typeof SPECIAL_STEPS)[number];
export const SPECIAL_SIDES = ['customer', 'shop'] as const;
export type SpecialSide = (typeof SPECIAL_SIDES)[number];

/** What the shop offers: a price for each piece, and the day on which it will be ready. */
export type SpecialQuote = {
  unitMinor: number;
  totalMinor: number;
  currency: Currency;
  /** ISO day. */
  readyOn: string;
  message: string;
  expiresAt: string;
  isExpired: boolean;
};

export type SpecialHappening = {
  step: SpecialStep;
  side: SpecialSide;
  unitMinor: number | null;
  currency: Currency | null;
  readyOn: string | null;
  message: string;
  at: string;
};

/** A special order as lists show it, in one language. */
export type SpecialOrderRow = {
  id: number;
  productId: number;
  designNumber: string;
  productName: string;
  picturePath: string | null;
  pictureWall: string;
  /** null: the article has one size only, or it is cut to the measurements in the note. */
  size: string | null;
  colour: string | null;
  colourName: string | null;
  quantity: number;
  note: string;
  customerName: string;
  email: string;
  phone: string;
  isGuest: boolean;
  locale: Locale;
  status: SpecialStatus;
  quote: SpecialQuote | null;
  order: { id: number; number: string; uuid: string; paymentStatus: string } | null;
  askedAt: string;
  /** Rises with every change; sent back with an answer, so that a stale screen changes nothing. */
  version: number;
};

/** A special order with everything that happened to it, oldest first. */
export type SpecialOrderShown = SpecialOrderRow & { story: SpecialHappening[] };
