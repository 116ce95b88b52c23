import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import type {
  joinStaffBodySchema,
  LoginAnswer,
  loginBodySchema,
  registerAdminBodySchema,
  registerBodySchema,
  secondStepBodySchema,
} from '#contracts/http/auth.ts';
import type { User } from '#contracts/http/user.ts';
import { endOldSessions, endSession } from '#shop/customers/end-session.ts';
import { credentialsOf, findPerson } from '#shop/customers/find-person.ts';
import { findViewer, type SignedInViewer } from '#shop/customers/find-viewer.ts';
import { finishSecondStep, openSecondStep, openSession } from '#shop/customers/open-session.ts';
import { findLink } from '#shop/customers/personal-links.ts';
import { registerCustomer } from '#shop/customers/register-customer.ts';
import { readSecondFactor } from '#shop/customers/second-factor.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { acceptInvitation, findInvitation } from '#shop/staff/accept-invitation.ts';
import { hasAdministrator } from '#shop/staff/has-administrator.ts';
import { registerFirstAdmin } from '#shop/staff/register-first-admin.ts';
import { openAccountLibrary } from './account-library.ts';
import type { Caller } from './caller.ts';
import { hashPassword } from './hash-password.ts';
import { createOwnAccount } from './own-account.ts';
import { isSame } from './same-secret.ts';
import { checkCode } from './second-factor.ts';
import { signedInCookies, signedOutCookies } from './session-cookies.ts';
import { countLogInTry, countRegistration, forgetLogInTries } from './throttle.ts';

/** Signed in, or, for somebody with a second factor, half-way there: the challenge is worth a session once a code is shown. */
export type LogInOutcome =
  | (LoginAnswer & { kind: 'signed-in'; cookies: string[] })
  | { kind: 'second-step'; challenge: string };

export type Auth = ReturnType<typeof createAuth>;

/** Signing in, signing out and opening accounts, for API routes and page actions alike. `cookies` are Set-Cookie lines. */
export function createAuth(shop: Shop, keys: { authSecret: string; bootstrapToken: string }) {
  const library = openAccountLibrary(shop, keys.authSecret);

  /**
   * Signs somebody in with a new session; the one they came with ends. Whoever has a second factor gets a challenge instead.
   *
   * refuses  sign.in.wrong — unknown address, wrong password, disabled person: all the same, after the same work
   *          too.many.tries
   * source   R-165, A07, A08
   */
  async function logIn(given: z.infer<typeof loginBodySchema>, caller: Caller): Promise<LogInOutcome> {
    await countLogInTry(shop, given.email, caller.ip);
    const shown = await credentialsOf(shop, given.email); // as they are before the slow check
    const checked = await checkPassword(given.email, given.password);
    const viewer = await findViewer(shop, checked);
    await endSession(shop, checked); // the library's own session: the shop opens one when all is shown
    if (!viewer || shown?.userId !== viewer.userId) throw new Refusal('sign.in.wrong');
    await forgetLogInTries(shop, given.email, caller.ip);
    const factor = await readSecondFactor(shop, viewer.userId);
    if (factor?.isOn) return { kind: 'second-step', challenge: await openSecondStep(shop, shown) };
    return welcome(viewer, caller, await openSession(shop, shown, caller.userAgent));
  }

  /**
   * The second half of a log-in: the challenge and a code of the app, or a recovery code. A wrong code spends a try, not the
   * challenge.
   *
   * refuses  link.spent — the challenge is unknown, used or too old · code.wrong · too.many.tries
   */
  async function finishLogIn(given: z.infer<typeof secondStepBodySchema>, caller: Caller) {
    const owner = await findLink(shop, 'second-step', given.challenge);
    if (!owner) throw new Refusal('link.spent');
    await checkCode(shop, owner.userId, given.code);
    const { userId } = owner;
    const { challenge } = given;
    const token = await finishSecondStep(shop, { challenge, userId, userAgent: caller.userAgent });
    const person = await findPerson(shop, userId);
    if (!person) throw new Refusal('link.spent');
    return welcome(person, caller, token);
  }

  type Welcomed = Pick<SignedInViewer, 'userId' | 'name' | 'email' | 'role'>;

  async function welcome(person: Welcomed, caller: Caller, token: string) {
    await endOldSessions(shop, person.userId, caller.token);
    const user = userOf(person);
    return { kind: 'signed-in' as const, token, user, cookies: signedInCookies(shop.settings.publicUrl, token, user) };
  }

  async function checkPassword(email: string, password: string): Promise<string> {
    try {
      return (await library.api.signInEmail({ body: { email, password } })).token;
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) throw new Refusal('sign.in.wrong');
      throw error;
    }
  }

  /** Ends a session; somebody without one gets the same answer. Source. */
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

  /** Takes an invitation to the staff. Refuses link.spent, email.taken. Source: R-038, decision 0043. */
  async function joinStaff(given: z.infer<typeof joinStaffBodySchema>, caller: Caller): Promise<User> {
    const { token, name } = given;
    if (!(await findInvitation(shop, token))) throw new Refusal('link.spent'); // before the slow hash
    const passwordHash = await hashPassword(given.password);
    const { userId: id, email } = await acceptInvitation(shop, { token, name, passwordHash, locale: caller.locale });
    return { id, name, email, role: 'admin' };
  }

  return { logIn, finishLogIn, logOut, register, registerAdmin, joinStaff, ...createOwnAccount(shop) };
}

/** A signed-in person in the wire's words. */
export function userOf({
  userId,
  name,
  email,
  role,
}: Pick<SignedInViewer, 'userId' | 'name' | 'email' | 'role'>): User {
  return { id: userId, name, email, role };
}
