/** Ways in which people take money themselves: no provider reports it, somebody writes down that it came. */
export const HAND_WAYS = ['cash', 'bank_transfer', 'mobile_money'] as const;
export type HandWay = (typeof HAND_WAYS)[number];

export function isHandWay(text: string): text is HandWay {
  return HAND_WAYS.some((way) => way === text);
}

/**
 * Those that the shop's own checkout may offer, where the owner wants it: cash is handed to somebody, at a time that people agree on.
 *
 * source  decision 0101
 */
export const CHECKOUT_HAND_WAYS = ['bank_transfer', 'mobile_money'] as const satisfies readonly HandWay[];
export type CheckoutHandWay = (typeof CHECKOUT_HAND_WAYS)[number];

export function isCheckoutHandWay(text: string): text is CheckoutHandWay {
  return CHECKOUT_HAND_WAYS.some((way) => way === text);
}

/**
 * Ways in which a part of an order's money is written down: what people take, what pieces that come back are worth for others, and
 * what was left and came by card (decision 0097), store credit and gift cards (decision 0098).
 */
export const RECORDED_WAYS = [...HAND_WAYS, 'exchange', 'card', 'credit'] as const;
export type RecordedWay = (typeof RECORDED_WAYS)[number];

export function isRecordedWay(text: string): text is RecordedWay {
  return RECORDED_WAYS.some((way) => way === text);
}

/** Whether the reference is missing by which the bank or the operator knows the money. Cash and cards have none to ask for. */
export function lacksReference({ way, reference }: { way: RecordedWay; reference: string }): boolean {
  return way !== 'cash' && way !== 'card' && reference === '';
}

/** Characters. */
export const LONGEST_REFERENCE = 80;
export const LONGEST_TAKE_BACK_REASON = 300;

/** How many days back money may have come that is written down today: an older day is a typing mistake. */
export const OLDEST_MONEY_DAYS = 366;

/** How an order is to be paid by hand. `words`: of the settings · `heldUntil`: its goods; null: without an end, as after a deposit. */
export type PayByHand = {
  way: HandWay;
  words: string;
  /** of the order's currency */
  leftMinor: number;
  heldUntil: string | null;
};

/** One record of money that was taken by hand, as people read it. `who`: whoever of the staff wrote it down; null: unknown. */
export type MoneyByHand = {
  id: number;
  way: RecordedWay;
  /** of the order's currency */
  amountMinor: number;
  /** the shop's day, as `2026-11-21` */
  receivedOn: string;
  reference: string;
  who: string | null;
  at: string;
  takenBack: { at: string; who: string | null; reason: string } | null;
};
