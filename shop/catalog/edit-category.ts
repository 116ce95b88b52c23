import { asc, eq } from 'drizzle-orm';
import { DEPARTMENTS } from '#contracts/catalog.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import type { NewCategory } from './store-category.ts';
import { categories } from './tables.ts';

/** What a category says; its code stands in addresses and never changes. */
export type CategoryTexts = Omit<NewCategory, 'code'>;

/** The four departments of the main menu: pages, addresses and pictures lead to them, so they cannot go (decision 0038). */
export function isFixed(code: string): boolean {
  return DEPARTMENTS.some((department) => department === code);
}

/**
 * Changes what a category is called and says of itself.
 *
 * seen        when it was last changed, as the editor saw it; guards against a stale screen
 * refuses     not.found · edit.stale
 * repeatable  yes
 * source     
 */
export async function editCategory(
  shop: Shop,
  actor: string,
  id: number,
  { changes, seen }: { changes: Partial<CategoryTexts>; seen?: string | undefined },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const before = await lockCategory(tx, id);
    if (seen !== undefined && seen !== before.updatedAt.toISOString()) throw new Refusal('edit.stale');
    await tx
      .update(categories)
      .set({ ...changes, updatedAt: shop.clock.now() })
      .where(eq(categories.id, id));
    await audit(tx, {
      actor,
      action: 'category.changed',
      subjectType: 'category',
      subjectId: id,
      before: Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(changes, name))),
      after: changes,
    });
    await record(shop, tx, { name: 'category.changed', payload: { categoryId: id } });
  });
}

/**
 * Puts a category at a place of the list, counted from 0; the others close up.
 *
 * refuses     not.found
 * repeatable  yes
 */
export async function placeCategory(shop: Shop, actor: string, id: number, place: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const rows = await tx
      .select({ id: categories.id, position: categories.position })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id))
      .for('no key update');
    const from = rows.findIndex((row) => row.id === id);
    const moved = rows[from];
    if (!moved) throw new Refusal('not.found');
    const others = rows.filter((row) => row.id !== id);
    const wanted = others.toSpliced(Math.min(Math.max(0, place), others.length), 0, moved);
    const to = wanted.indexOf(moved);
    for (const [position, row] of wanted.entries()) {
      if (row.position !== position) await tx.update(categories).set({ position }).where(eq(categories.id, row.id));
    }
    if (to === from) return;
    const entry = { actor, action: 'category.placed', subjectType: 'category', subjectId: id };
    await audit(tx, { ...entry, before: { place: from }, after: { place: to } });
    await record(shop, tx, { name: 'category.changed', payload: { categoryId: id } });
  });
}

/** Holds a category's row for the rest of the change; nothing can be put into it meanwhile. */
export async function lockCategory(tx: Tx, id: number) {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  if (!row) throw new Refusal('not.found');
  return row;
}
