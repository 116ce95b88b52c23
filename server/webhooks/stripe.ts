import { z } from 'zod';
import { receivePaymentEvent } from '#shop/payments/receive-event.ts';
import type { ApiApp } from '../api/api-app.ts';
import type { Services } from '../services.ts';

/** the provider's events. The raw bytes are verified before anything reads them. */
export async function stripeWebhook(app: ApiApp, { shop }: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/api/stripe/webhook',
      {
        config: { access: 'public', isSigned: true, owner: 'the provider’s signature' },
        schema: {
          summary: 'Payment events, signed by the provider',
          response: { 200: z.object({ received: z.literal(true) }) },
        },
      },
      async (request) => {
        const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
        const signature = request.headers['stripe-signature'];
        await receivePaymentEvent(shop, raw, typeof signature === 'string' ? signature : undefined);
        return { received: true as const };
      },
    );
  });
}
