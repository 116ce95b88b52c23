import { z } from 'zod';
import {
  changeEmailBodySchema,
  changePasswordBodySchema,
  codeBodySchema,
  passwordBodySchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSecretSchema,
  sessionIdSchema,
  sessionsSchema,
} from '#contracts/http/auth.ts';
import { preferencesBodySchema, preferencesSchema, profileSchema } from '#contracts/http/user.ts';
import { setPreferences } from '#shop/accounts/set-preferences.ts';
import { findPerson } from '#shop/customers/find-person.ts';
import { endOtherSessions, endSessionOf, listSessions } from '#shop/customers/list-sessions.ts';
import { requestVerification } from '#shop/customers/request-by-email.ts';
import { readSecondFactor } from '#shop/customers/second-factor.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { callerOf } from '../auth/caller.ts';
import { signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const OWN = { access: 'signed-in', owner: 'always one’s own account' } as const;
/** Open before the second factor stands too. */
const OWN_FACTOR = { ...OWN, isOpenBeforeSecondFactor: true } as const;

/** One's own account: who one is, what guards it, where one is signed in. */
export async function ownAccountRoutes(app: ApiApp, services: Services): Promise<void> {
  profileRoutes(app, services);
  passwordRoutes(app, services);
  secondFactorRoutes(app, services);
  sessionRoutes(app, services);
}

function profileRoutes(app: ApiApp, { shop, auth }: Services): void {
  app.get(
    '/api/user/profile',
    { config: OWN_FACTOR, schema: { summary: 'What the shop knows of you', response: { 200: profileSchema } } },
    async (request) => {
      const person = await findPerson(shop, signedIn(request).userId);
      if (!person) throw new Refusal('not.found');
      const { userId, name, email, role, newsletterConsentAt } = person;
      return {
        id: userId,
        name,
        email,
        role,
        email_verified: person.emailVerified,
        second_factor: person.twoFactorEnabled,
        newsletter: { wanted: newsletterConsentAt !== null, consent_at: newsletterConsentAt?.toISOString() ?? null },
        member_since: person.createdAt.toISOString(),
      };
    },
  );
  app.put(
    '/api/user/preferences',
    {
      config: { access: 'customer', owner: 'always one’s own' },
      schema: { summary: 'Which e-mails you want', body: preferencesBodySchema, response: { 200: preferencesSchema } },
    },
    async (request) => {
      const { userId } = signedIn(request);
      const isWanted = request.body.newsletter;
      const { consentAt } = await setPreferences(shop, { userId, locale: request.locale, isWanted });
      return { newsletter: consentAt !== null, consent_at: consentAt?.toISOString() ?? null };
    },
  );
  app.post(
    '/api/user/verification',
    { config: OWN, schema: { summary: 'Send the link that proves your address again', response: { 202: z.null() } } },
    async (request, reply) => {
      await requestVerification(shop, signedIn(request).userId);
      return reply.code(202).send(null);
    },
  );
  app.delete(
    '/api/user',
    {
      config: { access: 'customer', owner: 'always one’s own, with the password' },
      schema: { summary: 'Delete your account', body: passwordBodySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { cookies } = await auth.leave(signedIn(request), request.body.current_password, callerOf(request));
      return reply.header('set-cookie', cookies).code(204).send(null);
    },
  );
}

function passwordRoutes(app: ApiApp, { auth }: Services): void {
  app.put(
    '/api/user/password',
    {
      config: OWN_FACTOR,
      schema: {
        summary: 'Change your password; you are signed out everywhere else',
        body: changePasswordBodySchema,
        response: { 200: z.object({ token: z.string() }) },
      },
    },
    async (request, reply) => {
      const { token, cookies } = await auth.changePassword(signedIn(request), request.body, callerOf(request));
      if (request.hasCookieSession) reply.header('set-cookie', cookies);
      return { token };
    },
  );
  app.put(
    '/api/user/email',
    {
      config: OWN,
      schema: {
        summary: 'Ask to move to another address; the link in the e-mail to it does so',
        body: changeEmailBodySchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      await auth.changeEmail(signedIn(request), request.body, callerOf(request));
      return reply.code(202).send(null);
    },
  );
}

function secondFactorRoutes(app: ApiApp, { shop, auth }: Services): void {
  app.get(
    '/api/user/second-factor',
    { config: OWN_FACTOR, schema: { summary: 'Your second factor', response: { 200: secondFactorSchema } } },
    async (request) => {
      const factor = await readSecondFactor(shop, signedIn(request).userId);
      return factor?.isOn
        ? { is_on: true, recovery_codes_left: factor.recoveryCodesLeft }
        : { is_on: false, recovery_codes_left: 0 };
    },
  );
  app.post(
    '/api/user/second-factor',
    {
      config: OWN_FACTOR,
      schema: {
        summary: 'Begin with a second factor: a secret for your app',
        body: passwordBodySchema,
        response: { 200: secondFactorSecretSchema },
      },
    },
    async (request) => auth.beginSecondFactor(signedIn(request), request.body.current_password, callerOf(request)),
  );
  app.post(
    '/api/user/second-factor/confirm',
    {
      config: OWN_FACTOR,
      schema: {
        summary: 'Switch it on with a code of the app; answers the recovery codes, once',
        body: codeBodySchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const codes = await auth.confirmSecondFactor(signedIn(request), request.body.code, callerOf(request));
      return { recovery_codes: codes };
    },
  );
  app.delete(
    '/api/user/second-factor',
    {
      config: OWN_FACTOR,
      schema: {
        summary: 'Switch it off, with the password and a code',
        body: passwordBodySchema.extend(codeBodySchema.shape),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await auth.endSecondFactor(signedIn(request), request.body, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}

function sessionRoutes(app: ApiApp, { shop }: Services): void {
  app.get(
    '/api/user/sessions',
    { config: OWN_FACTOR, schema: { summary: 'Where you are signed in', response: { 200: sessionsSchema } } },
    async (request) => {
      const sessions = await listSessions(shop, signedIn(request).userId, request.sessionToken ?? '');
      return {
        data: sessions.map(({ id, openedAt, userAgent, isCurrent }) => ({
          id,
          opened_at: openedAt.toISOString(),
          browser: userAgent,
          is_current: isCurrent,
        })),
      };
    },
  );
  app.delete(
    '/api/user/sessions/:id',
    {
      config: OWN_FACTOR,
      schema: { summary: 'Sign out one of your sessions', params: sessionIdSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await endSessionOf(shop, { userId: signedIn(request).userId, token: request.sessionToken }, request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/user/sessions',
    { config: OWN_FACTOR, schema: { summary: 'Sign out everywhere but here', response: { 204: z.null() } } },
    async (request, reply) => {
      await endOtherSessions(shop, { userId: signedIn(request).userId, token: request.sessionToken });
      return reply.code(204).send(null);
    },
  );
}
