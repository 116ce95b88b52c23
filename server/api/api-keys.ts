import { z } from 'zod';
import { keySchema, newKeyAnswerSchema, newKeySchema } from '#contracts/http/api-keys.ts';
import { makeKey, revokeKey } from '#shop/api-keys/make-key.ts';
import { listKeys } from '#shop/reports/list-keys.ts';
import { signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

const access = { config: { access: 'admin' as const, resource: 'developers' as const } };

/** The keys of an owner's own programs. No key opens these calls. */
export async function apiKeyRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/api-keys',
    { ...access, schema: { summary: 'The API keys', response: { 200: z.array(keySchema) } } },
    async () =>
      (await listKeys(shop)).map(({ madeBy, createdAt, expiresAt, lastUsedAt, revokedAt, ...key }) => ({
        ...key,
        made_by: madeBy,
        created_at: createdAt,
        expires_at: expiresAt,
        last_used_at: lastUsedAt,
        revoked_at: revokedAt,
      })),
  );
  app.post(
    '/api/api-keys',
    {
      ...access,
      schema: {
        summary: 'Make an API key; its text is answered once',
        body: newKeySchema,
        response: { 201: newKeyAnswerSchema },
      },
    },
    async (request, reply) => {
      const { idempotency_key: idempotencyKey, ...wanted } = request.body;
      const actor = signedIn(request).userId;
      return reply.code(201).send(await makeKey(shop, { ...wanted, idempotencyKey, actor }));
    },
  );
  app.delete(
    '/api/api-keys/:id',
    { ...access, schema: { summary: 'Take an API key back', params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await revokeKey(shop, { id: request.params.id, actor: signedIn(request).userId });
      return reply.code(204).send(null);
    },
  );
}
