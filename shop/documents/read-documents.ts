import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DocumentLinks, documentNumber, type IssuedDocument, readDocumentNumber } from '#contracts/documents.ts';
import type { Db } from '../kernel/shop.ts';
import { currencyOf } from '../orders/read-order.ts';
import { isToBeInvoiced } from './rules.ts';
import { documents } from './tables.ts';

const invoices = alias(documents, 'invoices');

/** The documents of an order that were issued, oldest first. */
export async function readDocumentsOf(db: Db, orderId: number): Promise<IssuedDocument[]> {
  const rows = await db
    .select({ document: documents, invoice: invoices })
    .from(documents)
    .leftJoin(invoices, eq(invoices.id, documents.invoiceId))
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.id));
  return rows.map(showDocument);
}

/** One document of an order by its printed number; null when the order has none such. */
export async function readDocument(db: Db, orderId: number, printed: string): Promise<IssuedDocument | null> {
  const asked = readDocumentNumber(printed);
  if (!asked) return null;
  const { kind, year, number } = documents;
  const [row] = await db
    .select({ document: documents, invoice: invoices })
    .from(documents)
    .leftJoin(invoices, eq(invoices.id, documents.invoiceId))
    .where(and(eq(documents.orderId, orderId), eq(kind, asked.kind), eq(year, asked.year), eq(number, asked.number)));
  return row ? showDocument(row) : null;
}

/** What a screen needs for links to the documents of an order: whether it has or gets its invoice, and the credit notes. */
export async function readDocumentLinks(db: Db, order: OrderState): Promise<DocumentLinks> {
  const issued = await readDocumentsOf(db, order.id);
  const hasInvoice = issued.length > 0 || isToBeInvoiced(order);
  return { hasInvoice, creditNotes: issued.filter(({ kind }) => kind === 'credit_note').map(({ number }) => number) };
}

type OrderState = { id: number } & Parameters<typeof isToBeInvoiced>[0];

type Stored = typeof documents.$inferSelect;

function showDocument({ document, invoice }: { document: Stored; invoice: Stored | null }): IssuedDocument {
  const { year: _year, refundId, invoiceId: _invoice, replacesId: _replaces, ...stored } = document;
  return {
    ...stored,
    number: documentNumber(document),
    isOfRefund: refundId !== null,
    invoiceNumber: invoice && documentNumber(invoice),
    issuedAt: document.issuedAt.toISOString(),
    currency: currencyOf(document.currency),
  };
}
