import { z } from 'zod';
import { paymentSchema } from '#contracts/http/payments.ts';
import { userIdSchema } from '#contracts/http/user.ts';
import { listPaymentsOf } from '#shop/reports/list-payments.ts';
import { readPersonalData } from '#shop/reports/personal-data.ts';
import { ownOrStaff, signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

/** R-190, and what somebody takes along. */
export async function paymentRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/payments/user/:id',
    {
      config: { access: 'signed-in', owner: 'the same user, or an administrator' },
      schema: { summary: 'A user’s payments', params: userIdSchema, response: { 200: z.array(paymentSchema) } },
    },
    async (request) => {
      ownOrStaff(request, request.params.id, 'orders');
      const payments = await listPaymentsOf(shop, request.params.id);
      return payments.map((payment) => ({
        id: payment.id,
        order: payment.orderNumber,
        amount: payment.amountMinor,
        due: payment.dueMinor,
        collected: payment.collectedMinor,
        refunded: payment.refundedMinor,
        currency: payment.currency,
        method: payment.method,
        status: payment.status,
        card: payment.cardLast4 ? { brand: payment.cardBrand ?? '', last4: payment.cardLast4 } : null,
        reference: payment.providerReference,
        made_on: payment.madeAt.toISOString(),
        paid_on: payment.paidAt?.toISOString() ?? null,
      }));
    },
  );
  app.get(
    '/api/user/data',
    {
      config: { access: 'customer', owner: 'always one’s own' },
      schema: {
        summary: 'Everything the shop keeps about you, as a file',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (request, reply) => {
      const data = await readPersonalData(shop, signedIn(request).userId);
      const name = shop.settings.name.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase();
      reply.header('content-disposition', `attachment; filename="${name}-my-data.json"`);
      return data;
    },
  );
}
