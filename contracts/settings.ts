import { z } from 'zod';
import { areHolidays } from './arrival.ts';
import { chargeLimits } from './charge-limits.ts';
import { areCouriers } from './couriers.ts';
import { MAX_QUANTITY } from './limits.ts';
import type { Currency, Locale } from './money.ts';
import { CHECKOUT_HAND_WAYS, type CheckoutHandWay } from './money-by-hand.ts';
import type { FieldProblem } from './refusals.ts';
import { block, foldedLine, line } from './typed-text.ts';

/** More than an order can hold: from there on nothing is asked for. */
const MOST_PIECES = 9_999;

/**
 * What the owner chooses in the back office. Until then each is as the environment says, or as the shop comes.
 *
 * source 
 */
export const ownerSettingsSchema = z.object({
  name: foldedLine(40),
  phone: foldedLine(40),
  email: z.email().max(254),
  /** One line: where returns go, and what stands on invoices. */
  address: foldedLine(200),
  /** What the law names the shop by, as it stands on invoices; empty until the owner has said it. */
  registrationNumber: line(60),
  taxNumber: line(60),
  /** How many days after its delivery an article may be sent back. */
  returnDays: z.int().min(14).max(365),
  /** How many days after an order has arrived its customer is asked for a review; 0 asks nobody. */
  reviewDays: z.int().min(0).max(90),
  /** From how many pieces on a new article counts as nearly gone. */
  lowStock: z.int().min(0).max(10_000),
  ratingDivisor: z.enum(['count', '15']),
  cartOnMissing: z.enum(['drop', 'empty']),
  mustStaffHaveSecondFactor: z.boolean(),
  /** Whether a fresh rating is shown, and counts, only when somebody has approved it. */
  mustRatingsBeApproved: z.boolean(),
  /** Pieces of one article in one size and colour, and of all together, that one order may hold. */
  mostPerLine: z.int().min(1).max(MAX_QUANTITY),
  mostPerOrder: z.int().min(1).max(MOST_PIECES),
  /** From which sum (minor units), and from how many pieces on, an order that is paid on delivery has to be confirmed. */
  confirmFromMinor: z.int('problem.amount').min(0, 'problem.amount').max(Number.MAX_SAFE_INTEGER, 'problem.amount'),
  confirmFromPieces: z.int().min(1).max(MOST_PIECES),
  /** The couriers, one on each line, as contracts/couriers.ts reads them. */
  couriers: block(6_000).refine(areCouriers, 'problem.couriers'),
  /** Which ways of money that people take there are, and what a buyer reads who is to pay so: a number, where to come. */
  takesCash: z.boolean(),
  takesBankTransfer: z.boolean(),
  takesMobileMoney: z.boolean(),
  cashWords: block(600),
  bankTransferWords: block(600),
  mobileMoneyWords: block(600),
  /** Which of them the shop's own checkout offers. */
  offersBankTransfer: z.boolean(),
  offersMobileMoney: z.boolean(),
  /** Whether the checkout offers to wrap a gift, free of charge. */
  isGiftWrapOffered: z.boolean(),
  /** How many days an order that is to be paid so waits for its money. */
  handDays: z.int().min(1).max(60),
  /** Within how many working days a parcel leaves, from which hour on an order counts as of the next one, and days without work. */
  dispatchDays: z.int().min(0).max(60),
  cutoffHour: z.int().min(0).max(24),
  holidays: block(1_000).refine(areHolidays, 'problem.holidays'),
});
export type SettingValues = z.infer<typeof ownerSettingsSchema>;
/** With what every amount is counted in, which changes by a rule of its own. */
export type StoredSettings = SettingValues & { currency: Currency };

/**
 * Settings that guard the back office: yes is the strict answer of each. Only who may change the resource `security`
 * (contracts/rights.ts) makes them, and one that the environment requires cannot be loosened by a choice.
 */
export const SECURITY_SETTINGS = ['mustStaffHaveSecondFactor'] as const satisfies readonly (keyof SettingValues)[];

const OFFERS = {
  bank_transfer: { offers: 'offersBankTransfer', takes: 'takesBankTransfer', words: 'bankTransferWords' },
  mobile_money: { offers: 'offersMobileMoney', takes: 'takesMobileMoney', words: 'mobileMoneyWords' },
} as const satisfies Record<CheckoutHandWay, Record<'offers' | 'takes' | 'words', keyof SettingValues>>;

/**
 * Why the checkout cannot offer what it is to offer: the way is off, or nobody has said how to pay so. Beside the field that is to
 * be changed.
 *
 * source  decision 0101
 */
export function offerProblems(values: SettingValues): FieldProblem[] {
  return CHECKOUT_HAND_WAYS.flatMap((way) => {
    const { offers, takes, words } = OFFERS[way];
    if (!values[offers]) return [];
    return [
      ...(values[takes] ? [] : [{ field: offers, code: 'problem.offer.way.off' }]),
      ...(values[words] === '' ? [{ field: words, code: 'problem.offer.words' }] : []),
    ];
  });
}

/** The ways by hand that the checkout offers. */
export function offeredHandWays(values: SettingValues): CheckoutHandWay[] {
  return CHECKOUT_HAND_WAYS.filter((way) => values[OFFERS[way].offers] && values[OFFERS[way].takes]);
}

/**
 * What holds: the choice where one was made, else the environment's value; a security choice that the environment
 * requires holds whatever was chosen.
 *
 * source  ADMIN_SECOND_FACTOR, decision 0068
 */
export function settingsInForce(
  usual: StoredSettings,
  chosen: { [K in keyof SettingValues]?: SettingValues[K] | undefined },
): SettingValues {
  const required = SECURITY_SETTINGS.filter((name) => usual[name]).map((name) => [name, true]);
  return ownerSettingsSchema.parse({ ...usual, ...chosen, ...Object.fromEntries(required) });
}

/** A thousand times the least that a card can be charged, which is worth about the same in every currency: 500 euros. */
export function usualConfirmFrom(currency: Currency): number {
  return chargeLimits(currency).leastMinor * 1_000;
}

/** One text of the shop as the owner says it: null keeps the words the shop comes with. */
export type OwnText = { codification: string; en: string | null; fr: string | null };

/** The owner's words by the names of the texts, in each language. */
export type OwnWords = Record<Locale, Record<string, string>>;

/** The longest wording of a text. */
export const LONGEST_OWN_TEXT = 1_000;
