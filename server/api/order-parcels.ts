import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  orderAnswerSchema,
  packBodySchema,
  parcelStepSchema,
  parcelWayBodySchema,
  refusedBodySchema,
  shipmentAnswerSchema,
  shipmentBodySchema,
} from '#contracts/http/orders.ts';
import { requestKeySchema } from '#contracts/request-key.ts';
import { refuseOnDelivery } from '#shop/delivery/call-off.ts';
import { deliverPieces } from '#shop/delivery/deliver-pieces.ts';
import { packParcel, unpackParcel } from '#shop/delivery/pack-parcel.ts';
import { loseParcel, refuseParcel } from '#shop/delivery/parcel-troubles.ts';
import { stepOnce } from '#shop/delivery/step-once.ts';
import { arriveParcel, changeParcel, type ParcelStep, shipParcel } from '#shop/delivery/step-parcel.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import type { ParcelWay } from '#shop/orders/write-parcel.ts';
import { withPayment } from '#shop/payments/read-payment.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';
import { toOrderAnswer } from './order-wire.ts';

/** Parcels and their steps, part deliveries in one go, and orders that are refused on delivery. */
export async function orderParcelRoutes(app: ApiApp, services: Services): Promise<void> {
  parcelStepRoutes(app, services);
  wholeRoutes(app, services);
}

const parcelParams = idParams.extend({ parcel: idParams.shape.id });
const keyHeader = z.object({ 'idempotency-key': requestKeySchema.optional() });
type ParcelStepBody = z.infer<typeof parcelStepSchema>;
type ShippedBody = Extract<ParcelStepBody, { status: 'shipped' }>;

function parcelStepRoutes(app: ApiApp, { shop }: Services): void {
  app.post(
    '/api/order/:id/parcels',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: {
        summary: 'Pack a parcel of an order',
        params: idParams,
        headers: keyHeader,
        body: packBodySchema,
        response: { 201: orderAnswerSchema },
      },
    },
    async (request, reply) => {
      const { lines, ...parcel } = request.body;
      const orderId = request.params.id;
      const key = request.headers['idempotency-key'] ?? shop.ids.uuid();
      const pieces = lines ? piecesOf(lines) : ('rest' as const);
      await packParcel(shop, { ...parcel, orderId, lines: pieces, key, actor: actorOf(request) });
      return reply.code(201).send(await shown(orderId, request));
    },
  );
  app.put(
    '/api/order/:id/parcels/:parcel',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: {
        summary: 'Change courier, number and link of a parcel',
        params: parcelParams,
        body: parcelWayBodySchema,
        response: { 200: orderAnswerSchema },
      },
    },
    async (request) => {
      const { version, ...way } = request.body;
      const { id: orderId, parcel: shipmentId } = request.params;
      await changeParcel(shop, { orderId, shipmentId, version, way, actor: actorOf(request) });
      return shown(orderId, request);
    },
  );
  app.delete(
    '/api/order/:id/parcels/:parcel',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: { summary: 'Unpack a parcel', params: parcelParams, response: { 200: orderAnswerSchema } },
    },
    async (request) => {
      const { id: orderId, parcel: shipmentId } = request.params;
      await unpackParcel(shop, { orderId, shipmentId, actor: actorOf(request) });
      return shown(orderId, request);
    },
  );
  app.put(
    '/api/order/:id/parcels/:parcel/status',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: {
        summary: 'A parcel was shipped, has arrived, was refused or lost',
        description:
          'Of a refused parcel `lines` may name a part: the rest has arrived, and the part is a parcel of its own.',
        params: parcelParams,
        headers: keyHeader,
        body: parcelStepSchema,
        response: { 200: orderAnswerSchema },
      },
    },
    async (request) => {
      const { body, params, headers } = request;
      const { id: orderId, parcel: shipmentId } = params;
      const step = { orderId, shipmentId, actor: actorOf(request), version: body.version };
      const once = { orderId, shipmentId, key: headers['idempotency-key'], body };
      await stepOnce(shop, once, (within) => takeStep(within, step, body));
      return shown(orderId, request);
    },
  );

  async function shown(orderId: number, { locale }: Pick<FastifyRequest, 'locale'>) {
    const order = await readOrder(shop, orderId, locale);
    if (!order) throw new Refusal('not.found');
    return toOrderAnswer(await withPayment(shop, order));
  }
}

const piecesOf = (lines: readonly { line_id: number; quantity: number }[]) =>
  lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }));

async function takeStep(shop: Shop, step: ParcelStep, body: ParcelStepBody): Promise<unknown> {
  switch (body.status) {
    case 'shipped': {
      const { status: _status, version: _version, ...way } = body;
      return shipParcel(shop, { ...step, way: namedOf(way) });
    }
    case 'arrived':
      return arriveParcel(shop, step);
    case 'refused': {
      const pieces = body.lines && piecesOf(body.lines);
      return refuseParcel(shop, { ...step, pieces, writtenOff: body.written_off });
    }
    case 'lost':
      return loseParcel(shop, step);
    default:
      return body satisfies never;
  }
}

/** What was named of courier, number and link: the rest stays as it was written when it was packed. */
function namedOf(way: Omit<ShippedBody, 'status' | 'version'>): Partial<ParcelWay> {
  const { carrier, tracking, link } = way;
  return {
    ...(carrier !== undefined && { carrier }),
    ...(tracking !== undefined && { tracking }),
    ...(link !== undefined && { link }),
  };
}

function wholeRoutes(app: ApiApp, { shop }: Services): void {
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
        lines: piecesOf(lines),
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
