import { and, desc, eq } from 'drizzle-orm';
import { type CreditedPieces, documentNumber, type IssuedDocument, type Seller } from '#contracts/documents.ts';
import { balanceMinor } from '#contracts/ledger.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { holdOrderToBill, type OrderToBill, readLinesToBill, readOrderState } from '../orders/read-to-bill.ts';
import { readMoneyBack, readPaidForInvoice } from '../payments/read-money-back.ts';
import { readPiecesBack } from '../returns/read-pieces-back.ts';
import { readDocumentsOf } from './read-documents.ts';
import { billOf, creditedTaxMinor, creditOf, isOfOlderLines, isToBeInvoiced } from './rules.ts';
import { documents } from './tables.ts';
import { takeNumber } from './take-number.ts';

type Document = typeof documents.$inferSelect;

/**
 * Issues what an order is to have by now: its invoice once it is paid or delivered, and a credit note for each refund that
 * went back since. One whose lines are others by now is taken off and replaced. Each gets its number in the transaction in which it is written, and says for good what held then.
 *
 * returns     the invoice and the credit notes of the order, oldest first; none while it is neither paid nor delivered
 * refuses     not.found
 * repeatable  what was issued is not issued again, also when asked for twice at once
 * source      decision 0079
 */
export async function issueDocuments(shop: Shop, orderId: number): Promise<IssuedDocument[]> {
  const issued = await readDocumentsOf(shop.db, orderId);
  if (!(await mayBeMissing(shop, orderId, issued))) return issued;
  return inTransaction(shop, async (tx) => {
    const order = await holdOrderToBill(tx, orderId);
    const invoice = await invoiceFor(shop, tx, order);
    if (invoice) await writeCreditNotes(shop, tx, { order, invoice });
    return readDocumentsOf(tx, orderId);
  });
}

/** Whether a document may be missing. Looked up without a lock: whoever only reads an invoice waits for nobody. */
async function mayBeMissing({ db }: Shop, orderId: number, issued: readonly IssuedDocument[]): Promise<boolean> {
  const order = await readOrderState(db, orderId);
  const invoice = issued.findLast(({ kind }) => kind === 'invoice');
  if (!invoice || order.edits > invoice.edits) return isToBeInvoiced(order);
  const { back } = await readMoneyBack(db, orderId);
  return back.length > issued.filter(({ isOfRefund }) => isOfRefund).length;
}

async function lastInvoice(tx: Tx, orderId: number): Promise<Document | null> {
  const isInvoice = and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice'));
  const [last] = await tx.select().from(documents).where(isInvoice).orderBy(desc(documents.id)).limit(1);
  return last ?? null;
}

/** The invoice that counts: issued now if there is none, or if the lines are others than when it was issued. */
async function invoiceFor(shop: Shop, tx: Tx, order: OrderToBill): Promise<Document | null> {
  const before = await lastInvoice(tx, order.id);
  const { back, collectedMinor } = await readMoneyBack(tx, order.id);
  const refundedMinor = sumOf(back.map(({ amountMinor }) => amountMinor));
  const leftToPayMinor = balanceMinor({ ...order, collectedMinor, refundedMinor });
  if (!isOfOlderLines(order, { invoicedEdits: before?.edits ?? null, leftToPayMinor })) return before;
  if (before) await takeOff(shop, tx, { order, invoice: before });
  const { lines, sums } = billOf(order, await readLinesToBill(tx, order.id));
  const { paymentMethod, couponCode, country, buyer, currency, edits } = order;
  const content = {
    ...{ seller: sellerOf(shop), orderNumber: order.number, orderedAt: order.placedAt.toISOString() },
    paidAt: order.paidAt?.toISOString() ?? null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    ...{ paymentMethod, couponCode, country, lines, ...(await readPaidForInvoice(tx, order.id)) },
    ...(before && { replaces: documentNumber(before) }),
  };
  const invoice = { kind: 'invoice', orderId: order.id, replacesId: before?.id ?? null, edits } as const;
  return insertDocument(shop, tx, { ...invoice, currency, ...sums, content, buyer });
}

