import { desc, eq, sql } from 'drizzle-orm';
import type { KeyScopes } from '#contracts/developers.ts';
import { apiKeys } from '../api-keys/tables.ts';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { signedName } from './actor-name.ts';

export type KeyShown = {
  id: number;
  name: string;
  /** Its first characters, to know it again. */
  prefix: string;
  scopes: KeyScopes;
  state: 'good' | 'expired' | 'revoked';
  /** Who made it; null when they are gone. */
  madeBy: string | null;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
};

const MOST = 300;

/** The keys of the owner's programs: those that open something first, then the newest. */
export async function listKeys(shop: Shop): Promise<KeyShown[]> {
  const now = shop.clock.now();
  const rows = await shop.db
    .select({ key: apiKeys, madeBy: signedName() })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .orderBy(sql`${apiKeys.revokedAt} IS NOT NULL`, desc(apiKeys.id))
    .limit(MOST);
  return rows.map(({ key, madeBy }) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    state: key.revokedAt ? 'revoked' : key.expiresAt && key.expiresAt <= now ? 'expired' : 'good',
    madeBy,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  }));
}
