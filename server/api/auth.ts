import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { XSRF_COOKIE } from '#contracts/cookies.ts';
import {
  type LoginAnswer,
  loginAnswerSchema,
  loginBodySchema,
  registerAdminAnswerSchema,
  registerAdminBodySchema,
  registerAnswerSchema,
  registerBodySchema,
  secondStepBodySchema,
  secondStepSchema,
} from '#contracts/http/auth.ts';
import { adoptViews } from '#shop/recently-viewed/adopt-views.ts';
import { callerOf } from '../auth/caller.ts';
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
      schema: {
        summary: 'Sign in; 202 asks for a code of the second factor',
        body: loginBodySchema,
        response: { 200: loginAnswerSchema, 202: secondStepSchema },
      },
    },
    async (request, reply) => {
      const outcome = await auth.logIn(request.body, callerOf(request));
      if (outcome.kind === 'second-step') {
        return reply.code(202).send({ second_factor: { challenge: outcome.challenge } });
      }
      return reply.code(200).send(await welcome(request, reply, outcome));
    },
  );
  app.post(
    '/api/auth/second-step',
    {
      config: { access: 'token', owner: 'whoever holds the challenge and a code' },
      schema: {
        summary: 'The second half of signing in',
        body: secondStepBodySchema,
        response: { 200: loginAnswerSchema },
      },
    },
    async (request, reply) => welcome(request, reply, await auth.finishLogIn(request.body, callerOf(request))),
  );
  const welcome = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { token, user, cookies }: LoginAnswer & { cookies: string[] },
  ): Promise<LoginAnswer> => {
    const key = visitorKeyOf(request);
    if (key !== null) await adoptViews(shop, { key, userId: user.id });
    reply.header('set-cookie', [...cookies, xsrfLine(request, publicUrl())]);
    return { token, user };
  };
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

/** Keeps the token that a browser has, so that two tabs agree; makes one where there is none. */
function xsrfLine(request: FastifyRequest, publicUrl: string): string {
  const kept = request.cookies[XSRF_COOKIE] ?? '';
  return xsrfCookie(publicUrl, XSRF_TOKEN.test(kept) ? kept : randomBytes(32).toString('base64url'));
}
