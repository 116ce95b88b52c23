import { z } from 'zod';
import { contactBodySchema } from '#contracts/http/contact.ts';
import { writeMessage } from '#shop/contact/write-message.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

/** */
export async function contactRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.post(
    '/api/contact',
    {
      config: { access: 'public' },
      schema: { summary: 'Write to the shop', body: contactBodySchema, response: { 202: z.null() } },
    },
    async (request, reply) => {
      await writeMessage(shop, { ...request.body, locale: request.locale }, networkOf(request.ip));
      return reply.code(202).send(null);
    },
  );
}
