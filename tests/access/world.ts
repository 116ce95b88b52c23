import type { ServerBuild } from 'react-router';
import { KEY_RESOURCES, type KeyScopes } from '#contracts/developers.ts';
import { makeKey } from '#shop/api-keys/make-key.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { realPages } from '#tests/support/real-pages.ts';
import { admitPeople, type SignIn } from './people.ts';
import { type Things, thingsOf } from './things.ts';

export type World = {
  open: TestShop;
  pages: ServerBuild;
  things: Things;
  signIn: SignIn;
  /** A program's key with these scopes; the same scopes are the same key. */
  keyWith: (scopes: KeyScopes) => Promise<string>;
};

export const METRICS_TOKEN = 'the-token-of-the-figures-of-the-tests';
const BOUNCES_SECRET = 'the-secret-of-the-returned-letters';

/**
 * A shop that asks a second factor of its staff, with every page, somebody of each kind, and the things of one customer.
 */
export async function openWorld(): Promise<World> {
  const config = {
    ADMIN_SECOND_FACTOR: 'required',
    METRICS: 'token',
    METRICS_TOKEN,
    MAIL_WEBHOOK_SECRET: BOUNCES_SECRET,
  };
  const pages = await realPages();
  const open = await openTestShop({ config, pages });
  const signIn = await admitPeople(open);
  const things = await thingsOf(open, signIn);
  const keys = new Map<string, string>();
  return {
    open,
    pages,
    things,
    signIn,
    keyWith: async (scopes) => {
      const name = JSON.stringify(scopes);
      const { key } = keys.has(name)
        ? { key: keys.get(name) ?? '' }
        : await makeKey(open.shop, {
            name: 'key',
            scopes,
            days: null,
            idempotencyKey: open.shop.ids.token(),
            actor: 'test',
          });
      keys.set(name, key);
      return key;
    },
  };
}

/** Every scope there is at this reach, but for the resources that are said otherwise. */
export function scopesOf(reach: 'see' | 'change' | null, otherwise: KeyScopes = {}): KeyScopes {
  const everywhere: KeyScopes = reach ? Object.fromEntries(KEY_RESOURCES.map((resource) => [resource, reach])) : {};
  return { ...everywhere, ...otherwise };
}
