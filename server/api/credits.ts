import { z } from 'zod';
import type { CreditListed, CreditStored } from '#contracts/credits.ts';
import { creditAnswerSchema, creditLookSchema } from '#contracts/http/checkout.ts';
import {
  type CreditListedWire,
  type CreditRecord,
  creditCodeSchema,
  creditListedSchema,
  creditRecordSchema,
  creditSendSchema,
  creditsQuerySchema,
  creditVoidSchema,
  giftCardSchema,
} from '#contracts/http/credits.ts';
import { renewCreditCode, sendCreditCode, showCreditCode, voidCredit } from '#shop/credits/change-credit.ts';
import { findCredit, guardCreditGuesses } from '#shop/credits/find-credit.ts';
import { issueGiftCard } from '#shop/credits/issue-gift-card.ts';
import { listCredits, readStoredCredit } from '#shop/credits/list-credits.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { networkOf } from '../auth/throttle.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { describePages } from './describe-pages.ts';
import { idParams } from './id-params.ts';

const staff = { config: { access: 'admin' as const, resource: 'refunds' as const } };

/** What a code of store credit or a gift card may pay, for whoever has it; and all of them for the staff. */
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
  app.get(
    '/api/credits',
    {
      ...staff,
      schema: {
        summary: 'Store credit and gift cards, newest first, without their codes',
        querystring: creditsQuerySchema,
        response: { 200: z.array(creditListedSchema) },
      },
    },
    async (request, reply) => {
      const { page, per_page: perPage, q: words = '', kind = null, state = null } = request.query;
      const { credits, total } = await listCredits(shop, { words, kind, state, page, perPage });
      describePages(request, reply, { page, perPage, total });
      return credits.map(toListed);
    },
  );
  app.get(
    '/api/credits/:id',
    {
      ...staff,
      schema: { summary: 'One of them, with its entries', params: idParams, response: { 200: creditRecordSchema } },
    },
    async ({ params: { id } }) => recordOf(shop, id),
  );
  app.post(
    '/api/credits',
    {
      ...staff,
      schema: {
        summary: 'Issue a gift card; its code is in the answer',
        body: giftCardSchema,
        response: { 201: creditCodeSchema },
      },
    },
    async (request, reply) => {
      const { amount: amountMinor, email, locale = shop.settings.defaultLocale, ...more } = request.body;
      const actor = actorOf(request);
      const id = await issueGiftCard(shop, { ...more, amountMinor, email: email ?? '', locale, actor });
      const code = await showCreditCode(shop, { id, actor });
      return reply.code(201).send({ ...(await recordOf(shop, id)), code });
    },
  );
  app.post(
    '/api/credits/:id/void',
    {
      ...staff,
      schema: {
        summary: 'Make a code void: what is on it is not owed any more',
        params: idParams,
        body: creditVoidSchema,
        response: { 200: creditRecordSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { balance: balanceMinor, reason } = request.body;
      await voidCredit(shop, { id, balanceMinor, reason, actor: actorOf(request) });
      return recordOf(shop, id);
    },
  );
  app.post(
    '/api/credits/:id/send',
    {
      ...staff,
      schema: {
        summary: 'Send a code by e-mail once more',
        params: idParams,
        body: creditSendSchema,
        response: { 200: creditRecordSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await sendCreditCode(shop, { id, email: request.body.email, actor: actorOf(request) });
      return recordOf(shop, id);
    },
  );
  app.post(
    '/api/credits/:id/code',
    {
      ...staff,
      schema: {
        summary: 'Make a new code; the old one pays nothing any more',
        params: idParams,
        response: { 200: creditCodeSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const code = await renewCreditCode(shop, { id, actor: actorOf(request) });
      return { ...(await recordOf(shop, id)), code };
    },
  );
}

async function recordOf(shop: Shop, id: number): Promise<CreditRecord> {
  const credit = await readStoredCredit(shop, id);
  if (!credit) throw new Refusal('not.found');
  return toRecord(credit);
}

function toListed(credit: CreditListed): CreditListedWire {
  const { id, number, kind, state, currency } = credit;
  const more = { balance: credit.balanceMinor, email: credit.holderEmail, issued_at: credit.issuedAt };
  return { id, number, kind, state, currency, ...more };
}

function toRecord({ message, locale, reason, entries, ...credit }: CreditStored): CreditRecord {
  return {
    ...toListed(credit),
    ...{ message, locale, reason },
    entries: entries.map(({ cause, amountMinor, orderNumber, at }) => ({
      ...{ cause, amount: amountMinor },
      ...{ order: orderNumber, at },
    })),
  };
}
