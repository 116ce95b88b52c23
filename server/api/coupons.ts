import { z } from 'zod';
import {
  type CouponBody,
  type CouponRecord,
  couponAnswerSchema,
  couponAskSchema,
  couponBodySchema,
  couponChangeSchema,
  couponRecordSchema,
  couponsQuerySchema,
} from '#contracts/http/coupons.ts';
import { findCoupon } from '#shop/coupons/find-coupon.ts';
import { guardGuesses } from '#shop/coupons/guard-guesses.ts';
import { type CouponShown, listCoupons, readCoupon } from '#shop/coupons/list-coupons.ts';
import { type CouponInput, saveCoupon } from '#shop/coupons/save-coupon.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { networkOf } from '../auth/throttle.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { describePages } from './describe-pages.ts';
import { idParams } from './id-params.ts';

const staff = { config: { access: 'admin' as const, resource: 'discounts' as const } };

/** What a code is worth, and the codes of the shop for the staff. */
export async function couponRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.post(
    '/api/coupons/check',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What a code takes off; nothing is used yet',
        body: couponAskSchema,
        response: { 200: couponAnswerSchema },
      },
    },
    async ({ ip, body, viewer }) => {
      const customer = { userId: viewer.kind === 'user' ? viewer.userId : null, email: null };
      const found = await guardGuesses(shop, { by: networkOf(ip), code: body.coupon }, () =>
        findCoupon(shop, shop.db, body.coupon, customer),
      );
      return { code: found.code, ...worthOf(found), minimum: found.minimumMinor };
    },
  );
  app.get(
    '/api/coupons',
    {
      ...staff,
      schema: { summary: 'The codes', querystring: couponsQuerySchema, response: { 200: z.array(couponRecordSchema) } },
    },
    async (request, reply) => {
      const { page, per_page: perPage, q: words = '' } = request.query;
      const { coupons, total } = await listCoupons(shop, { words, page, perPage });
      describePages(request, reply, { page, perPage, total });
      return coupons.map(toWire);
    },
  );
  app.post(
    '/api/coupons',
    {
      ...staff,
      schema: { summary: 'Add a code', body: couponBodySchema, response: { 201: couponRecordSchema } },
    },
    async (request, reply) => {
      const input = accessOf(request.body);
      const id = await saveCoupon(shop, { input, change: null, actor: actorOf(request) });
      return reply.code(201).send(await recordOf(shop, id));
    },
  );
  app.put(
    '/api/coupons/:id',
    {
      ...staff,
      schema: {
        summary: 'Change a code, or switch it off',
        params: idParams,
        body: couponChangeSchema,
        response: { 200: couponRecordSchema },
      },
    },
    async (request) => {
      const { version, ...body } = request.body;
      const change = { id: request.params.id, version };
      await saveCoupon(shop, { input: accessOf(body), change, actor: actorOf(request) });
      return recordOf(shop, change.id);
    },
  );
}

function worthOf({ percentBp, amountMinor }: { percentBp: number | null; amountMinor: number | null }) {
  return { percent: percentBp === null ? null : percentBp / 100, amount: amountMinor };
}

function accessOf(body: CouponBody): CouponInput {
  return {
    code: body.code,
    percentBp: body.percent === null ? null : Math.round(body.percent * 100),
    amountMinor: body.amount,
    minimumMinor: body.minimum,
    startsAt: body.starts_at === null ? null : new Date(body.starts_at),
    endsAt: body.ends_at === null ? null : new Date(body.ends_at),
    maxUses: body.max_uses,
    maxUsesEach: body.max_uses_each,
    isActive: body.is_active,
  };
}

async function recordOf(shop: Shop, id: number): Promise<CouponRecord> {
  const coupon = await readCoupon(shop, id);
  if (!coupon) throw new Refusal('not.found');
  return toWire(coupon);
}

function toWire(coupon: CouponShown): CouponRecord {
  return {
    id: coupon.id,
    code: coupon.code,
    ...worthOf(coupon),
    minimum: coupon.minimumMinor,
    starts_at: coupon.startsAt?.toISOString() ?? null,
    ends_at: coupon.endsAt?.toISOString() ?? null,
    max_uses: coupon.maxUses,
    max_uses_each: coupon.maxUsesEach,
    is_active: coupon.isActive,
    uses: coupon.uses,
    state: coupon.state,
    version: coupon.version,
  };
}
