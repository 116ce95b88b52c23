import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { XSRF_COOKIE } from '#contracts/cookies.ts';
import {
  loginAnswerSchema,
  loginBodySchema,
  registerAdminAnswerSchema,
  registerAdminBodySchema,
  registerAnswerSchema,
  registerBodySchema,
} from '#contracts/http/auth.ts';
import { adoptViews } from '#shop/recently-viewed/adopt-views.ts';
import type { Caller } from '../auth/auth.ts';
import { xsrfCookie } from '../auth/session-cookies.ts';
import { visitorKeyOf } from '../auth/visitor-cookie.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const XSRF_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** R-038, R-164 to R-167. The administrators' log-in is the same one. */
export async function authRoutes(app: ApiApp, { auth, publicUrl, shop }: Services): Promise<void> {
  app.get(
    '/sanctum/csrf-cookie',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sets the cookie XSRF-TOKEN, to be sent back as the header X-XSRF-TOKEN',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => reply.header('set-cookie', xsrfLine(request, publicUrl())).code(204).send(null),
  );
  app.post(
    '/api/auth/login',
    {
      config: { access: 'public' },
      schema: { summary: 'Sign in', body: loginBodySchema, response: { 200: loginAnswerSchema } },
    },
    async (request, reply) => {
      const { cookies, ...answer } = await auth.logIn(request.body, callerOf(request));
      const key = visitorKeyOf(request);
      if (key !== null) await adoptViews(shop, { key, userId: answer.user.id });
      reply.header('set-cookie', [...cookies, xsrfLine(request, publicUrl())]);
      return answer;
    },
  );
  app.post(
    '/api/auth/register',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Open a customer’s account; sign in next',
        body: registerBodySchema,
        response: { 201: registerAnswerSchema },
      },
    },
    async (request, reply) => {
      const user = await auth.register(request.body, callerOf(request));
      return reply.code(201).send({ user });
    },
  );
  app.post(
    '/api/auth/logout',
    { config: { access: 'public' }, schema: { summary: 'Sign out', response: { 204: z.null() } } },
    async (request, reply) => {
      const { cookies } = await auth.logOut(request.sessionToken);
      return reply.header('set-cookie', cookies).code(204).send(null);
    },
  );
  app.post(
    '/api/auth/admin/register',
    {
      config: { access: 'token', owner: 'the one-time bootstrap token, while no administrator exists' },
      schema: {
        summary: 'Make the first administrator',
        body: registerAdminBodySchema,
        response: { 201: registerAdminAnswerSchema },
      },
    },
    async (request, reply) => {
      const user = await auth.registerAdmin(request.body, callerOf(request));
      return reply.code(201).send({ user });
    },
  );
}

function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, locale: request.locale, token: request.sessionToken };
}

/** Keeps the token that a browser has, so that two tabs agree; makes one where there is none. */
function xsrfLine(request: FastifyRequest, publicUrl: string): string {
  const kept = request.cookies[XSRF_COOKIE] ?? '';
  return xsrfCookie(publicUrl, XSRF_TOKEN.test(kept) ? kept : randomBytes(32).toString('base64url'));
}
