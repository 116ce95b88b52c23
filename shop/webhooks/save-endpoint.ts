import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import { OLD_SECRET_HOURS, type WebhookEvent } from '#contracts/developers.ts';
import { refuseUnlessStill } from '../customers/may-still.ts';
import { audit } from '../kernel/audit.ts';
import { encrypt, hashToken } from '../kernel/encrypt.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { lockForTransaction } from '../kernel/lock-for-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import { SAME_REQUEST_MS, secretOfKey } from '../kernel/secret-of-key.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { readAddress, writeSecret } from './rules.ts';
import { webhookEndpoints } from './tables.ts';

const MOST_ENDPOINTS = 20;
const OLD_SECRET_MS = OLD_SECRET_HOURS * 3_600_000;

type EndpointInput = { url: string; events: readonly WebhookEvent[]; actor: string };
export type Endpoint = typeof webhookEndpoints.$inferSelect;

/**
 * Adds an endpoint, which gets events from now on. The secret its messages are signed with is answered here and nowhere
 * else.
 *
 * refuses     input.invalid — the address cannot be, is private, is known already, or there are too many;
 *             idempotency.mismatch — the request has added another address, or the same for other events
 * repeatable  the same request within ten minutes is the same endpoint and secret
 * source      decision 0054
 */
export async function addEndpoint(
  shop: Shop,
  { url: text, events, idempotencyKey, actor }: EndpointInput & { idempotencyKey: string },
): Promise<{ id: number; secret: string }> {
  const url = addressOf(shop, text);
  const bytes = secretOfKey(shop, 'webhook', idempotencyKey);
  const encryptedSecret = encrypt(shop.settings.encryptionKey, bytes.toString('base64url'));
  const id = await inTransaction(shop, async (tx) => {
    await refuseUnlessStill(shop, tx, { actor, resource: 'developers' });
    await lockForTransaction(tx, 'webhook-endpoints');
    await refuseOtherOfKey(tx, url, idempotencyKey);
    const now = shop.clock.now();
    const times = { createdAt: now, updatedAt: now };
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({
        url,
        events: [...events],
        encryptedSecret,
        idempotencyKeyHash: hashToken(idempotencyKey),
        madeBy: actor,
        ...times,
      })
      .onConflictDoNothing({ target: webhookEndpoints.url })
      .returning({ id: webhookEndpoints.id });
    if (!made) return madeByThisKey(shop, tx, { url, events, idempotencyKey });
    if ((await tx.$count(webhookEndpoints)) > MOST_ENDPOINTS) throw invalid('problem.webhook.many');
    await audit(tx, {
      actor,
      action: 'webhook.added',
      subjectType: 'webhook',
      subjectId: made.id,
      after: { url: hostOf(url), events },
    });
    return made.id;
  });
  return { id, secret: writeSecret(bytes) };
}

/** A request adds one endpoint: with another address it would give a second one the same secret. */
async function refuseOtherOfKey(tx: Tx, url: string, idempotencyKey: string): Promise<void> {
  const isOther = and(
    eq(webhookEndpoints.idempotencyKeyHash, hashToken(idempotencyKey)),
    ne(webhookEndpoints.url, url),
  );
  if ((await tx.$count(webhookEndpoints, isOther)) > 0) throw new Refusal('idempotency.mismatch');
}

async function madeByThisKey(
  shop: Shop,
  tx: Tx,
  { url, events, idempotencyKey }: Omit<EndpointInput, 'actor'> & { idempotencyKey: string },
): Promise<number> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.url, url));
  const isSame = row?.idempotencyKeyHash === hashToken(idempotencyKey) && isFresh(shop, row.createdAt);
  if (!row || !isSame) throw invalid('problem.webhook.known');
  if (!isDeepStrictEqual(new Set(row.events), new Set(events))) throw new Refusal('idempotency.mismatch');
  return row.id;
}

/**
 * Changes the events of an endpoint, its address, and whether it is on.
 *
 * refuses  not.found; edit.stale — somebody changed it meanwhile; input.invalid — the address cannot be
 */
