import { chargeLimits } from './charge-limits.ts';
import type { Currency, Locale } from './money.ts';

/** What the shop owes whoever has its code: what was given back to a buyer instead of money, or was paid before as a gift. */
export const CREDIT_KINDS = ['store_credit', 'gift_card'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** Why the balance of a credit changed. `put.back`: the order that it was spent on ended unpaid. */
export const CREDIT_CAUSES = ['issued', 'spent', 'put.back', 'refunded', 'voided'] as const;
export type CreditCause = (typeof CREDIT_CAUSES)[number];

/** What the number of a credit begins with. */
export const CREDIT_PREFIX = { store_credit: 'SC', gift_card: 'GC' } as const satisfies Record<CreditKind, string>;

/** What people and papers call a credit: `SC-17`. It is no secret and opens nothing. */
export function creditNumber({ kind, id }: { kind: CreditKind; id: number }): string {
  return `${CREDIT_PREFIX[kind]}-${id}`;
}

/** What `creditNumber` has written, in any case; null for anything else. */
export function numberTyped(typed: string): { kind: CreditKind; id: number } | null {
  const [, prefix, digits] = /^(sc|gc)-?(\d{1,9})$/i.exec(typed.trim()) ?? [];
  const kind = CREDIT_KINDS.find((one) => CREDIT_PREFIX[one] === prefix?.toUpperCase());
  return kind ? { kind, id: Number(digits) } : null;
}

/** How a credit stands: something is on it, it is spent, or its code pays nothing any more. */
export const CREDIT_STATES = ['good', 'empty', 'void'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

/** Characters of what stands in the e-mail with a gift card, and of why the staff issues one or makes one void. */
export const LONGEST_CREDIT_MESSAGE = 300;
export const LONGEST_CREDIT_REASON = 300;

/** The characters of a code, without those that are easily mistaken: 0 and O, 1, I and L. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 16;
/** How many codes pay one order. */
export const MOST_CODES = 5;
/** Characters of a code as somebody types it, with blanks and dashes. */
export const LONGEST_TYPED_CODE = 60;

/** A code as it is compared: `k7qf-2m8d…` and `K7QF 2M8D…` are one. Blanks and dashes are left out. */
export function normaliseCreditCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** A code as it is printed: groups of four. */
export function printCreditCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** What is refused about a code itself, rather than about the order that it is to pay. */
export const CREDIT_CODE_REFUSALS = ['credit.unknown', 'credit.currency', 'credit.empty'] as const;

/** What a code may pay, without whose it is. Minor units. */
export type CreditFound = { number: string; balanceMinor: number; currency: Currency };

/** One change of a balance, in minor units. */
export type CreditEntryShown = {
  cause: CreditCause;
  amountMinor: number;
  /** The order that it was spent on, or that money came back of. */
  orderNumber: string | null;
  at: string;
};

/** A credit with its entries, newest first, as its holder and the staff may see it. */
export type CreditShown = CreditFound & {
  id: number;
  kind: CreditKind;
  message: string;
  locale: Locale;
  issuedAt: string;
  isVoid: boolean;
  entries: CreditEntryShown[];
};

/** A credit in the list of the staff, without its code. */
export type CreditListed = {
  id: number;
  number: string;
  kind: CreditKind;
  state: CreditState;
  balanceMinor: number;
  currency: string;
  /** Empty: nobody is written to. */
  holderEmail: string;
  issuedAt: string;
};

/** The same with its entries, newest first. */
export type CreditStored = CreditListed & {
  message: string;
  locale: Locale;
  /** How it was paid, or why it was given. */
  reason: string;
  voidReason: string;
  entries: CreditEntryShown[];
};

/**
 * How much of what is left of an order is paid with credit, in minor units: for the checkout and the shop.
 *
 * availableMinor  what is on the credits altogether
 * isByCard        a card pays the rest: so much less is taken that the rest can be charged
 */
export function payableByCredit(
  leftMinor: number,
  availableMinor: number,
  { currency, isByCard }: { currency: Currency; isByCard: boolean },
): number {
  if (availableMinor >= leftMinor || !isByCard) return Math.min(leftMinor, availableMinor);
  const { leastMinor, stepMinor } = chargeLimits(currency);
  const restMinor = Math.max(leastMinor, leftMinor - availableMinor);
  return Math.max(0, leftMinor - Math.ceil(restMinor / stepMinor) * stepMinor);
}
