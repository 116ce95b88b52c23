import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { KeyScopes } from '#contracts/developers.ts';
import { refuseUnlessStill } from '../customers/may-still.ts';
import { audit } from '../kernel/audit.ts';
import { hashToken } from '../kernel/encrypt.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { lockForTransaction } from '../kernel/lock-for-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import { SAME_REQUEST_MS, secretOfKey } from '../kernel/secret-of-key.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { apiKeys } from './tables.ts';

/** How every key begins, so that scanners of leaked secrets and people know one. */
const KEY_START = 'elk_';
/** How much of a key is kept readable, to know it again. */
const PREFIX_LENGTH = 12;
const MOST_KEYS = 100;
const DAY_MS = 86_400_000;

export type KeyInput = { name: string; scopes: KeyScopes; days: number | null; idempotencyKey: string; actor: string };

/**
 * Makes a key for a program. Its text is answered here and nowhere else: only its hash is kept.
 *
 * days        for how long it opens; null: until it is taken back
 * refuses     input.invalid — there are too many keys; edit.stale — the request is an old one; idempotency.mismatch — the
 *             request has made another key
 * repeatable  the same request within ten minutes is the same key
 * source      decision 0054
 */
export async function makeKey(shop: Shop, input: KeyInput): Promise<{ id: number; key: string }> {
  const key = KEY_START + secretOfKey(shop, 'api-key', input.idempotencyKey).toString('base64url');
  const id = await inTransaction(shop, async (tx) => {
    await refuseUnlessStill(shop, tx, { actor: input.actor, resource: 'developers' });
    await lockForTransaction(tx, 'api-keys');
    return (await madeByThisKey(shop, tx, { ...input, key })) ?? (await writeKey(shop, tx, { ...input, key }));
  });
  return { id, key };
}

async function madeByThisKey(
  shop: Shop,
  tx: Tx,
  { key, name, scopes, days }: KeyInput & { key: string },
): Promise<number | null> {
  const [before] = await tx
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.tokenHash, hashToken(key)));
  if (!before) return null;
  const isOld = shop.clock.now().getTime() - before.createdAt.getTime() > SAME_REQUEST_MS;
  if (isOld || before.revokedAt) throw new Refusal('edit.stale');
  const lasts = before.expiresAt && (before.expiresAt.getTime() - before.createdAt.getTime()) / DAY_MS;
  if (!isDeepStrictEqual([before.name, before.scopes, lasts], [name, scopes, days])) {
    throw new Refusal('idempotency.mismatch');
  }
  return before.id;
}

async function writeKey(shop: Shop, tx: Tx, { key, ...input }: KeyInput & { key: string }): Promise<number> {
  const { name, scopes, days, actor } = input;
  if ((await tx.$count(apiKeys, isNull(apiKeys.revokedAt))) >= MOST_KEYS) {
    throw new Refusal('input.invalid', { problems: [{ field: 'name', code: 'problem.key.many' }] });
  }
  const createdAt = shop.clock.now();
  const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY_MS);
  const row = { name, scopes, expiresAt, createdAt, madeBy: actor, prefix: key.slice(0, PREFIX_LENGTH) };
  const [made] = await tx
    .insert(apiKeys)
    .values({ ...row, tokenHash: hashToken(key) })
    .returning({ id: apiKeys.id });
  if (!made) throw new Error('The key was not written');
  const after = { name, scopes, prefix: row.prefix, expiresAt: expiresAt?.toISOString() ?? null };
  await audit(tx, { actor, action: 'api.key.made', subjectType: 'api_key', subjectId: made.id, after });
  return made.id;
}

/**
 * Takes a key back: the next call with it is refused, on every node.
 *
 * refuses     not.found
 * repeatable  yes: a second request changes nothing
 */
export async function revokeKey(shop: Shop, { id, actor }: { id: number; actor: string }): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: shop.clock.now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name, prefix: apiKeys.prefix });
    if (revoked) {
      await audit(tx, { actor, action: 'api.key.revoked', subjectType: 'api_key', subjectId: id, before: revoked });
      return;
    }
    if ((await tx.$count(apiKeys, eq(apiKeys.id, id))) === 0) throw new Refusal('not.found');
  });
}
