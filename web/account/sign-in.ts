import type { LoginAnswer, SecondStep } from '#contracts/http/auth.ts';
import { callApi } from '../browser/api.ts';

/** Signed in, or asked for a code of the second factor first. */
export type SignInStep = { kind: 'in'; user: LoginAnswer['user'] } | { kind: 'code'; challenge: string };

/** The first half of signing in. throws ApiRefusal */
export async function beginSignIn(email: string, password: string): Promise<SignInStep> {
  const answer = await callApi<LoginAnswer | SecondStep>('/api/auth/login', {
    method: 'POST',
    body: { email, password },
  });
  if ('second_factor' in answer) return { kind: 'code', challenge: answer.second_factor.challenge };
  return { kind: 'in', user: answer.user };
}

/** The second half: a code of the app, or a recovery code. throws ApiRefusal */
export async function finishSignIn(challenge: string, code: string): Promise<LoginAnswer['user']> {
  const body = { challenge, code };
  return (await callApi<LoginAnswer>('/api/auth/second-step', { method: 'POST', body })).user;
}
