import type { User } from '#contracts/http/user.ts';
import { beginSignIn, finishSignIn } from '../../account/sign-in.ts';
import { callApi } from '../../browser/api.ts';

/** The account that signed in belongs to a customer: nothing here is for it. */
export class NotStaff extends Error {
  constructor() {
    super('A customer account at the door of the back office');
    this.name = 'NotStaff';
  }
}

/**
 * Signs an administrator in; the session comes as a cookie that no script reads.
 *
 * returns  a challenge when a code of the second factor is asked for first; null when the session is open
 * throws   ApiRefusal · NotStaff for a customer's account, whose session is ended again
 */
export async function openSession(email: string, password: string): Promise<string | null> {
  const step = await beginSignIn(email, password);
  if (step.kind === 'code') return step.challenge;
  await staffOnly(step.user);
  return null;
}

/** The second half, with a code. throws ApiRefusal · NotStaff */
export async function openWithCode(challenge: string, code: string): Promise<void> {
  await staffOnly(await finishSignIn(challenge, code));
}

async function staffOnly(user: User): Promise<void> {
  if (user.role === 'admin') return;
  await callApi('/api/auth/logout', { method: 'POST' });
  throw new NotStaff();
}
