import type { z } from 'zod';
import type { provenLinkBodySchema } from '#contracts/http/auth.ts';
import type { User } from '#contracts/http/user.ts';
import { confirmEmail } from '#shop/accounts/confirm-email.ts';
import { verifyEmail } from '#shop/accounts/verify-email.ts';
import { findPerson, type Person } from '#shop/customers/find-person.ts';
import { openSession } from '#shop/customers/open-session.ts';
import { findLink } from '#shop/customers/personal-links.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Caller } from './caller.ts';
import { forgetSessionCookies, signedInCookies } from './session-cookies.ts';

type ProvenLink = z.infer<typeof provenLinkBodySchema>;
type CheckPassword = (
  person: Pick<Person, 'userId' | 'email'>,
  password: string,
  caller: Caller,
  field: 'password',
) => Promise<string>;

/** What links to an address open for whoever knows the account's password too. */
export function createProvenLinks(shop: Shop, checkPassword: CheckPassword) {
  /**
   * Whose link it is, once they have shown the account's password too: a link is also sent to an address that a stranger
   * typed. Refuses link.spent, password.wrong beside `password`, too.many.tries.
   */
  async function ownerOfLink(
    kind: 'verify' | 'email',
    given: ProvenLink,
    caller: Caller,
  ): Promise<Person & { passwordHash: string }> {
    const link = await findLink(shop, kind, given.token);
    const person = link && (await findPerson(shop, link.userId));
    if (!person || person.isDisabled) throw new Refusal('link.spent');
    return { ...person, passwordHash: await checkPassword(person, given.password, caller, 'password') };
  }

  /** Signed in anew in this browser, as the sessions opened before have ended; with a second factor a log-in is next. */
  async function freshSession(
    { userId, twoFactorEnabled, passwordHash }: Person & { passwordHash: string },
    caller: Caller,
  ): Promise<string[]> {
    const person = await findPerson(shop, userId);
    if (!person || twoFactorEnabled) return forgetSessionCookies(shop.settings.publicUrl);
    return signedInCookies(
      shop.settings.publicUrl,
      await openSession(shop, { userId, passwordHash }, caller.userAgent),
      person,
    );
  }

  /** Proves an address by its link and the password. Source: decision 0068. */
  async function verifyByLink(given: ProvenLink, caller: Caller): Promise<{ joinedOrders: number; cookies: string[] }> {
    const person = await ownerOfLink('verify', given, caller);
    const { joinedOrders } = await verifyEmail(shop, { token: given.token, passwordHash: person.passwordHash });
    return { joinedOrders, cookies: await freshSession(person, caller) };
  }

  /** Moves an account to the address that got the link, with the password. Source: decision 0068. */
  async function moveByLink(given: ProvenLink, caller: Caller): Promise<{ user: User; cookies: string[] }> {
    const person = await ownerOfLink('email', given, caller);
    const { email } = await confirmEmail(shop, { token: given.token, passwordHash: person.passwordHash });
    const { userId: id, name, role } = person;
    return { user: { id, name, email, role }, cookies: await freshSession(person, caller) };
  }

  return { verifyByLink, moveByLink };
}
