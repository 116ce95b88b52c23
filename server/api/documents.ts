import { z } from 'zod';
import { customerOf } from '#contracts/viewer.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { findOwnOrder } from '#shop/orders/find-own-order.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { withPayment } from '#shop/payments/read-payment.ts';
import { shelvesOfOrder } from '#shop/reports/shelves-of-order.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

/** Invoices and packing slips. */
export async function documentRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/orders/invoice',
    {
      config: { access: 'token', owner: 'the order’s customer, or whoever holds its token, in X-Order-Token' },
      schema: {
        summary: 'One’s own order as a PDF: an invoice once it is paid',
        querystring: z.object({ number: z.string().min(1).max(40) }),
        headers: z.object({ 'x-order-token': z.string().max(200).default('') }),
      },
    },
    async (request, reply) => {
      const { viewer, ip } = request;
      const userId = customerOf(viewer)?.userId ?? null;
      const { number } = request.query;
      const claim = { number, userId, token: request.headers['x-order-token'] };
      const orderId = await guardOrderKeys(shop, { network: networkOf(ip), number }, () => findOwnOrder(shop, claim));
      return reply.headers(asFile(number)).send(await documentOf(orderId, request.locale));
    },
  );
  app.get(
    '/api/order/:id/invoice',
    { config: { access: 'admin', resource: 'orders' }, schema: { summary: 'Any order as a PDF', params: idParams } },
    async (request, reply) =>
      reply.headers(asFile(String(request.params.id))).send(await documentOf(request.params.id, request.locale)),
  );

  app.get(
    '/api/order/:id/packing-slip',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: { summary: 'What is to be packed of an order, as a PDF without prices', params: idParams },
    },
    async (request, reply) => {
      const order = await readOrder(shop, request.params.id, request.locale);
      if (!order) throw new Refusal('not.found');
      const shelves = await shelvesOfOrder(shop.db, order.id);
      const { drawSlip } = await import('../documents/draw-slip.ts'); // pdfkit comes with the first document
      const slip = await drawSlip({ order, shelves }, shop.settings, request.locale);
      return reply.headers(asFile(`${order.number}-slip`)).send(slip);
    },
  );

  async function documentOf(orderId: number, locale: 'en' | 'fr'): Promise<Buffer> {
    const order = await readOrder(shop, orderId, locale);
    if (!order) throw new Refusal('not.found');
    const { drawInvoice } = await import('../documents/draw-invoice.ts');
    return drawInvoice(await withPayment(shop, order), shop.settings, locale);
  }
}

function asFile(name: string): Record<string, string> {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name.replace(/[^A-Za-z0-9-]/g, '')}.pdf"`,
  };
}
