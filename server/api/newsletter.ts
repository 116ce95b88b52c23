import { z } from 'zod';
import { newsletterBodySchema, newsletterTokenSchema } from '#contracts/http/newsletter.ts';
import { askForLetter } from '#shop/newsletter/ask-for-letter.ts';
import { confirmLetter } from '#shop/newsletter/confirm-letter.ts';
import { leaveLetter } from '#shop/newsletter/leave-letter.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

/** People come to /newsletter/confirm and /newsletter/leave (server/plain-pages); these are for programs. */
export async function newsletterRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  const done = { response: { 204: z.null() } };
  const owner = 'the token of a letter, in the body';
  app.post(
    '/api/newsletter',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Ask for the newsletter; a letter asks back',
        body: newsletterBodySchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await askForLetter(shop, { email, locale: request.locale, from: networkOf(request.ip) });
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
      await confirmLetter(shop, request.body.token);
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
      await leaveLetter(shop, request.body.token);
      return reply.code(204).send(null);
    },
  );
}
