import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  exchangeAnswerSchema,
  exchangeBodySchema,
  openReturnBodySchema,
  orderRefundBodySchema,
  type ReturnAnswer,
  refundAnswerSchema,
  refundBodySchema,
  returnAnswerSchema,
  returnableAnswerSchema,
  returnBodySchema,
  returnStepSchema,
  returnsOfOrderSchema,
  returnsQuerySchema,
} from '#contracts/http/returns.ts';
import { requestKeySchema } from '#contracts/request-key.ts';
import type { Returnable } from '#contracts/returns.ts';
import { customerOf } from '#contracts/viewer.ts';
import { exchangeReturn } from '#shop/exchanges/exchange-return.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { consumeRateLimit } from '#shop/kernel/rate-limit.ts';
import { isRefusal, Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { findOwnOrder } from '#shop/orders/find-own-order.ts';
import { guardOrderKeys } from '#shop/orders/guard-order-keys.ts';
import { promiseRefund, type RefundInput } from '#shop/payments/refund-part.ts';
import { listReturns, listReturnsOf, readReturn } from '#shop/reports/list-returns.ts';
import { askForReturn } from '#shop/returns/ask-for-return.ts';
import { findReturnable } from '#shop/returns/find-returnable.ts';
import { openReturn } from '#shop/returns/open-return.ts';
import { refundPieces } from '#shop/returns/refund-pieces.ts';
import { answerReturn, receiveReturn, refundReturn } from '#shop/returns/step-return.ts';
import { networkOf } from '../auth/throttle.ts';
import { actorOf } from '../plugins/access.ts';
import { allowPhotoForms } from '../plugins/photo-forms.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';
import { RETURN_FORM, sentPhotos } from './return-form.ts';
import { toReturnAnswer } from './return-wire.ts';

export const OWNER = 'the order’s customer, or whoever holds its token, in X-Order-Token';
export const TOKEN = z.object({ 'x-order-token': z.string().max(200).default('') });
/** One place asks for returns this often. */
const ASKING = { limit: 60, windowSeconds: 3_600 };

/** R-224, and refunds in part. */
export async function returnRoutes(app: ApiApp, services: Services): Promise<void> {
  await app.register(async (forms) => {
    await allowPhotoForms(forms);
    openForms(forms, services);
  });
  ownerRoutes(app, services);
  staffRoutes(app, services);
  refundRoutes(app, services);
}

/** The calls that may bring photographs. Who asks too often is refused before a byte of a form is read. */
function openForms(app: ApiApp, { shop }: Services): void {
  const limitAsking = ({ ip }: FastifyRequest) => consumeRateLimit(shop, `return:${networkOf(ip)}`, ASKING);
  app.post(
    '/api/returns',
    {
      config: { access: 'token', owner: OWNER },
      preValidation: [limitAsking, ...RETURN_FORM],
      schema: {
        summary:
          'Ask to send pieces of a delivered order back: as JSON, or as a form with photographs of what is wrong',
        consumes: ['multipart/form-data', 'application/json'],
        headers: TOKEN.extend({ 'idempotency-key': requestKeySchema.optional() }),
        body: returnBodySchema,
        response: { 201: returnAnswerSchema },
      },
    },
    async (request, reply) => {
      const { order, lines, reason, wish, photos } = request.body;
      const orderId = await ownOrder(shop, request, { number: order, token: request.headers['x-order-token'] });
      const returnId = await askForReturn(shop, {
        orderId,
        lines: lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
        reason,
        wish,
        actor: request.viewer.kind === 'user' ? request.viewer.userId : 'guest',
        key: request.headers['idempotency-key'],
        ...(await sentPhotos(photos, reply)),
      });
      return reply.code(201).send(await shownOr404(shop, returnId, request));
    },
  );
  app.post(
    '/api/order/:id/returns',
    {
      config: { access: 'admin', resource: 'returns' },
      preValidation: RETURN_FORM,
      schema: {
        summary:
          'Open a return for the buyer of an order: it is approved with that; as JSON, or as a form with photographs',
        consumes: ['multipart/form-data', 'application/json'],
        params: idParams,
        headers: z.object({ 'idempotency-key': requestKeySchema.optional() }),
        body: openReturnBodySchema,
        response: { 201: returnAnswerSchema },
      },
    },
    async (request, reply) => {
      const { lines, reason, answer, photos } = request.body;
      const returnId = await openReturn(shop, {
        orderId: request.params.id,
        lines: lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
        ...{ reason, answer, actor: actorOf(request), key: request.headers['idempotency-key'] },
        ...(await sentPhotos(photos, reply)),
      });
      return reply.code(201).send(await shownOr404(shop, returnId, request));
    },
  );
}

function ownerRoutes(app: ApiApp, { shop }: Services): void {
  app.get(
    '/api/returns/of-order',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary: 'What of an order may still be sent back, and what was',
        headers: TOKEN,
        querystring: returnsOfOrderSchema,
        response: { 200: returnableAnswerSchema },
      },
    },
    async (request) => {
      const orderId = await ownOrder(shop, request, {
        number: request.query.order,
        token: request.headers['x-order-token'],
      });
      const returnable = await returnableOrNone(orderId);
      const returns = await listReturnsOf(shop, orderId, request.locale);
      return {
        until: returnable?.until ?? null,
        lines: (returnable?.lines ?? []).map(({ lineId, left }) => ({ line_id: lineId, left })),
        returns: returns.map(toReturnAnswer),
      };
    },
  );

  /** Not delivered yet, or too late: then nothing can be sent back, which is an answer and not an error. */
  async function returnableOrNone(orderId: number): Promise<Returnable | null> {
    try {
      return await findReturnable(shop, orderId);
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }
}

