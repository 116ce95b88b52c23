import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { CUSTOMER_SESSION_SECONDS } from '#shop/customers/find-viewer.ts';
import { accounts, sessions, users, verifications } from '#shop/customers/tables.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { keepTokensHashed } from './keep-tokens-hashed.ts';

/**
 * better-auth over the shop's own tables. Its HTTP routes are not mounted: the shop's routes are the described ones and
 * call it in-process. It checks passwords (with the same work for an unknown address) and opens sessions.
 *
 * source  decision on accounts
 */
export function openAccountLibrary(shop: Shop, secret: string) {
  const open = drizzleAdapter(shop.db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  });
  return betterAuth({
    secret,
    baseURL: 'http://shop.invalid', // none of its routes is mounted and it writes no links
    database: (options: BetterAuthOptions) => keepTokensHashed(open(options)),
    emailAndPassword: { enabled: true, disableSignUp: true, password: { hash: hashPassword, verify: verifyPassword } },
    session: { expiresIn: CUSTOMER_SESSION_SECONDS, cookieCache: { enabled: false } },
    advanced: { database: { generateId: () => shop.ids.uuid() }, ipAddress: { disableIpTracking: true } },
    rateLimit: { enabled: false }, // the shop counts in its own table, on every node
    telemetry: { enabled: false },
    logger: { disabled: true }, // it would log addresses; what goes wrong is thrown
  });
}
