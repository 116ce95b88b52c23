import { z } from 'zod';
import { readOrdersToPack, readOrderToPack } from '#shop/reports/orders-to-pack.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { asPdf } from './as-pdf.ts';
import { idParams } from './id-params.ts';

/** The id of an order; what the boxes of the list of orders send names its version and number after it. */
const CHOSEN = /^[1-9]\d{0,8}(?::[1-9]\d{0,8}:[\w-]{1,40})?$/;
const chosenQuery = z.object({
  chosen: z
    .union([z.string().regex(CHOSEN), z.array(z.string().regex(CHOSEN)).min(1)])
    .transform((ids) => [ids].flat().map((id) => Number.parseInt(id, 10))),
});
const config = { access: 'admin', resource: 'orders' } as const;

/** What whoever packs prints: slips, labels and the pick list, of one order or of those that were chosen. */
export async function packingRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/order/:id/packing-slip',
    { config, schema: { summary: 'What is to be packed of an order, as a PDF without prices', params: idParams } },
    async ({ params, locale }, reply) => {
      const packed = await readOrderToPack(shop, params.id, locale);
      const { drawSlips } = await import('../documents/draw-slips.ts'); // pdfkit comes with the first document
      const pdf = await drawSlips({ toPack: [packed], leftOut: [] }, shop.settings, locale);
      return reply.headers(asPdf(`${packed.order.number}-slip`)).send(pdf);
    },
  );
  app.get(
    '/api/order/:id/label',
    { config, schema: { summary: 'The address label of an order, as a PDF in A6', params: idParams } },
    async ({ params, locale }, reply) => {
      const packed = await readOrderToPack(shop, params.id, locale);
      const { drawLabels } = await import('../documents/draw-labels.ts');
      const pdf = await drawLabels({ toPack: [packed], leftOut: [] }, shop.settings, locale);
      return reply.headers(asPdf(`${packed.order.number}-label`)).send(pdf);
    },
  );
  app.get(
    '/api/orders/packing-slips',
    { config, schema: { summary: 'The slips of chosen orders, in one PDF', querystring: chosenQuery } },
    async ({ query, locale }, reply) => {
      const chosen = await readOrdersToPack(shop, query.chosen, locale);
      const { drawSlips } = await import('../documents/draw-slips.ts');
      return reply.headers(asPdf('slips')).send(await drawSlips(chosen, shop.settings, locale));
    },
  );
  app.get(
    '/api/orders/labels',
    { config, schema: { summary: 'The address labels of chosen orders, in one PDF', querystring: chosenQuery } },
    async ({ query, locale }, reply) => {
      const chosen = await readOrdersToPack(shop, query.chosen, locale);
      const { drawLabels } = await import('../documents/draw-labels.ts');
      return reply.headers(asPdf('labels')).send(await drawLabels(chosen, shop.settings, locale));
    },
  );
  app.get(
    '/api/orders/pick-list',
    { config, schema: { summary: 'What is fetched for chosen orders, by shelf, as a PDF', querystring: chosenQuery } },
    async ({ query, locale }, reply) => {
      const chosen = await readOrdersToPack(shop, query.chosen, locale);
      const { drawPickList } = await import('../documents/draw-pick-list.ts');
      const what = { seller: shop.settings, now: shop.clock.now() };
      return reply.headers(asPdf('pick-list')).send(await drawPickList(chosen, what, locale));
    },
  );
}
