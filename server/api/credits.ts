import { creditAnswerSchema, creditLookSchema } from '#contracts/http/checkout.ts';
import { findCredit, guardCreditGuesses } from '#shop/credits/find-credit.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

/** What a code of store credit or a gift card may pay, for whoever has it. */
export async function creditRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.post(
    '/api/credits/look',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What is on a store credit or a gift card',
        body: creditLookSchema,
        response: { 200: creditAnswerSchema },
      },
    },
    async ({ body: { code }, ip }) => {
      const { number, balanceMinor, currency } = await guardCreditGuesses(shop, networkOf(ip), () =>
        findCredit(shop, code),
      );
      return { number, balance: balanceMinor, currency };
    },
  );
}
