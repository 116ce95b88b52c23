import { inArray } from 'drizzle-orm';
import { spentOf } from '../credits/find-credit.ts';
import { numberOfCredit } from '../credits/issue-credit.ts';
import { splitOverCredits } from '../credits/rules.ts';
import type { Db } from '../kernel/shop.ts';
import type { Payment } from './hold-payment.ts';
import { cardsLeft } from './money-left.ts';
import { type LeftToGiveBack, splitOverCards, splitRefund } from './rules.ts';
import { restPages } from './tables.ts';

/** A part of a refund by where it goes: onto a credit, onto a card (`restPageId` null: that of the order's own page), or by hand. */
export type RefundRoute = { amountMinor: number } & (
  | { to: 'credit'; creditId: number }
  | { to: 'card'; restPageId: number | null }
  | { to: 'hand' }
);

type Asked = { amountMinor: number; left: LeftToGiveBack };

/**
 * Where the parts of a sum go back to, in the order in which they are taken: onto the store credit that it came from, onto the cards
 * that paid, the order's own first, and the rest by hand. The one place that says so, for the refund and for the question before it.
 *
 * left    what may go back, see leftToGiveBack
 * throws  when the cards did not bring so much: the caller asks for no more than is left
 * source  decisions 0097 and 0098
 */
export async function routeRefund(db: Db, payment: Payment, { amountMinor, left }: Asked): Promise<RefundRoute[]> {
  const { creditMinor, cardMinor, handMinor } = splitRefund(amountMinor, left);
  const onCredits = creditMinor > 0 ? splitOverCredits(creditMinor, await spentOf(db, payment.orderId)) : [];
  const onCards = cardMinor > 0 ? splitOverCards(cardMinor, await cardsLeft(db, payment)) : [];
  return [
    ...onCredits.map((part) => ({ to: 'credit' as const, ...part })),
    ...onCards.map((part) => ({ to: 'card' as const, ...part })),
    ...(handMinor > 0 ? [{ to: 'hand' as const, amountMinor: handMinor }] : []),
  ];
}

/** A part of a refund as people read it: the number of the credit, or what may be shown of the card; null where no card was named. */
export type NamedRefundPart = { amountMinor: number } & (
  | { to: 'credit'; number: string }
  | { to: 'card'; card: { brand: string; last4: string } | null }
  | { to: 'hand' }
);

/** The parts of a refund with the names of where they go, in the order in which they are taken. */
export async function nameRefundParts(db: Db, payment: Payment, asked: Asked): Promise<NamedRefundPart[]> {
  const routes = await routeRefund(db, payment, asked);
  const ids = routes.flatMap((route) => (route.to === 'card' && route.restPageId !== null ? [route.restPageId] : []));
  const { id, cardBrand, cardLast4 } = restPages;
  const pages = await db.select({ id, cardBrand, cardLast4 }).from(restPages).where(inArray(id, ids));
  const named: NamedRefundPart[] = [];
  for (const route of routes) {
    const { amountMinor } = route;
    if (route.to === 'hand') named.push({ to: 'hand', amountMinor });
    else if (route.to === 'credit')
      named.push({ to: 'credit', amountMinor, number: await numberOfCredit(db, route.creditId) });
    else {
      const page = route.restPageId === null ? payment : pages.find((one) => one.id === route.restPageId);
      named.push({ to: 'card', amountMinor, card: cardOf(page) });
    }
  }
  return named;
}

/** Brand and last digits of a card; null while the provider has named none. */
function cardOf(paid: { cardBrand: string | null; cardLast4: string | null } | undefined) {
  return paid?.cardLast4 ? { brand: paid.cardBrand ?? '', last4: paid.cardLast4 } : null;
}
