import { and, eq, lt } from 'drizzle-orm';
import { hashBody } from './hash-body.ts';
import { Refusal } from './refusal.ts';
import type { Shop, Tx } from './shop.ts';
import { formSubmissions } from './tables.ts';

const KEPT_MS = 86_400_000;

/**
 * A form that makes something and may arrive twice: a second click, a browser that sends it again, an answer that got lost.
 *
 * kind  what it makes
 * key   names the form that was shown (contracts/request-key.ts)
 * body  what was filled in
 */
export type FormSubmission = {
  actor: string;
  kind: 'article' | 'post' | 'poster' | 'return' | 'refund' | 'parcel';
  key: string;
  body: unknown;
};

/**
 * Makes what a form asks for, once. While the first is under way, the second waits.
 *
 * make     makes it in the same transaction, and returns its id
 * returns  the id of what the form has made, now or before
 * refuses  idempotency.mismatch — the form has made something else
 */
export async function oncePerForm(
  shop: Shop,
  tx: Tx,
  { actor, kind, key, body }: FormSubmission,
  make: () => Promise<string>,
): Promise<string> {
  const ofForm = and(eq(formSubmissions.actor, actor), eq(formSubmissions.kind, kind), eq(formSubmissions.key, key));
  const bodyHash = hashBody(body);
  const [first] = await tx
    .insert(formSubmissions)
    .values({ actor, kind, key, bodyHash, createdAt: shop.clock.now() })
    .onConflictDoNothing()
    .returning({ key: formSubmissions.key });
  if (first) {
    const subjectId = await make();
    await tx.update(formSubmissions).set({ subjectId }).where(ofForm);
    return subjectId;
  }
  const [before] = await tx.select().from(formSubmissions).where(ofForm);
  if (!before?.subjectId || before.bodyHash !== bodyHash) throw new Refusal('idempotency.mismatch');
  return before.subjectId;
}

/** The same for what has a number as its id; without a form it is made each time. */
export async function oncePerFormIfAny(
  shop: Shop,
  tx: Tx,
  form: FormSubmission | null,
  make: () => Promise<number>,
): Promise<number> {
  return form ? Number(await oncePerForm(shop, tx, form, async () => String(await make()))) : make();
}

/** Forgets the forms of yesterday: nobody sends them again. */
export async function forgetOldForms(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - KEPT_MS);
  await shop.db.delete(formSubmissions).where(lt(formSubmissions.createdAt, before));
}
