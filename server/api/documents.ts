import { z } from 'zod';
import type { IssuedDocument } from '#contracts/documents.ts';
import { documentLinksSchema } from '#contracts/http/documents.ts';
import type { Locale } from '#contracts/money.ts';
import { customerOf, type Viewer } from '#contracts/viewer.ts';
import { issueDocuments } from '#shop/documents/issue-documents.ts';
import { readDocument, readDocumentLinks } from '#shop/documents/read-documents.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { findOwnOrder } from '#shop/orders/find-own-order.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { withPayment } from '#shop/payments/read-payment.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { asPdf } from './as-pdf.ts';
import { idParams } from './id-params.ts';

/** A credit note by its printed number. */
const creditNote = z.string().min(1).max(40);

/** Invoices and credit notes. */
export async function documentRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/orders/invoice',
    {
      config: { access: 'token', owner: 'the order’s customer, or whoever holds its token, in X-Order-Token' },
      schema: {
        summary: 'One’s own order as a PDF: its invoice once it is paid or delivered',
        querystring: z.object({ number: z.string().min(1).max(40) }),
        headers: z.object({ 'x-order-token': z.string().max(200).default('') }),
      },
    },
    async (request, reply) => {
      const { name, pdf } = await documentOf(await ownOrder(request), request.locale);
      return reply.headers(asPdf(name)).send(pdf);
    },
  );
  app.get(
    '/api/orders/documents',
    {
      config: { access: 'token', owner: 'the order’s customer, or whoever holds its token, in X-Order-Token' },
      schema: {
        summary: 'Which documents one’s own order has',
        querystring: z.object({ number: z.string().min(1).max(40) }),
        headers: z.object({ 'x-order-token': z.string().max(200).default('') }),
        response: { 200: documentLinksSchema },
      },
    },
    async (request) => {
      const order = await readOrder(shop, await ownOrder(request), request.locale);
      if (!order) throw new Refusal('not.found');
      const { hasInvoice, creditNotes } = await readDocumentLinks(shop.db, order);
      return { invoice: hasInvoice, credit_notes: creditNotes };
    },
  );
  app.get(
    '/api/orders/credit-note',
    {
      config: { access: 'token', owner: 'the order’s customer, or whoever holds its token, in X-Order-Token' },
      schema: {
        summary: 'A credit note of one’s own order as a PDF',
        querystring: z.object({ number: z.string().min(1).max(40), credit_note: creditNote }),
        headers: z.object({ 'x-order-token': z.string().max(200).default('') }),
      },
    },
    async (request, reply) => {
      const orderId = await ownOrder(request);
      const { name, pdf } = await creditNoteOf(orderId, request.query.credit_note, request.locale);
      return reply.headers(asPdf(name)).send(pdf);
    },
  );
  app.get(
    '/api/order/:id/invoice',
    { config: { access: 'admin', resource: 'orders' }, schema: { summary: 'Any order as a PDF', params: idParams } },
    async (request, reply) => {
      const { name, pdf } = await documentOf(request.params.id, request.locale);
      return reply.headers(asPdf(name)).send(pdf);
    },
  );
  app.get(
    '/api/order/:id/credit-note',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: {
        summary: 'A credit note of any order as a PDF',
        params: idParams,
        querystring: z.object({ credit_note: creditNote }),
      },
    },
    async ({ params, query, locale }, reply) => {
      const { name, pdf } = await creditNoteOf(params.id, query.credit_note, locale);
      return reply.headers(asPdf(name)).send(pdf);
    },
  );

  /** The order that whoever asks may see: being its customer, or by its token. */
  function ownOrder({ viewer, ip, query: { number }, headers }: OwnRequest): Promise<number> {
    const claim = { number, userId: customerOf(viewer)?.userId ?? null, token: headers['x-order-token'] };
    return guardOrderKeys(shop, { network: networkOf(ip), number }, () => findOwnOrder(shop, claim));
  }

  /** The invoice, issued now if it is due and nobody was faster; the order as it stands while there is none. */
  async function documentOf(orderId: number, locale: Locale): Promise<{ name: string; pdf: Buffer }> {
    const invoice = (await issueDocuments(shop, orderId)).findLast(({ kind }) => kind === 'invoice');
    if (invoice) return drawn(invoice, locale);
    const order = await readOrder(shop, orderId, locale);
    if (!order) throw new Refusal('not.found');
    const { drawOrder } = await import('../documents/draw-order.ts');
    return { name: order.number, pdf: await drawOrder(await withPayment(shop, order), shop.settings, locale) };
  }

  async function creditNoteOf(orderId: number, printed: string, locale: Locale) {
    const found = await readDocument(shop.db, orderId, printed);
    if (found?.kind !== 'credit_note') throw new Refusal('not.found');
    return drawn(found, locale);
  }
}

type OwnRequest = { viewer: Viewer; ip: string; query: { number: string }; headers: { 'x-order-token': string } };

async function drawn(document: IssuedDocument, locale: Locale): Promise<{ name: string; pdf: Buffer }> {
  const { drawInvoice } = await import('../documents/draw-invoice.ts'); // pdfkit comes with the first document
  return { name: document.number, pdf: await drawInvoice(document, locale) };
}
