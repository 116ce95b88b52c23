import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { codeOf, recordAttribute, rowsOf } from './attribute-rows.ts';
import { setClothPicture } from './cloth-picture.ts';
import { cloths, productTypes } from './tables.ts';

/** What a kind of article is called. */
export type TypeTexts = { nameEn: string; nameFr: string };

/** The texts of a cloth: its long description is simple Markdown. */
export type ClothTexts = TypeTexts & {
  placeEn: string;
  placeFr: string;
  lineEn: string;
  lineFr: string;
  storyEn: string;
  storyFr: string;
};

/** `pictureKey`: a picture that was uploaded; null: none. */
export type ClothDraft = ClothTexts & { pictureKey: string | null };

/** The word in addresses; null: made from the English name. */
type Coded = { code: string | null };

/**
 * Adds a cloth at the end of the list.
 *
 * returns     its code
 * refuses     input.invalid when its code, or the one made from its name, is taken, or the picture is none of the shop's
 * repeatable  no: a second time the code is taken
 * source      R-001, decision 0056
 */
export async function storeCloth(shop: Shop, actor: string, { code, ...draft }: ClothDraft & Coded): Promise<string> {
  return inTransaction(shop, async (tx) => {
    const { pictureKey } = draft;
    if (pictureKey !== null) await setClothPicture(tx, pictureKey);
    const row = { ...draft, ...(await beginning(shop, tx, 'cloth', code ?? codeOf(draft.nameEn))) };
    const written = await tx.insert(cloths).values(row).onConflictDoNothing().returning({ code: cloths.code });
    if (written.length === 0) throw taken(code);
    await recordAttribute(shop, tx, { actor, what: 'cloth', code: row.code, did: 'added', after: { ...draft } });
    return row.code;
  });
}

/**
 * Adds a kind of article at the end of the list.
 *
 * returns     its code
 * refuses     input.invalid when its code, or the one made from its name, is taken
 * repeatable  no: a second time the code is taken
 * source      R-001, decision 0056
 */
export async function storeType(shop: Shop, actor: string, { code, ...texts }: TypeTexts & Coded): Promise<string> {
  return inTransaction(shop, async (tx) => {
    const row = { ...texts, ...(await beginning(shop, tx, 'type', code ?? codeOf(texts.nameEn))) };
    const written = await tx
      .insert(productTypes)
      .values(row)
      .onConflictDoNothing()
      .returning({ code: productTypes.code });
    if (written.length === 0) throw taken(code);
    await recordAttribute(shop, tx, { actor, what: 'type', code: row.code, did: 'added', after: { ...texts } });
    return row.code;
  });
}

async function beginning(shop: Shop, tx: Tx, what: 'cloth' | 'type', code: string) {
  if (code === '') throw new Refusal('input.invalid', { problems: [{ field: 'code', code: 'problem.choice.code' }] });
  return { code, position: await tx.$count(rowsOf(what).table), updatedAt: shop.clock.now() };
}

/** Beside the field that made the code. */
function taken(code: string | null): Refusal {
  return new Refusal('input.invalid', {
    problems: [{ field: code === null ? 'name' : 'code', code: 'problem.taken' }],
  });
}
