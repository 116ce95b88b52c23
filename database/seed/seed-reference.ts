import { sql } from 'drizzle-orm';
import { categories, cloths, productTypes } from '#shop/catalog/tables.ts';
import type { Db } from '#shop/kernel/shop.ts';
import { ARTICLE_TYPES } from './demo/article-types.ts';
import { DEMO_CATEGORIES } from './demo/categories.ts';
import { DEMO_CLOTHS } from './demo/cloths.ts';

/**
 * Fills in what every catalogue of this trade refers to: departments, kinds of article, cloths.
 *
 * repeatable  what is there already is left as it is; a department that says nothing of itself yet is given its words
 */
export async function seedReference(db: Db): Promise<void> {
  await db
    .insert(categories)
    .values(
      DEMO_CATEGORIES.map(({ code, name, description }, position) => ({
        code,
        nameEn: name.en,
        nameFr: name.fr,
        descriptionEn: description.en,
        descriptionFr: description.fr,
        position,
      })),
    )
    .onConflictDoUpdate({
      target: categories.code,
      set: { descriptionEn: sql`excluded.description_en`, descriptionFr: sql`excluded.description_fr` },
      setWhere: sql`${categories.descriptionEn} = '' AND ${categories.descriptionFr} = ''`,
    });
  await db
    .insert(productTypes)
    .values(
      Object.entries(ARTICLE_TYPES).map(([code, name], position) => ({
        code,
        nameEn: name.en,
        nameFr: name.fr,
        position,
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(cloths)
    .values(
      DEMO_CLOTHS.map((cloth, position) => ({
        code: cloth.code,
        nameEn: cloth.name.en,
        nameFr: cloth.name.fr,
        placeEn: cloth.place.en,
        placeFr: cloth.place.fr,
        lineEn: cloth.line.en,
        lineFr: cloth.line.fr,
        storyEn: cloth.story.en.join('\n\n'),
        storyFr: cloth.story.fr.join('\n\n'),
        pictureKey: cloth.swatch ? swatchKey(cloth.code) : null,
        position,
      })),
    )
    .onConflictDoNothing();
}

/** Under which key the picture of a cloth lying flat is kept among the scenes. */
export function swatchKey(clothCode: string): string {
  return `cloth-${clothCode}`;
}