function staffRoutes(app: ApiApp, { shop }: Services): void {
  app.get(
    '/api/returns',
    {
      config: { access: 'admin', resource: 'returns' },
      schema: {
        summary: 'All returns',
        querystring: returnsQuerySchema,
        response: { 200: z.array(returnAnswerSchema) },
      },
    },
    async (request, reply) => {
      const { page, per_page: perPage, status = null } = request.query;
      const found = await listReturns(shop, { page, perPage, status, words: '', locale: request.locale });
      reply.header('x-total-count', String(found.total));
      return found.returns.map(toReturnAnswer);
    },
  );
  app.put(
    '/api/returns/:id',
    {
      config: { access: 'admin', resource: 'returns' },
      schema: {
        summary: 'Answer a return, or say that it came',
        params: idParams,
        body: returnStepSchema,
        response: { 200: returnAnswerSchema },
      },
    },
    async (request) => {
      const { id: returnId } = request.params;
      const actor = actorOf(request);
      const { body } = request;
      if (body.status === 'received') await receiveReturn(shop, { returnId, restock: body.restock, actor });
      else await answerReturn(shop, { returnId, to: body.status, answer: body.answer, actor });
      const shown = await readReturn(shop, returnId, request.locale);
      if (!shown) throw new Refusal('not.found');
      return toReturnAnswer(shown);
    },
  );
}

function refundRoutes(app: ApiApp, { shop }: Services): void {
  app.post(
    '/api/returns/:id/refunds',
    {
      config: { access: 'admin', resource: 'refunds' },
      schema: {
        summary: 'Give money back for a return, in whole or in part',
        params: idParams,
        body: refundBodySchema,
        response: { 201: refundAnswerSchema },
      },
    },
    async (request, reply) => {
      const { amount: amountMinor, key, as_credit: asCredit } = request.body;
      const input = { amountMinor, actor: actorOf(request), key, byHand: wayOf(asCredit) };
      const back = await refundReturn(shop, { returnId: request.params.id, ...input });
      return reply.code(201).send({ refund_id: back.refundId, amount: back.amountMinor });
    },
  );
  app.post(
    '/api/order/:id/refunds',
    {
      config: { access: 'admin', resource: 'refunds' },
      schema: {
        summary: 'Give money back for an order: a sum, pieces, the delivery',
        params: idParams,
        body: orderRefundBodySchema,
        response: { 201: refundAnswerSchema },
      },
    },
    async (request, reply) => {
      const { amount, lines, delivery: withDelivery, reason, key, as_credit: asCredit } = request.body;
      const input = { orderId: request.params.id, reason, actor: actorOf(request), key, byHand: wayOf(asCredit) };
      const pieces = lines.map(({ line_id: lineId, ...piece }) => ({ lineId, ...piece }));
      const back =
        pieces.length > 0 || withDelivery
          ? await refundPieces(shop, { ...input, pieces, withDelivery, amountMinor: amount ?? null })
          : await refundSum(input, amount);
      return reply.code(201).send({ refund_id: back.refundId, amount: back.amountMinor });
    },
  );

  app.post(
    '/api/returns/:id/exchange',
    {
      config: { access: 'admin', resource: 'refunds' },
      schema: {
        summary: 'Send other pieces for those of a return; a difference is paid as that order’s',
        params: idParams,
        headers: z.object({ 'idempotency-key': requestKeySchema }),
        body: exchangeBodySchema,
        response: { 201: exchangeAnswerSchema },
      },
    },
    async (request, reply) => {
      const {
        lines,
        waits: isAfterArrival,
        charges_delivery: hasDeliveryFee,
        payment_method,
        expected_total,
      } = request.body;
      const { order } = await exchangeReturn(shop, {
        returnId: request.params.id,
        lines: lines.map(({ product_id: productId, ...line }) => ({ productId, ...line })),
        ...{ isAfterArrival, hasDeliveryFee, paymentMethod: payment_method, expectedTotalMinor: expected_total },
        ...{ actor: actorOf(request), key: request.headers['idempotency-key'] },
      });
      return reply.code(201).send({ order_id: order.id, order: order.number, total: order.totalMinor });
    },
  );

  async function refundSum(input: Omit<RefundInput, 'amountMinor' | 'returnId'>, amount: number | undefined) {
    if (amount === undefined) {
      throw new Refusal('input.invalid', { problems: [{ field: 'amount', code: 'problem.required' }] });
    }
    return inTransaction(shop, (tx) => promiseRefund(shop, tx, { ...input, amountMinor: amount, returnId: null }));
  }
}

/** Nothing is said of how money goes back by hand, unless it becomes store credit. */
function wayOf(asCredit: boolean): RefundInput['byHand'] {
  return asCredit ? { way: 'credit', reference: '' } : undefined;
}

/** The order that whoever asks may send back: being its customer, or by its token. */
function ownOrder(shop: Shop, { viewer, ip }: FastifyRequest, { number, token }: { number: string; token: string }) {
  const claim = { number, token, userId: customerOf(viewer)?.userId ?? null };
  return guardOrderKeys(shop, { network: networkOf(ip), number }, () => findOwnOrder(shop, claim));
}

async function shownOr404(shop: Shop, returnId: number, { locale }: FastifyRequest): Promise<ReturnAnswer> {
  const shown = await readReturn(shop, returnId, locale);
  if (!shown) throw new Refusal('not.found');
  return toReturnAnswer(shown);
}
