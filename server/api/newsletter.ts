import { z } from 'zod';
import { newsletterBodySchema, newsletterTokenSchema } from '#contracts/http/newsletter.ts';
import { confirmSubscription } from '#shop/newsletter/confirm-subscription.ts';
import { requestSubscription } from '#shop/newsletter/request-subscription.ts';
import { unsubscribe } from '#shop/newsletter/unsubscribe.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

/** People come to /newsletter/confirm and /newsletter/leave (server/plain-pages); these are for programs. */
export async function newsletterRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  const done = { response: { 204: z.null() } };
  const owner = 'the token of an e-mail, in the body';
  app.post(
    '/api/newsletter',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Ask for the newsletter; an e-mail asks back',
        body: newsletterBodySchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await requestSubscription(shop, { email, locale: request.locale, from: networkOf(request.ip) });
      return reply.code(202).send(null);
    },
  );
  app.post(
    '/api/newsletter/confirm',
    {
      config: { access: 'token', owner },
      schema: { summary: 'Join the newsletter', body: newsletterTokenSchema, ...done },
    },
    async (request, reply) => {
      await confirmSubscription(shop, request.body.token);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/newsletter/leave',
    {
      config: { access: 'token', owner },
      schema: { summary: 'Leave the newsletter', body: newsletterTokenSchema, ...done },
    },
    async (request, reply) => {
      await unsubscribe(shop, request.body.token);
      return reply.code(204).send(null);
    },
  );
}
