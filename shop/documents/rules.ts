import type { DocumentLine, DocumentSums } from '#contracts/documents.ts';
import type { Currency } from '#contracts/money.ts';
import type { DeliveryStatus, PaymentMethod, PaymentStatus } from '#contracts/orders.ts';
import { includedTaxMinor, lineTotalMinor, shareOfLineMinor } from '#contracts/totals.ts';

type State = { deliveryStatus: DeliveryStatus; paymentStatus: PaymentStatus };

/**
 * Whether an order has its invoice: once it is paid, or delivered, whichever comes first. One that was called off before has
 * none.
 *
 * source  decision 0079
 */
export function isToBeInvoiced({ deliveryStatus, paymentStatus }: State): boolean {
  if (deliveryStatus === 'cancelled') return false;
  return deliveryStatus === 'delivered' || paymentStatus === 'paid' || paymentStatus === 'refunded';
}

/**
 * Whether an order has an invoice that is not of its lines as they are now: it was changed since, and what it comes to is paid,
 * or it is delivered. Until then the invoice of before stands: it is what was paid.
 *
 * invoicedEdits  how often the lines had been changed when the invoice was issued; null: there is none yet
 * source         decision 0089
 */
export function isOfOlderLines(
  order: State & { edits: number },
  { invoicedEdits, leftToPayMinor }: { invoicedEdits: number | null; leftToPayMinor: number },
): boolean {
  if (!isToBeInvoiced(order) || order.edits <= (invoicedEdits ?? -1)) return false;
  return order.edits === 0 || order.deliveryStatus === 'delivered' || leftToPayMinor <= 0;
}

/** A line of an order as far as an invoice names it. Amounts in minor units. */
export type LineToBill = Omit<DocumentLine, 'discountMinor' | 'totalMinor'> & {
  dropped: number;
  unitPriceMinor: number;
  totalMinor: number;
  couponMinor: number;
};

type OrderToBill = {
  paymentMethod: PaymentMethod;
  currency: Currency;
  deliveryMinor: number;
  taxRateBp: number | null;
};

/**
 * What an invoice says of an order. Whoever paid before is billed what was ordered: what is called off later goes back with a
 * credit note. Where the courier collects, what was called off before was never owed and is not billed.
 *
 * returns  lines at list price less their discount, which add up to the goods, and the sums; all in minor units
 * source   decision 0079
 */
export function billOf(
  order: OrderToBill,
  lines: readonly LineToBill[],
): { lines: DocumentLine[]; sums: DocumentSums } {
  const billed = lines
    .map((line) => ({
      line,
      pieces: order.paymentMethod === 'on_delivery' ? line.quantity - line.dropped : line.quantity,
    }))
    .filter(({ pieces }) => pieces > 0);
  const shown = billed.map(({ line, pieces }) => lineOf(line, pieces));
  const goodsMinor = shown.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const paidMinor = billed.reduce(
    (sum, { line, pieces }) => sum + shareOfLineMinor({ ...line, currency: order.currency }, pieces),
    0,
  );
  const { deliveryMinor, taxRateBp } = order;
  const totalMinor = paidMinor + deliveryMinor;
  const taxMinor = taxRateBp === null ? 0 : includedTaxMinor(totalMinor, taxRateBp);
  const couponMinor = goodsMinor - paidMinor;
  return { lines: shown, sums: { goodsMinor, couponMinor, deliveryMinor, totalMinor, taxRateBp, taxMinor } };
}

function lineOf(line: LineToBill, quantity: number): DocumentLine {
  const { nameEn, nameFr, size, colourNameEn, colourNameFr, designNumber, unitPriceMinor } = line;
  // A price above the list's is no discount: the line shows the price that was paid.
  const listPriceMinor = Math.max(line.listPriceMinor, unitPriceMinor);
  const totalMinor = lineTotalMinor({ unitMinor: unitPriceMinor, quantity });
  const discountMinor = lineTotalMinor({ unitMinor: listPriceMinor, quantity }) - totalMinor;
  return {
    ...{ nameEn, nameFr, size, colourNameEn, colourNameFr, designNumber },
    ...{ quantity, listPriceMinor, discountMinor, totalMinor },
  };
}

/** What is known when a refund may be credited. Minor units of the invoice's currency. */
export type MoneyGoneBack = {
  /** What this refund gave back. */
  refundMinor: number;
  /** What all refunds gave back that stand, this one too. */
  refundedMinor: number;
  /** What came for the order. */
  collectedMinor: number;
  /** What credit notes took off the invoice so far. */
  creditedMinor: number;
  invoicedMinor: number;
};

/**
 * What a credit note takes off its invoice: what went back, but neither what had come beyond the invoice nor what an earlier
 * note has taken off already, because its refund came back and was sent again. 0: there is nothing to credit.
 */
export function creditOf(money: MoneyGoneBack): number {
  const { refundMinor, refundedMinor, collectedMinor, creditedMinor, invoicedMinor } = money;
  const beyondMinor = Math.max(0, collectedMinor - invoicedMinor);
  const openMinor = Math.min(refundedMinor - beyondMinor, invoicedMinor) - creditedMinor;
  return Math.max(0, Math.min(refundMinor, openMinor));
}

/**
 * The tax in a credit note, in minor units. Notes that follow each other get what is owed for all of them together, less what
 * went before: those that take off the whole invoice take off its whole tax.
 */
export function creditedTaxMinor(
  invoice: Pick<DocumentSums, 'totalMinor' | 'taxRateBp' | 'taxMinor'>,
  { creditMinor, creditedMinor }: { creditMinor: number; creditedMinor: number },
): number {
  const { totalMinor, taxRateBp, taxMinor } = invoice;
  if (taxRateBp === null) return 0;
  const upTo = (minor: number) => (minor >= totalMinor ? taxMinor : includedTaxMinor(minor, taxRateBp));
  return upTo(creditedMinor + creditMinor) - upTo(creditedMinor);
}
