import { HAND_WAYS, isHandWay, type RecordedWay } from './money-by-hand.ts';
import type { PaymentMethod } from './orders.ts';
import type { TextName } from './texts/all-texts.ts';

/** What is known of how an order was paid: by which way it was to be, what came, and what of it people took. */
export type PaidSource = {
  method: PaymentMethod;
  collectedMinor: number;
  cardBrand: string | null;
  cardLast4: string | null;
  /** What was taken back is not among them. The reference is empty where it is not to be shown. */
  byHand: readonly { way: RecordedWay; amountMinor: number; reference: string }[];
};

export const PAID_WAYS = ['card', 'courier', ...HAND_WAYS, 'exchange', 'credit'] as const;
export type PaidWay = { by: (typeof PAID_WAYS)[number]; reference: string };

/** The ways in which the money of an order came: the provider's or the courier's first, then the other parts, each once. */
export function paidWays({ method, collectedMinor, byHand }: PaidSource): PaidWay[] {
  const handMinor = byHand.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const taken: PaidWay[] = byHand.map(({ way, reference }) => ({ by: way, reference }));
  const once = taken.filter((one, at) => taken.findIndex((same) => isSame(same, one)) === at);
  if (isHandWay(method) || (handMinor > 0 && collectedMinor <= handMinor)) return once;
  const first: PaidWay = { by: method === 'on_delivery' ? 'courier' : 'card', reference: '' };
  return [first, ...once.filter((one) => !isSame(one, first))];
}

function isSame(one: PaidWay, other: PaidWay): boolean {
  return one.by === other.by && one.reference === other.reference;
}

/** Whether people took all that came for an order, and nothing the provider or the courier. */
export function isPaidByHand(source: PaidSource): boolean {
  return paidWays(source).every(({ by }) => by !== 'card' && by !== 'courier');
}

type Say = (name: TextName, values?: Record<string, string>) => string;

type Own = { card: string; courier: string };

/** What is said by its own words: all of it came by card, or all to the courier. */
function ownWords(ways: readonly PaidWay[], own: Own): string | null {
  const [first] = ways;
  return ways.length === 1 && (first?.by === 'card' || first?.by === 'courier') ? own[first.by] : null;
}

/**
 * How an order was paid, in words: the one place that decides it, for timelines, papers, e-mails, pages and files.
 *
 * own     what is said of an order that was paid by card alone, or to the courier alone
 * source  decision 0085
 */
export function paidWords(source: PaidSource, say: Say, own: Own): string {
  return ownWords(paidWays(source), own) ?? say('paid.by', { ways: waysWords(source, say) });
}

/** The ways alone, without “Paid”: what stands behind a sum. */
export function waysWords(source: PaidSource, say: Say, own?: Own): string {
  const ways = paidWays(source);
  const words = own === undefined ? null : ownWords(ways, own);
  return words ?? ways.map((way) => wordsOf(way, source, say)).join(' + ');
}

function wordsOf(way: PaidWay, { cardBrand, cardLast4 }: PaidSource, say: Say): string {
  if (way.by === 'card' && cardLast4) {
    return say('paid.by.card.ending', { brand: PRINTED_BRANDS[cardBrand ?? ''] ?? cardBrand ?? '', last4: cardLast4 });
  }
  if (way.by === 'card' || way.by === 'courier' || way.by === 'cash') return say(`paid.by.${way.by}`);
  if (way.reference === '') return say(`paid.by.${way.by}.alone`);
  return say(`paid.by.${way.by}`, { reference: way.reference });
}

/** The name of a card's brand as it is printed on the card; the payment partner writes it small. */
export const PRINTED_BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'CB',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
