import { eq, sql } from 'drizzle-orm';
import type { PostDraft } from '#contracts/posts.ts';
import { audit } from '../kernel/audit.ts';
import { refuseFarDays } from '../kernel/day-limits.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { oncePerForm } from '../kernel/once-per-form.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { posts } from './tables.ts';

const LONGEST_SLUG = 70;

/** A title as it stands in an address: `Veins in wax` becomes `veins-in-wax`. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return slug.slice(0, LONGEST_SLUG).replace(/-+$/, '') || 'note';
}

/**
 * Writes a new post. Its address is made from its English title; a taken one gets a number.
 *
 * key         names the form: sent twice it is one post
 * returns     its address
 * refuses     input.invalid — no such cloth, a day too far back or ahead · idempotency.mismatch — the form has written another
 * repeatable  with the same key, once
 * source     
 */
export async function addPost(
  shop: Shop,
  actor: string,
  { draft, key }: { draft: PostDraft; key: string },
): Promise<string> {
  refuseFarDays(shop, { publishedOn: draft.publishedOn });
  return inTransaction(shop, (tx) =>
    oncePerForm(shop, tx, { actor, kind: 'post', key, body: draft }, async () => {
      await checkCloth(tx, draft.clothCode);
      const slug = await insertUnder(shop, tx, draft, slugOf(draft.titleEn));
      await recordPostChange(shop, tx, { actor, action: 'note.added', slug, after: draft });
      return slug;
    }),
  );
}

async function insertUnder(shop: Shop, tx: Tx, draft: PostDraft, wanted: string): Promise<string> {
  const now = shop.clock.now();
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const values = { slug, ...draft, createdAt: now, updatedAt: now };
    const written = await tx.insert(posts).values(values).onConflictDoNothing().returning({ slug: posts.slug });
    if (written.length > 0) return slug;
  }
}

/**
 * Changes a post; its address stays.
 *
 * refuses     not.found · edit.stale — somebody changed it meanwhile · input.invalid — no such cloth, a day too far back or
 *             ahead
 * repeatable  the second time it is stale
 * source     
 */
export async function changePost(
  shop: Shop,
  actor: string,
  { slug, version, draft }: { slug: string; version: number; draft: PostDraft },
): Promise<void> {
  refuseFarDays(shop, { publishedOn: draft.publishedOn });
  await inTransaction(shop, async (tx) => {
    const [before] = await tx.select().from(posts).where(eq(posts.slug, slug)).for('update');
    if (!before) throw new Refusal('not.found');
    if (before.version !== version) throw new Refusal('edit.stale', { details: { version: before.version } });
    await checkCloth(tx, draft.clothCode);
    await tx
      .update(posts)
      .set({ ...draft, version: version + 1, updatedAt: shop.clock.now() })
      .where(eq(posts.slug, slug));
    const { createdAt: _createdAt, updatedAt: _updatedAt, version: _version, slug: _slug, ...was } = before;
    await recordPostChange(shop, tx, { actor, action: 'note.changed', slug, before: was, after: draft });
  });
}

/**
 * Takes a post away for good.
 *
 * repeatable  the second time nothing is there: not.found
 * source     
 */
export async function removePost(shop: Shop, actor: string, slug: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const [gone] = await tx.delete(posts).where(eq(posts.slug, slug)).returning();
    if (!gone) throw new Refusal('not.found');
    await recordPostChange(shop, tx, { actor, action: 'note.removed', slug, before: gone });
  });
}

async function checkCloth(tx: Tx, code: string | null): Promise<void> {
  if (code === null) return;
  const isThere = sql<boolean>`EXISTS (SELECT 1 FROM cloths WHERE code = ${code})`;
  const [found] = await tx.select({ isThere }).from(sql`(SELECT 1) AS once`);
  if (!found?.isThere) {
    throw new Refusal('input.invalid', { problems: [{ field: 'clothCode', code: 'problem.choice' }] });
  }
}

type PostChange = { actor: string; action: string; slug: string; before?: unknown; after?: unknown };

async function recordPostChange(shop: Shop, tx: Tx, { actor, action, slug, before, after }: PostChange): Promise<void> {
  await audit(tx, { actor, action, subjectType: 'note', subjectId: slug, before, after });
  await record(shop, tx, { name: 'note.changed', payload: { slug } });
}
