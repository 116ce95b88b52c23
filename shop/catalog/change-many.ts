import { asc, eq, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { categories, products } from './tables.ts';

/** One tag in both languages. */
export type TagPair = { en: string; fr: string };

/** What can be done to many articles at once. */
export type ManyChange =
  | { kind: 'hide' }
  | { kind: 'show' }
  | { kind: 'category'; code: string }
  | { kind: 'tag'; add: TagPair }
  | { kind: 'untag'; tag: string };

/** How many were changed, how many were so already, how many are gone, and how many cannot take it. */
export type ManyOutcome = { changed: number; same: number; missing: number; refused: number };

/** An article has room for so many tags. */
export const MOST_TAGS = 20;

type Row = typeof products.$inferSelect;
type Values = Partial<Pick<Row, 'isHidden' | 'categoryId' | 'tagsEn' | 'tagsFr'>>;

/**
 * Does the same to many articles, wholly or not at all. Those that are so already stay untouched, so a second request
 * changes nothing and says so. Each change stands in the article's own history.
 *
 * refuses     input.invalid when the category does not exist · not.found when none of the articles does
 * returns     `refused`: articles that have no room for another tag
 * repeatable  yes
 * source     
 */
export async function changeMany(
  shop: Shop,
  actor: string,
  productIds: readonly number[],
  change: ManyChange,
): Promise<ManyOutcome> {
  return inTransaction(shop, async (tx) => {
    const wanted = [...new Set(productIds)];
    const decide = await decider(tx, change);
    const rows = await lockMany(tx, wanted);
    const decided = rows.map((row) => ({ row, values: decide(row) }));
    const real = decided.flatMap(({ row, values }) => (values && values !== 'full' ? [{ row, values }] : []));
    const refused = decided.filter(({ values }) => values === 'full').length;
    await writeMany(shop, tx, real);
    await audit(
      tx,
      ...real.map(({ row, values }) => ({
        actor,
        action: 'product.changed',
        subjectType: 'product',
        subjectId: row.id,
        before: only(row, values),
        after: values,
      })),
    );
    const changedIds = real.map(({ row }) => row.id);
    if (real.length > 0) await record(shop, tx, { name: 'product.changed', payload: { productIds: changedIds } });
    return {
      changed: real.length,
      same: rows.length - real.length - refused,
      missing: wanted.length - rows.length,
      refused,
    };
  });
}

/** The rows of these articles, held for the rest of the change, always in the same order. */
export async function lockMany(tx: Tx, productIds: readonly number[]): Promise<Row[]> {
  const rows = await tx
    .select()
    .from(products)
    .where(isAnyId(products.id, productIds))
    .orderBy(asc(products.id))
    .for('no key update');
  if (rows.length === 0) throw new Refusal('not.found');
  return rows;
}

/** What an article gets by the change; null when it is so already, `full` when it has no room. */
type Decide = (row: Row) => Values | null | 'full';

async function decider(tx: Tx, change: ManyChange): Promise<Decide> {
  switch (change.kind) {
    case 'hide':
    case 'show': {
      const isHidden = change.kind === 'hide';
      return (row) => (row.isHidden === isHidden ? null : { isHidden });
    }
    case 'category': {
      const categoryId = await categoryIdOf(tx, change.code);
      return (row) => (row.categoryId === categoryId ? null : { categoryId });
    }
    case 'tag':
      return (row) => withTag(row, change.add);
    case 'untag':
      return (row) => withoutTag(row, change.tag);
    default:
      return change satisfies never;
  }
}

async function categoryIdOf(tx: Tx, code: string): Promise<number> {
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.code, code))
    .for('key share');
  if (row) return row.id;
  throw new Refusal('input.invalid', { problems: [{ field: 'category', code: 'problem.category' }] });
}

function withTag({ tagsEn, tagsFr }: Row, { en, fr }: TagPair): Values | null | 'full' {
  if (tagsEn.includes(en) && tagsFr.includes(fr)) return null;
  if (tagsEn.length >= MOST_TAGS || tagsFr.length >= MOST_TAGS) return 'full';
  return { tagsEn: [...new Set([...tagsEn, en])], tagsFr: [...new Set([...tagsFr, fr])] };
}

/** Takes a tag away by its word in either language, together with its other word where both stand at the same place. */
function withoutTag({ tagsEn, tagsFr }: Row, tag: string): Values | null {
  const places = new Set([tagsEn.indexOf(tag), tagsFr.indexOf(tag)].filter((place) => place >= 0));
  if (places.size === 0) return null;
  const arePairs = tagsEn.length === tagsFr.length;
  const kept = (tags: string[]) => tags.filter((one, place) => (arePairs ? !places.has(place) : one !== tag));
  return { tagsEn: kept(tagsEn), tagsFr: kept(tagsFr) };
}

/** One statement, however many articles. */
async function writeMany(shop: Shop, tx: Tx, changes: readonly { row: Row; values: Values }[]): Promise<void> {
  if (changes.length === 0) return;
  const wanted = changes.map(({ row, values }) => {
    const { isHidden, categoryId, tagsEn, tagsFr } = { ...row, ...values };
    return { id: row.id, is_hidden: isHidden, category_id: categoryId, tags_en: tagsEn, tags_fr: tagsFr };
  });
  await tx.execute(sql`
    UPDATE products p SET is_hidden = w.is_hidden, category_id = w.category_id, tags_en = w.tags_en, tags_fr = w.tags_fr,
      version = p.version + 1, updated_at = ${shop.clock.now().toISOString()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(wanted)}::json)
      AS w (id int, is_hidden boolean, category_id int, tags_en text[], tags_fr text[])
    WHERE p.id = w.id`);
}

function only(row: Row, values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(values, name)));
}
