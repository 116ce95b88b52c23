import { createHash, timingSafeEqual } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import type {
  LoginAnswer,
  loginBodySchema,
  registerAdminBodySchema,
  registerBodySchema,
} from '#contracts/http/auth.ts';
import type { User } from '#contracts/http/user.ts';
import type { Locale } from '#contracts/money.ts';
import { endOldSessions, endSession } from '#shop/customers/end-session.ts';
import { findViewer, type SignedInViewer } from '#shop/customers/find-viewer.ts';
import { registerCustomer } from '#shop/customers/register-customer.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { hasAdministrator } from '#shop/staff/has-administrator.ts';
import { registerFirstAdmin } from '#shop/staff/register-first-admin.ts';
import { openAccountLibrary } from './account-library.ts';
import { hashPassword } from './hash-password.ts';
import { signedInCookies, signedOutCookies } from './session-cookies.ts';
import { countLogInTry, countRegistration, forgetLogInTries } from './throttle.ts';

/** Who asks, beyond what they typed. */
export type Caller = {
  ip: string;
  locale: Locale;
  /** The session that a fresh log-in replaces. */
  token: string | null;
};

export type Auth = ReturnType<typeof createAuth>;

/** Signing in, signing out and opening accounts, for API routes and page actions alike. `cookies` are Set-Cookie lines. */
export function createAuth(shop: Shop, keys: { authSecret: string; bootstrapToken: string }) {
  const library = openAccountLibrary(shop, keys.authSecret);

  /**
   * Signs somebody in with a new session; the one they came with ends.
   *
   * refuses  sign.in.wrong — unknown address, wrong password, disabled person: all the same, after the same work
   *          too.many.tries
   * source   R-165, RELIABILITY A07, A08
   */
  async function logIn(
    given: z.infer<typeof loginBodySchema>,
    caller: Caller,
  ): Promise<LoginAnswer & { cookies: string[] }> {
    await countLogInTry(shop, given.email, caller.ip);
    const token = await checkPassword(given.email, given.password);
    const viewer = await findViewer(shop, token);
    if (!viewer) {
      await endSession(shop, token);
      throw new Refusal('sign.in.wrong');
    }
    await endOldSessions(shop, viewer.userId, caller.token);
    await forgetLogInTries(shop, given.email, caller.ip);
    const user = userOf(viewer);
    return { token, user, cookies: signedInCookies(shop.settings.publicUrl, token, user) };
  }

  async function checkPassword(email: string, password: string): Promise<string> {
    try {
      return (await library.api.signInEmail({ body: { email, password } })).token;
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) throw new Refusal('sign.in.wrong');
      throw error;
    }
  }

  /** Ends a session; somebody without one is told the same. Source. */
  async function logOut(token: string | null): Promise<{ cookies: string[] }> {
    if (token) await endSession(shop, token);
    return { cookies: signedOutCookies(shop.settings.publicUrl) };
  }

  /** Opens a customer's account; signing in is the next step. Source: R-166, A08. */
  async function register(given: z.infer<typeof registerBodySchema>, caller: Caller): Promise<Omit<User, 'id'>> {
    await countRegistration(shop, caller.ip);
    const { name, email } = given;
    await registerCustomer(shop, {
      name,
      email,
      passwordHash: await hashPassword(given.password),
      locale: caller.locale,
    });
    return { name, email, role: 'user' };
  }

  /** Makes the first administrator. Refuses bootstrap.refused. Source: R-038, A05. */
  async function registerAdmin(given: z.infer<typeof registerAdminBodySchema>, caller: Caller): Promise<User> {
    const isRight = isSame(given.token, keys.bootstrapToken);
    if (!isRight || (await hasAdministrator(shop))) throw new Refusal('bootstrap.refused');
    const { name, email } = given;
    const passwordHash = await hashPassword(given.password);
    const id = await registerFirstAdmin(shop, { name, email, passwordHash, locale: caller.locale });
    return { id, name, email, role: 'admin' };
  }

  return { logIn, logOut, register, registerAdmin };
}

/** A signed-in person in the wire's words. */
export function userOf({ userId, name, email, role }: SignedInViewer): User {
  return { id: userId, name, email, role };
}

/** Compares secrets in the same time wherever they differ; an empty one is never right. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return expected !== '' && timingSafeEqual(digest(given), digest(expected));
}
