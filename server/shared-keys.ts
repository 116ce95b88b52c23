import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settings } from '#shop/kernel/tables.ts';
import { type Config, ConfigurationError } from './config.ts';
import type { Services } from './services.ts';

const KEY = 'keys.fingerprints';

/** What nodes of one shop must have in common, and where it is said. */
function fingerprintsOf({ keys }: Config): Record<string, string> {
  const print = (name: string, secret: string) =>
    createHmac('sha256', secret).update(`fingerprint of ${name}`).digest('base64url').slice(0, 16);
  return {
    SEAL_KEY: print('SEAL_KEY', keys.encryptionKey),
    AUTH_SECRET: print('AUTH_SECRET', keys.authSecret),
    ADMIN_SEGMENT: print('ADMIN_SEGMENT', `${keys.encryptionKey} ${keys.adminSegment}`),
  };
}

/**
 * Refuses to start beside nodes that have other keys: sessions, encrypted tokens and the back office's address would hold on
 * one node and not on the next. The first node writes down what its keys look like from outside. An embedded database has
 * one node only.
 *
 * throws  ConfigurationError that names the key; KEYS_CHANGED=yes makes these keys the shop's
 */
export async function refuseForeignKeys({ config, database, shop }: Services): Promise<void> {
  if (database.kind !== 'postgres') return;
  const ours = fingerprintsOf(config);
  const { db } = shop;
  const value = ours;
  const insert = db.insert(settings).values({ key: KEY, value, updatedAt: shop.clock.now() });
  if (config.KEYS_CHANGED) {
    await insert.onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: shop.clock.now() } });
    return;
  }
  await insert.onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  const theirs = new Map(Object.entries(row?.value ?? {}));
  const other = Object.keys(ours).find((name) => theirs.has(name) && theirs.get(name) !== ours[name]);
  if (other) {
    throw new ConfigurationError(
      other,
      'The nodes of this shop have another one. Give this node the same keys, or the same DATA_DIR/keys.json; when they were changed on purpose, stop all nodes and start one with KEYS_CHANGED=yes.',
    );
  }
}
