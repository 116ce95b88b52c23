import { z } from 'zod';
import {
  forgotPasswordBodySchema,
  provenLinkBodySchema,
  resetPasswordBodySchema,
  verifiedAnswerSchema,
} from '#contracts/http/auth.ts';
import { userSchema } from '#contracts/http/user.ts';
import { requestPasswordReset } from '#shop/customers/request-by-email.ts';
import { callerOf } from '../auth/caller.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const OWNER = 'whoever holds the link of the e-mail';

/** What the links in an account's e-mails open. */
export async function accountLinkRoutes(app: ApiApp, { auth, shop }: Services): Promise<void> {
  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Ask for an e-mail with a link to choose a new password; the answer is the same for every address',
        body: forgotPasswordBodySchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      await requestPasswordReset(shop, { email: request.body.email, from: networkOf(request.ip) });
      return reply.code(202).send(null);
    },
  );
  app.post(
    '/api/auth/reset-password',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary:
          'Choose a new password by the link of an e-mail, also of the one that proves an address; every session ends',
        body: resetPasswordBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await auth.resetByLink(request.body);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/auth/verify-email',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary:
          'Prove an address by the link of an e-mail and the password: orders placed with it as a guest join the account, sessions opened before end',
        body: provenLinkBodySchema,
        response: { 200: verifiedAnswerSchema },
      },
    },
    async (request, reply) => {
      const { joinedOrders, cookies } = await auth.verifyByLink(request.body, callerOf(request));
      return reply.header('set-cookie', cookies).send({ joined_orders: joinedOrders });
    },
  );
  app.post(
    '/api/auth/confirm-email',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary: 'Move an account to the address that got the e-mail, with the password; sessions opened before end',
        body: provenLinkBodySchema,
        response: { 200: userSchema },
      },
    },
    async (request, reply) => {
      const { user, cookies } = await auth.moveByLink(request.body, callerOf(request));
      return reply.header('set-cookie', cookies).send(user);
    },
  );
}
