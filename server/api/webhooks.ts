import { z } from 'zod';
import {
  changeEndpointSchema,
  deliveriesQuerySchema,
  deliverySchema,
  endpointSchema,
  idempotencyKeyOnlySchema,
  newEndpointAnswerSchema,
  newEndpointSchema,
  secretAnswerSchema,
} from '#contracts/http/webhooks.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listDeliveries, listEndpoints } from '#shop/reports/list-webhooks.ts';
import { sendAgain, sendTest } from '#shop/webhooks/queue-message.ts';
import { addEndpoint, changeEndpoint, removeEndpoint, rotateSecret } from '#shop/webhooks/save-endpoint.ts';
import { signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

const access = { config: { access: 'admin' as const, resource: 'developers' as const } };
const done = { 204: z.null() };
const LOG_PER_PAGE = 50;

/** The endpoints that get an owner's events, and the log of deliveries. No key opens these calls. */
export async function webhookRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  endpointRoutes(app, shop);
  deliveryRoutes(app, shop);
}

function endpointRoutes(app: ApiApp, shop: Shop): void {
  app.get(
    '/api/webhooks',
    { ...access, schema: { summary: 'The endpoints', response: { 200: z.array(endpointSchema) } } },
    async () =>
      (await listEndpoints(shop)).map(({ lastDay: _lastDay, ...row }) => ({
        id: row.id,
        url: row.url,
        events: row.events,
        is_on: row.isOn,
        off_reason: row.offReason,
        failing_since: row.failingSince,
        old_secret_until: row.oldSecretUntil,
        version: row.version,
        created_at: row.createdAt,
      })),
  );
  app.post(
    '/api/webhooks',
    {
      ...access,
      schema: {
        summary: 'Add an endpoint; the secret that its messages are signed with is answered once',
        body: newEndpointSchema,
        response: { 201: newEndpointAnswerSchema },
      },
    },
    async (request, reply) => {
      const { idempotency_key: idempotencyKey, ...wanted } = request.body;
      const actor = signedIn(request).userId;
      return reply.code(201).send(await addEndpoint(shop, { ...wanted, idempotencyKey, actor }));
    },
  );
  app.put(
    '/api/webhooks/:id',
    {
      ...access,
      schema: {
        summary: 'Change an endpoint, or turn it on or off',
        params: idParams,
        body: changeEndpointSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const { is_on: isOn, ...input } = request.body;
      await changeEndpoint(shop, { ...input, isOn, id: request.params.id, actor: signedIn(request).userId });
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/webhooks/:id',
    { ...access, schema: { summary: 'Remove an endpoint and its log', params: idParams, response: done } },
    async (request, reply) => {
      await removeEndpoint(shop, { id: request.params.id, actor: signedIn(request).userId });
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/webhooks/:id/secret',
    {
      ...access,
      schema: {
        summary: 'Give an endpoint another secret; the one before is signed with for 24 hours more',
        params: idParams,
        body: idempotencyKeyOnlySchema,
        response: { 201: secretAnswerSchema },
      },
    },
    async (request, reply) => {
      const input = {
        id: request.params.id,
        idempotencyKey: request.body.idempotency_key,
        actor: signedIn(request).userId,
      };
      return reply.code(201).send(await rotateSecret(shop, input));
    },
  );
}

function deliveryRoutes(app: ApiApp, shop: Shop): void {
  app.post(
    '/api/webhooks/:id/test',
    {
      ...access,
      schema: {
        summary: 'Send an endpoint a message that only says that it arrives',
        params: idParams,
        body: idempotencyKeyOnlySchema,
        response: done,
      },
    },
    async (request, reply) => {
      await sendTest(shop, { id: request.params.id, idempotencyKey: request.body.idempotency_key });
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/api/webhooks/:id/deliveries',
    {
      ...access,
      schema: {
        summary: 'The deliveries of an endpoint, newest first, at most 50; kept for 90 days',
        params: idParams,
        querystring: deliveriesQuerySchema,
        response: { 200: z.array(deliverySchema) },
      },
    },
    async (request) => {
      const { state = null, before = null } = request.query;
      const asked = { endpointId: request.params.id, state, before, perPage: LOG_PER_PAGE };
      return (await listDeliveries(shop, asked)).map(({ messageId, occurredAt, nextTryAt, ...delivery }) => ({
        ...delivery,
        message_id: messageId,
        occurred_at: occurredAt,
        next_try_at: nextTryAt,
      }));
    },
  );
  app.post(
    '/api/webhook-deliveries/:id/again',
    {
      ...access,
      schema: { summary: 'Send a message once more, under the same id', params: idParams, response: done },
    },
    async (request, reply) => {
      await sendAgain(shop, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
