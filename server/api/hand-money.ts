import { z } from 'zod';
import { recordMoneySchema, takeBackSchema } from '#contracts/http/hand-money.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { takeBackMoney } from '#shop/payments/take-back-money.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

const recordAnswerSchema = z.object({
  record_id: z.int(),
  outcome: z
    .enum(['paid', 'deposit', 'over', 'owed.back'])
    .describe('paid; something is left to pay; more came than is owed; or the order will not come'),
  balance: z.int().describe('what is still to be paid, in minor units; negative: what is to go back'),
});

const recordParams = idParams.extend({ record: idParams.shape.id });

/** Money that people take by hand: written down for an order, and taken back where that was a mistake (decision 0085). */
export async function handMoneyRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.post(
    '/api/order/:id/payments',
    {
      config: { access: 'admin', resource: 'orders' },
      schema: {
        summary: 'Record cash, a transfer or mobile money for an order',
        description: 'In minor units of the order’s currency. The same `key` again is the same record.',
        params: idParams,
        body: recordMoneySchema,
        response: { 201: recordAnswerSchema },
      },
    },
    async (request, reply) => {
      const { amount: amountMinor, received_on: receivedOn, ...rest } = request.body;
      const input = { ...rest, orderId: request.params.id, amountMinor, receivedOn, actor: actorOf(request) };
      const { recordId, outcome, balanceMinor } = await recordMoney(shop, input);
      return reply.code(201).send({ record_id: recordId, outcome, balance: balanceMinor });
    },
  );
  app.post(
    '/api/order/:id/payments/:record/take-back',
    {
      config: { access: 'admin', resource: 'refunds' },
      schema: {
        summary: 'Take back a payment of an order that was recorded by mistake',
        params: recordParams,
        body: takeBackSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id: orderId, record: recordId } = request.params;
      await takeBackMoney(shop, { orderId, recordId, ...request.body, actor: actorOf(request) });
      return reply.code(204).send(null);
    },
  );
}