/** Takes off what is left of an invoice that another one replaces. */
async function takeOff(shop: Shop, tx: Tx, { order, invoice }: Credited): Promise<void> {
  const notes = await tx.select().from(documents).where(eq(documents.invoiceId, invoice.id));
  const creditedMinor = sumOf(notes.map(({ totalMinor }) => totalMinor));
  const creditMinor = invoice.totalMinor - creditedMinor;
  if (creditMinor > 0) await writeCreditNote(shop, tx, { order, invoice, refundId: null, creditMinor, creditedMinor });
}

type Credited = { order: OrderToBill; invoice: Document };

/** A credit note for each refund that went back and has none, in the order in which they were promised. */
async function writeCreditNotes(shop: Shop, tx: Tx, { order, invoice }: Credited): Promise<void> {
  const { back, collectedMinor } = await readMoneyBack(tx, order.id);
  const isNote = and(eq(documents.orderId, order.id), eq(documents.kind, 'credit_note'));
  const notes = await tx.select().from(documents).where(isNote);
  const refundedMinor = sumOf(back.map(({ amountMinor }) => amountMinor));
  const ofInvoice = notes.filter(({ invoiceId }) => invoiceId === invoice.id);
  let creditedMinor = sumOf(ofInvoice.map(({ totalMinor }) => totalMinor));
  for (const refund of back) {
    if (notes.some(({ refundId }) => refundId === refund.id)) continue;
    const money = { refundMinor: refund.amountMinor, refundedMinor, collectedMinor };
    const creditMinor = creditOf({ ...money, creditedMinor, invoicedMinor: invoice.totalMinor });
    if (creditMinor === 0) continue;
    const pieces = refund.returnId === null ? [] : await piecesOfReturn(tx, order.id, refund.returnId);
    await writeCreditNote(shop, tx, { order, invoice, refundId: refund.id, creditMinor, creditedMinor, pieces });
    creditedMinor += creditMinor;
  }
}

async function writeCreditNote(
  shop: Shop,
  tx: Tx,
  note: Credited & { refundId: number | null; creditMinor: number; creditedMinor: number; pieces?: CreditedPieces[] },
): Promise<void> {
  const { order, invoice, refundId, creditMinor, pieces = [] } = note;
  const { currency, taxRateBp } = invoice;
  await insertDocument(shop, tx, {
    ...{ kind: 'credit_note', orderId: order.id, invoiceId: invoice.id, refundId, currency },
    ...{ goodsMinor: creditMinor, couponMinor: 0, deliveryMinor: 0, totalMinor: creditMinor },
    ...{ taxRateBp, taxMinor: creditedTaxMinor(invoice, note) },
    content: {
      ...withoutReplaced(invoice.content),
      ...{ seller: sellerOf(shop), lines: [] },
      ...(pieces.length > 0 && { pieces }),
    },
    buyer: order.buyer,
  });
}

/** What a refund of a return is for, in the words of the order's lines. */
async function piecesOfReturn(tx: Tx, orderId: number, returnId: number): Promise<CreditedPieces[]> {
  const lines = await readLinesToBill(tx, orderId);
  return (await readPiecesBack(tx, returnId)).flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const { nameEn, nameFr, size, colourNameEn, colourNameFr, designNumber } = line;
    return [{ nameEn, nameFr, size, colourNameEn, colourNameFr, designNumber, quantity }];
  });
}

function withoutReplaced({ replaces: _replaces, ...content }: Document['content']) {
  return content;
}

type NewDocument = Omit<typeof documents.$inferInsert, 'id' | 'year' | 'number' | 'issuedAt'>;

async function insertDocument(shop: Shop, tx: Tx, values: NewDocument): Promise<Document> {
  const numbered = { ...values, ...(await takeNumber(shop, tx, values.kind)) };
  const [written] = await tx.insert(documents).values(numbered).returning();
  if (!written) throw new Error('The document was not written');
  return written;
}

function sellerOf({ settings }: Shop): Seller {
  const { name, address, phone, email, registrationNumber, taxNumber } = settings;
  return { name, address, phone, email, registrationNumber, taxNumber };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
