import type { z } from 'zod';
import type { changeEmailBodySchema, changePasswordBodySchema, resetPasswordBodySchema } from '#contracts/http/auth.ts';
import { deleteAccount } from '#shop/accounts/delete-account.ts';
import { resetPassword } from '#shop/accounts/reset-password.ts';
import { passwordHashOf } from '#shop/customers/find-person.ts';
import type { SignedInViewer } from '#shop/customers/find-viewer.ts';
import { type Asker, holdAsker } from '#shop/customers/hold-asker.ts';
import { openSession } from '#shop/customers/open-session.ts';
import { findLink } from '#shop/customers/personal-links.ts';
import { requestEmailChange } from '#shop/customers/request-by-email.ts';
import { setPassword } from '#shop/customers/set-password.ts';
import { wrongPassword } from '#shop/customers/wrong-password.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Caller } from './caller.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { createProvenLinks } from './proven-links.ts';
import { finishEnrolment, startEnrolment, stopSecondFactor } from './second-factor.ts';
import { signedInCookies, signedOutCookies } from './session-cookies.ts';
import { countLogInTry, forgetLogInTries } from './throttle.ts';

function askerOf({ userId }: SignedInViewer, { token }: Caller): Asker {
  return { userId, token };
}

/** What people do with their own account when their password must be looked at first. */
export function createOwnAccount(shop: Shop) {
  /**
   * returns  the hash that it was checked against
   * refuses  password.wrong beside the field that asks for it, and too.many.tries: a borrowed screen is no place to guess.
   */
  async function checkPassword(
    viewer: Pick<SignedInViewer, 'userId' | 'email'>,
    password: string,
    caller: Caller,
    field: 'current_password' | 'password' = 'current_password',
  ): Promise<string> {
    await countLogInTry(shop, viewer.email, caller.ip);
    const hash = await passwordHashOf(shop, viewer.userId);
    if (hash === null || !(await verifyPassword({ hash, password }))) throw wrongPassword(field);
    await forgetLogInTries(shop, viewer.email, caller.ip);
    return hash;
  }

  /** every session ends; this browser gets a new one. */
  async function changePassword(
    viewer: SignedInViewer,
    given: z.infer<typeof changePasswordBodySchema>,
    caller: Caller,
  ): Promise<{ token: string; cookies: string[] }> {
    const before = await checkPassword(viewer, given.current_password, caller);
    const passwordHash = await hashPassword(given.password);
    await inTransaction(shop, async (tx) => {
      await holdAsker(shop, tx, askerOf(viewer, caller));
      // Of two changes at once the second, made with the password that the first replaced, is refused.
      if ((await passwordHashOf({ db: tx }, viewer.userId)) !== before) throw wrongPassword('current_password');
      await setPassword(shop, tx, viewer.userId, passwordHash);
    });
    const token = await openSession(shop, { userId: viewer.userId, passwordHash }, caller.userAgent);
    return { token, cookies: signedInCookies(shop.settings.publicUrl, token, viewer) };
  }

  /** refuses link.spent before anything is hashed. */
  async function resetByLink({ token, password }: z.infer<typeof resetPasswordBodySchema>): Promise<void> {
    const link = (await findLink(shop, 'reset', token)) ?? (await findLink(shop, 'verify', token));
    if (!link) throw new Refusal('link.spent');
    await resetPassword(shop, { token, passwordHash: await hashPassword(password) });
  }

  async function changeEmail(
    viewer: SignedInViewer,
    given: z.infer<typeof changeEmailBodySchema>,
    caller: Caller,
  ): Promise<void> {
    await checkPassword(viewer, given.current_password, caller);
    if (given.email !== viewer.email) await requestEmailChange(shop, askerOf(viewer, caller), given.email);
  }

  async function beginSecondFactor(viewer: SignedInViewer, password: string, caller: Caller) {
    await checkPassword(viewer, password, caller);
    return startEnrolment(shop, { ...askerOf(viewer, caller), email: viewer.email });
  }

  async function endSecondFactor(
    viewer: SignedInViewer,
    given: { current_password: string; code: string },
    caller: Caller,
  ): Promise<void> {
    await checkPassword(viewer, given.current_password, caller);
    await stopSecondFactor(shop, askerOf(viewer, caller), given.code);
  }

  /** Leaves for good. Refuses account.busy while an order is on its way. */
  async function leave(viewer: SignedInViewer, password: string, caller: Caller): Promise<{ cookies: string[] }> {
    await checkPassword(viewer, password, caller);
    await deleteAccount(shop, viewer.userId, { session: caller.token });
    return { cookies: signedOutCookies(shop.settings.publicUrl) };
  }

  return {
    changePassword,
    resetByLink,
    ...createProvenLinks(shop, checkPassword),
    changeEmail,
    beginSecondFactor,
    confirmSecondFactor: (viewer: SignedInViewer, code: string, caller: Caller) =>
      finishEnrolment(shop, askerOf(viewer, caller), code),
    endSecondFactor,
    leave,
  };
}
