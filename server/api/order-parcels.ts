import { z } from 'zod';
import { refusedBodySchema, shipmentAnswerSchema, shipmentBodySchema } from '#contracts/http/orders.ts';
import { refuseOnDelivery } from '#shop/delivery/call-off.ts';
import { deliverPieces } from '#shop/delivery/deliver-pieces.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

/** Part deliveries, and parcels that are refused on delivery. */
export async function orderParcelRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.post(
    '/api/order/:id/shipments',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: {
        summary: 'Some pieces of an order were delivered',
        params: idParams,
        body: shipmentBodySchema,
        response: { 201: shipmentAnswerSchema },
      },
    },
    async (request, reply) => {
      const { lines, ...parcel } = request.body;
      const { shipmentId, isComplete } = await deliverPieces(shop, {
        ...parcel,
        orderId: request.params.id,
        lines: lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
        actor: actorOf(request),
      });
      return reply.code(201).send({ shipment_id: shipmentId, is_complete: isComplete });
    },
  );
  app.post(
    '/api/order/:id/refusal',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: {
        summary: 'The parcel was refused at the door',
        params: idParams,
        body: refusedBodySchema,
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request) => {
      const { written_off: writtenOff, version } = request.body;
      const actor = actorOf(request);
      await refuseOnDelivery(shop, { orderId: request.params.id, writtenOff, actor, version });
      return { message: 'refused' };
    },
  );
}
