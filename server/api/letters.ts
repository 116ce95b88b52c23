import { z } from 'zod';
import {
  forgotPasswordBodySchema,
  linkBodySchema,
  resetPasswordBodySchema,
  verifiedAnswerSchema,
} from '#contracts/http/auth.ts';
import { userSchema } from '#contracts/http/user.ts';
import { confirmEmail } from '#shop/accounts/confirm-email.ts';
import { verifyEmail } from '#shop/accounts/verify-email.ts';
import { askForReset } from '#shop/customers/ask-by-mail.ts';
import { findPerson } from '#shop/customers/find-person.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { userOf } from '../auth/auth.ts';
import { displayCookie } from '../auth/session-cookies.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const OWNER = 'whoever holds the link of the letter';

/** What the links in an account's letters open. */
export async function letterRoutes(app: ApiApp, { auth, shop, publicUrl }: Services): Promise<void> {
  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Ask for a letter with a link to choose a new password; the answer is the same for every address',
        body: forgotPasswordBodySchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      await askForReset(shop, { email: request.body.email, from: networkOf(request.ip) });
      return reply.code(202).send(null);
    },
  );
  app.post(
    '/api/auth/reset-password',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary: 'Choose a new password by the link of a letter; every session ends',
        body: resetPasswordBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await auth.resetByLetter(request.body);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/auth/verify-email',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary: 'Prove an address by the link of a letter; orders placed with it as a guest join the account',
        body: linkBodySchema,
        response: { 200: verifiedAnswerSchema },
      },
    },
    async (request) => ({ joined_orders: (await verifyEmail(shop, request.body.token)).joinedOrders }),
  );
  app.post(
    '/api/auth/confirm-email',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary: 'Move an account to the address that got the letter',
        body: linkBodySchema,
        response: { 200: userSchema },
      },
    },
    async (request, reply) => {
      const { userId } = await confirmEmail(shop, request.body.token);
      const person = await findPerson(shop, userId);
      if (!person) throw new Refusal('not.found');
      const isOwn = request.viewer.kind === 'user' && request.viewer.userId === userId;
      if (isOwn && request.hasCookieSession) reply.header('set-cookie', displayCookie(publicUrl(), userOf(person)));
      return userOf(person);
    },
  );
}
