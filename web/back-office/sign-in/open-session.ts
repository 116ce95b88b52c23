import type { LoginAnswer } from '#contracts/http/auth.ts';
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
 * throws  ApiRefusal · NotStaff for a customer's account, whose session is ended again
 */
export async function openSession(email: string, password: string): Promise<void> {
  const { user } = await callApi<LoginAnswer>('/api/auth/login', { method: 'POST', body: { email, password } });
  if (user.role === 'admin') return;
  await callApi('/api/auth/logout', { method: 'POST' });
  throw new NotStaff();
}
