import { z } from 'zod';
import { DISPLAY_COOKIE, readCookie } from '../cookies.ts';
import { filledLine } from '../typed-text.ts';

/** A name as people write it: one line, at most 120 characters. */
export const personNameSchema = filledLine(120);

/** A user as the wire shows one. The stored role words are `user` and `admin`. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
});
export type User = z.infer<typeof userSchema>;

/** What PUT and PATCH /api/user/{id} take. Role and e-mail are never read from a body. */
export const changeUserBodySchema = z.strictObject({ name: personNameSchema });

export const userIdSchema = z.object({ id: z.string().min(1).max(64) });

/** how many customers have ordered. */
export const usersWithOrdersSchema = z.object({ total: z.int() });

/** What the header shows of the person who is signed in. */
export type DisplayedUser = Pick<User, 'name' | 'email' | 'role'>;

/**
 * The role that a word means: `customer` is another word for `user`.
 *
 * returns  null for any other word
 * source   R-157
 */
export function readRole(word: unknown): User['role'] | null {
  if (word === 'user' || word === 'customer') return 'user';
  return word === 'admin' ? 'admin' : null;
}

/**
 * Who the header should greet, from a Cookie header or document.cookie. For display only: anybody can write this cookie,
 * so it grants nothing and the server never asks it.
 *
 * returns  null when nobody is signed in or the cookie cannot be read
 * source  
 */
export function readDisplayedUser(cookies: string | null | undefined): DisplayedUser | null {
  try {
    const read: unknown = JSON.parse(readCookie(cookies, DISPLAY_COOKIE) ?? 'null');
    if (typeof read !== 'object' || read === null) return null;
    const role = readRole('role' in read ? read.role : null);
    const name = 'name' in read ? read.name : null;
    const email = 'email' in read ? read.email : null;
    return role && typeof name === 'string' && typeof email === 'string' ? { name, email, role } : null;
  } catch {
    return null;
  }
}

/** what the shop knows of the person who is signed in. */
export const profileSchema = userSchema.extend({
  email_verified: z.boolean(),
  second_factor: z.boolean(),
  newsletter: z.object({ wanted: z.boolean(), consent_at: z.string().nullable() }),
  member_since: z.string(),
});

/** */
export const preferencesBodySchema = z.strictObject({ newsletter: z.boolean() });
export const preferencesSchema = z.object({ newsletter: z.boolean(), consent_at: z.string().nullable() });