export async function changeEndpoint(
  shop: Shop,
  { id, version, isOn, actor, ...input }: EndpointInput & { id: number; version: number; isOn: boolean },
): Promise<void> {
  const url = addressOf(shop, input.url);
  await inTransaction(shop, async (tx) => {
    await refuseUnlessStill(shop, tx, { actor, resource: 'developers' });
    const row = await holdEndpoint(tx, id);
    if (row.version !== version) throw new Refusal('edit.stale');
    const [taken] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.url, url));
    if (taken && taken.id !== id) throw invalid('problem.webhook.known');
    const offReason = isOn ? null : (row.offReason ?? 'owner');
    const now = shop.clock.now();
    const state = {
      isOn,
      offReason,
      version: version + 1,
      updatedAt: now,
      ...(isOn && !row.isOn && { failingSince: null }),
    };
    const events = [...input.events];
    await tx
      .update(webhookEndpoints)
      .set({ url, events, ...state })
      .where(eq(webhookEndpoints.id, id));
    const before = { url: hostOf(row.url), events: row.events, isOn: row.isOn };
    const entry = { actor, action: 'webhook.changed', subjectType: 'webhook', subjectId: id };
    const isOtherPath = url !== row.url && hostOf(url) === before.url;
    await audit(tx, {
      ...entry,
      before,
      after: { url: hostOf(url), events, isOn, ...(isOtherPath && { isOtherPath }) },
    });
  });
}

/**
 * Gives an endpoint another secret, answered here and nowhere else. The one before is signed with for 24 hours more.
 *
 * refuses     not.found
 * repeatable  the same request within ten minutes is the same secret
 */
export async function rotateSecret(
  shop: Shop,
  { id, idempotencyKey, actor }: { id: number; idempotencyKey: string; actor: string },
): Promise<{ secret: string }> {
  const bytes = secretOfKey(shop, 'webhook', idempotencyKey);
  const encryptedSecret = encrypt(shop.settings.encryptionKey, bytes.toString('base64url'));
  await inTransaction(shop, async (tx) => {
    await refuseUnlessStill(shop, tx, { actor, resource: 'developers' });
    const row = await holdEndpoint(tx, id);
    if (row.idempotencyKeyHash === hashToken(idempotencyKey)) {
      if (!isFresh(shop, row.updatedAt)) throw new Refusal('edit.stale');
      return;
    }
    const now = shop.clock.now();
    const old = { encryptedOldSecret: row.encryptedSecret, oldSecretUntil: new Date(now.getTime() + OLD_SECRET_MS) };
    const fresh = {
      encryptedSecret,
      idempotencyKeyHash: hashToken(idempotencyKey),
      version: row.version + 1,
      updatedAt: now,
    };
    await tx
      .update(webhookEndpoints)
      .set({ ...old, ...fresh })
      .where(eq(webhookEndpoints.id, id));
    await audit(tx, { actor, action: 'webhook.secret.changed', subjectType: 'webhook', subjectId: id });
  });
  return { secret: writeSecret(bytes) };
}

/**
 * Forgets an endpoint and its log.
 *
 * refuses  not.found
 */
export async function removeEndpoint(shop: Shop, { id, actor }: { id: number; actor: string }): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const row = await holdEndpoint(tx, id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    const before = { url: hostOf(row.url), events: row.events };
    await audit(tx, { actor, action: 'webhook.removed', subjectType: 'webhook', subjectId: id, before });
  });
}

/** What of an address is written into the log of changes: in practice path and query are a secret of the other side's. */
export function hostOf(url: string): string {
  return new URL(url).host;
}

/** The endpoint, held until the change is over. */
export async function holdEndpoint(tx: Tx, id: number): Promise<Endpoint> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update');
  if (!row) throw new Refusal('not.found');
  return row;
}

function addressOf(shop: Shop, text: string): string {
  const read = readAddress(text.trim(), { mayBePrivate: shop.settings.mayWebhooksBePrivate });
  if ('code' in read) throw invalid(read.code);
  return read.url;
}

function isFresh(shop: Shop, since: Date): boolean {
  return shop.clock.now().getTime() - since.getTime() <= SAME_REQUEST_MS;
}

function invalid(code: string): Refusal {
  return new Refusal('input.invalid', { problems: [{ field: 'url', code }] });
}
