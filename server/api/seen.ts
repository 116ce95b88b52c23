import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Seen, seenSchema, viewParams, visitorParams } from '#contracts/http/seen.ts';
import type { Locale } from '#contracts/money.ts';
import { filesOf } from '#contracts/pictures.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Visitor } from '#shop/kernel/visitor-hash.ts';
import { clearSeen } from '#shop/recently-viewed/clear-seen.ts';
import { listSeen, type SeenProduct } from '#shop/recently-viewed/list-seen.ts';
import { recordView } from '#shop/recently-viewed/record-view.ts';
import { isSame } from '../auth/same-secret.ts';
import { giveVisitorKey, visitorKeyOf } from '../auth/visitor-cookie.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { toArticle } from './article-wire.ts';

const config = { access: 'public', owner: 'the visitor’s own list only' } as const;
const nothing = { 204: z.null() };

/** */
export async function seenRoutes(app: ApiApp, services: Services): Promise<void> {
  const { shop } = services;
  app.post(
    '/api/articles/recently/visited/:visitor/:product',
    { config, schema: { summary: 'Remember that an article was looked at', params: viewParams, response: nothing } },
    async (request, reply) => {
      const { visitor: named, product } = request.params;
      const visitor = ownVisitor(request, named) ?? { key: await giveVisitorKey(request, reply, services) };
      await recordView(shop, visitor, product);
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/api/articles/recently/visited/:visitor',
    {
      config,
      schema: {
        summary: 'What was looked at lately, newest first, at most 24',
        params: visitorParams,
        response: { 200: z.array(seenSchema) },
      },
    },
    async (request) => {
      const visitor = ownVisitor(request, request.params.visitor);
      const seen = visitor ? await listSeen(shop, visitor, request.locale) : [];
      return seen.map((one) => toSeen(one, request.locale));
    },
  );
  app.delete(
    '/api/articles/recently/visited/:visitor',
    { config, schema: { summary: 'Forget what was looked at', params: visitorParams, response: nothing } },
    async (request, reply) => {
      const visitor = ownVisitor(request, request.params.visitor);
      if (visitor) await clearSeen(shop, visitor);
      return reply.code(204).send(null);
    },
  );
}

/**
 * Whom an address means: only whoever asks, never somebody else.
 *
 * returns  null for `me` of a browser without a key
 * refuses  not.found, whether or not there is such a visitor
 * source   V04
 */
function ownVisitor(request: FastifyRequest, named: string): Visitor | null {
  const { viewer } = request;
  const key = visitorKeyOf(request);
  const isMe = named === 'me';
  if (viewer.kind === 'user' && (isMe || named === viewer.userId)) return { userId: viewer.userId };
  if (isMe) return key === null ? null : { key };
  if (key !== null && isSame(named, key)) return { key };
  throw new Refusal('not.found');
}

function toSeen({ product, viewedAt }: SeenProduct, locale: Locale): Seen {
  const { picture } = product;
  return {
    product: {
      ...toArticle(product, locale),
      picture: picture && {
        files: filesOf(picture),
        width: picture.width,
        height: picture.height,
        wall_colour: picture.wallColour,
        alt: picture.alt,
      },
      cloth_colours: product.clothColours,
    },
    viewed_at: viewedAt.toISOString(),
  };
}
