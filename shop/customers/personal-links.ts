import { and, eq, gt, like, lt } from 'drizzle-orm';
import { hashToken } from '../kernel/encrypt.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { verifications } from './tables.ts';

/**
 * What a personal link may open, and for how many seconds.
 * reset: choosing a new password · verify: saying that an address is one's own · email: moving to another address ·
 * second-step: the second half of a log-in.
 */
const LIFETIMES = { reset: 1_800, verify: 1_800, email: 1_800, 'second-step': 600 } as const;
export type LinkKind = keyof typeof LIFETIMES;

/** Whose link it is, and what it is about (the address that is verified or moved to; empty otherwise). */
export type LinkOwner = { userId: string; about: string };

/**
 * Makes the token of a link that opens one thing once. Only its hash is kept.
 *
 * returns     the token, 256 random bits
 * repeatable  each call makes another; all of them work until one of the kind is taken
 * source      A09: stored hashed, single use, at most 30 minutes
 */
export async function makeLink(shop: Shop, kind: LinkKind, { userId, about }: LinkOwner): Promise<string> {
  const token = shop.ids.token();
  const now = shop.clock.now();
  await shop.db.insert(verifications).values({
    id: shop.ids.uuid(),
    identifier: identifierOf(kind, token),
    value: contentOf(userId, about),
    expiresAt: new Date(now.getTime() + LIFETIMES[kind] * 1000),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/** Looks whether a link would still open, without spending it: worth doing before a slow hash. */
export async function findLink(
  shop: { db: Db; clock: Shop['clock'] },
  kind: LinkKind,
  token: string,
): Promise<LinkOwner | null> {
  const [row] = await shop.db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(kind, token)), gt(verifications.expiresAt, shop.clock.now())));
  return row ? ownerOf(row.value) : null;
}

/**
 * Redeems a link: of everybody who holds it at the same time, one gets through. The person's other links of the kind are
 * worth nothing afterwards.
 *
 * returns  null for a link that is unknown, spent or too old: not distinguished
 * source   A09
 */
export async function redeemLink(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  kind: LinkKind,
  token: string,
): Promise<LinkOwner | null> {
  const [row] = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, identifierOf(kind, token)))
    .returning({ value: verifications.value, expiresAt: verifications.expiresAt });
  if (!row || row.expiresAt <= shop.clock.now()) return null;
  const owner = ownerOf(row.value);
  await endLinks(tx, owner.userId, kind);
  return owner;
}

/**
 * A person's open links are worth nothing from now on, whatever they open.
 *
 * kind        only links of this kind; all, when left out
 * repeatable  the second time none is left
 */
export async function endLinks(tx: Tx, userId: string, kind?: LinkKind): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(like(verifications.value, `${userId} %`), kind && like(verifications.identifier, `${kind}:%`)));
}

/** Forgets links that nobody can use any more. */
export async function forgetOldLinks(shop: Shop): Promise<void> {
  await shop.db.delete(verifications).where(lt(verifications.expiresAt, shop.clock.now()));
}

function identifierOf(kind: LinkKind, token: string): string {
  return `${kind}:${hashToken(token)}`;
}

/** `userId about`: a user's id holds no space. */
function contentOf(userId: string, about: string): string {
  return `${userId} ${about}`;
}

function ownerOf(value: string): LinkOwner {
  const space = value.indexOf(' ');
  return { userId: value.slice(0, space), about: value.slice(space + 1) };
}
