import { z } from 'zod';
import { cardIdSchema, cardSetupSchema, savedCardSchema } from '#contracts/http/cards.ts';
import { listCards } from '#shop/payments/list-cards.ts';
import { openCardSetup } from '#shop/payments/open-card-setup.ts';
import { removeCard } from '#shop/payments/remove-card.ts';
import { signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const config = { access: 'customer', owner: 'always one’s own, asked of the payment provider' } as const;

/** a customer's saved cards, which are the payment provider's to keep. */
export async function cardRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/user/cards',
    { config, schema: { summary: 'My saved cards, newest first', response: { 200: z.array(savedCardSchema) } } },
    async (request) => {
      const cards = await listCards(shop, signedIn(request).userId);
      return cards.map(({ id, brand, last4, expiryMonth, expiryYear, isExpired }) => ({
        id,
        brand,
        last4,
        expiry_month: expiryMonth,
        expiry_year: expiryYear,
        is_expired: isExpired,
      }));
    },
  );
  app.post(
    '/api/user/cards',
    {
      config,
      schema: {
        summary: 'Open the payment provider’s page on which a card is added',
        response: { 201: cardSetupSchema },
      },
    },
    async (request, reply) => {
      const { userId, email } = signedIn(request);
      return reply.code(201).send({ url: await openCardSetup(shop, { userId, email }, request.locale) });
    },
  );
  app.delete(
    '/api/user/cards/:id',
    {
      config,
      schema: { summary: 'Take one of my cards away', params: cardIdSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeCard(shop, signedIn(request).userId, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
