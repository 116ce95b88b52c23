import { asc, eq } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { type AttributeOf, namedBefore, recordAttribute, refuseStale, rowsOf } from './attribute-rows.ts';
import { removeClothPicture, setClothPicture } from './cloth-picture.ts';
import type { ClothDraft, TypeTexts } from './store-attribute.ts';
import { cloths, productTypes } from './tables.ts';

/** What is to be changed; `seen`: when it was last changed, as the editor saw it. */
type Change<Draft> = { changes: Partial<Draft>; seen?: string | undefined };

/**
 * Changes what a cloth is called, says and shows. A picture that is exchanged goes with the next sweep.
 *
 * refuses     not.found · edit.stale · input.invalid when the picture is none of the shop's
 * repeatable  yes
 * source     , decision 0056
 */
export async function editCloth(
  shop: Shop,
  actor: string,
  code: string,
  { changes, seen }: Change<ClothDraft>,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const [before] = await tx.select().from(cloths).where(eq(cloths.code, code)).for('no key update');
    if (!before) throw new Refusal('not.found');
    refuseStale(before, seen);
    const { pictureKey } = changes;
    const isExchanged = pictureKey !== undefined && pictureKey !== before.pictureKey;
    if (isExchanged && pictureKey !== null) await setClothPicture(tx, pictureKey);
    await tx
      .update(cloths)
      .set({ ...changes, updatedAt: shop.clock.now() })
      .where(eq(cloths.code, code));
    if (isExchanged && before.pictureKey !== null) {
      await removeClothPicture(shop, tx, { code, key: before.pictureKey });
    }
    const entry = { actor, what: 'cloth', code, did: 'changed' } as const;
    await recordAttribute(shop, tx, { ...entry, before: namedBefore(before, changes), after: changes });
  });
}

/**
 * Changes what a kind of article is called.
 *
 * refuses     not.found · edit.stale
 * repeatable  yes
 * source     , decision 0056
 */
export async function editType(
  shop: Shop,
  actor: string,
  code: string,
  { changes, seen }: Change<TypeTexts>,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const [before] = await tx.select().from(productTypes).where(eq(productTypes.code, code)).for('no key update');
    if (!before) throw new Refusal('not.found');
    refuseStale(before, seen);
    await tx
      .update(productTypes)
      .set({ ...changes, updatedAt: shop.clock.now() })
      .where(eq(productTypes.code, code));
    const entry = { actor, what: 'type', code, did: 'changed' } as const;
    await recordAttribute(shop, tx, { ...entry, before: namedBefore(before, changes), after: changes });
  });
}

/**
 * Puts a cloth or a kind at a place of its list, counted from 0; the others close up.
 *
 * refuses     not.found
 * repeatable  yes
 */
export async function placeAttribute(
  shop: Shop,
  actor: string,
  { what, code, place }: { what: AttributeOf; code: string; place: number },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { table } = rowsOf(what);
    const rows = await tx
      .select({ code: table.code, position: table.position })
      .from(table)
      .orderBy(asc(table.position), asc(table.code))
      .for('no key update');
    const from = rows.findIndex((row) => row.code === code);
    const moved = rows[from];
    if (!moved) throw new Refusal('not.found');
    const others = rows.filter((row) => row !== moved);
    const wanted = others.toSpliced(Math.min(Math.max(0, place), others.length), 0, moved);
    for (const [position, row] of wanted.entries()) {
      if (row.position !== position) await tx.update(table).set({ position }).where(eq(table.code, row.code));
    }
    const to = wanted.indexOf(moved);
    if (to === from) return;
    await recordAttribute(shop, tx, {
      actor,
      what,
      code,
      did: 'changed',
      before: { place: from },
      after: { place: to },
    });
  });
}
