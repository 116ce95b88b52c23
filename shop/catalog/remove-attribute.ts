import { eq, sql } from 'drizzle-orm';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type AttributeOf, lockAttribute, NO_ATTRIBUTE, recordAttribute, rowsOf } from './attribute-rows.ts';
import { removeClothPicture } from './cloth-picture.ts';
import { products } from './tables.ts';

const AT_ONCE = 500; // articles that one event names

/**
 * Deletes a cloth or a kind. Its articles, hidden ones too, name another one, or none, in the same transaction.
 *
 * moveTo      code of the one they name from then on, or NO_ATTRIBUTE; null: nobody has said
 * returns     how many articles were changed
 * refuses     not.found · choice.in.use while articles name it and nobody has said what they name then · input.invalid when
 *             that one does not exist or is the same
 * repeatable  a second time it is not found
 * source     , decision 0056
 */
export async function removeAttribute(
  shop: Shop,
  actor: string,
  { what, code, moveTo }: { what: AttributeOf; code: string; moveTo: string | null },
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const { table, named } = rowsOf(what);
    const [before] = await tx.select().from(table).where(eq(table.code, code)).for('update');
    if (!before) throw new Refusal('not.found');
    const uses = await tx.$count(products, eq(named, code));
    if (uses > 0 && moveTo === null) throw new Refusal('choice.in.use', { details: { articles: uses } });
    if (uses > 0 && moveTo !== null) await moveArticles(shop, tx, { what, from: code, to: moveTo });
    await tx.delete(table).where(eq(table.code, code));
    if ('pictureKey' in before && before.pictureKey) {
      await removeClothPicture(shop, tx, { code, key: before.pictureKey });
    }
    const after = { articlesMovedTo: uses > 0 ? moveTo : null };
    await recordAttribute(shop, tx, {
      actor,
      what,
      code,
      did: 'deleted',
      before: { ...before, articles: uses },
      after,
    });
    return uses;
  });
}

type Move = { what: AttributeOf; from: string; to: string };

async function moveArticles(shop: Shop, tx: Tx, { what, from, to }: Move): Promise<void> {
  if (to === from || (to !== NO_ATTRIBUTE && !(await lockAttribute(tx, what, to)))) {
    throw new Refusal('input.invalid', { problems: [{ field: 'move_to', code: 'problem.choice' }] });
  }
  const code = to === NO_ATTRIBUTE ? null : to;
  const moved = await tx
    .update(products)
    .set({
      ...(what === 'cloth' ? { clothCode: code } : { typeCode: code }),
      version: sql`${products.version} + 1`,
      updatedAt: shop.clock.now(),
    })
    .where(eq(rowsOf(what).named, from))
    .returning({ id: products.id });
  const ids = moved.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await record(shop, tx, { name: 'product.changed', payload: { productIds: ids.slice(at, at + AT_ONCE) } });
  }
}
