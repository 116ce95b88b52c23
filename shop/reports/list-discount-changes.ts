import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '#contracts/money.ts';
import { categories, cloths, products } from '../catalog/tables.ts';
import { users } from '../customers/tables.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { auditEntries } from '../kernel/tables.ts';
import { discountBatches } from '../pricing/tables.ts';
import { signedActor } from './actor-name.ts';
import { type MaySee, visibleEntries } from './visible-entries.ts';

const ACTIONS = [
  'discount.applied',
  'discount.cancelled',
  'discount.frozen',
  'discount.unfrozen',
  'discounts.frozen',
  'discounts.unfrozen',
] as const;

/** One change of discounts, as the staff reads it. */
export type DiscountChange = {
  id: number;
  action: (typeof ACTIONS)[number];
  who: string;
  /** ISO 8601 */
  at: string;
  basisPoints: number | null;
  amountMinor: number | null;
  target: 'articles' | 'category' | 'tag' | 'cloth' | 'all';
  /** The article, category, tag or cloth by name; '' for several articles and for everything. */
  name: string;
  articles: number;
};

// What an entry says: its batch, or (an undo of single articles) the discounts that came off.
const ofBatch = z.object({ batchId: z.number() });
const discountList = z.array(
  z.object({ productId: z.number(), basisPoints: z.number().nullable(), amountMinor: z.number().nullish() }),
);
// Older entries hold the list alone.
const cameOff = z.union([discountList, z.object({ discounts: discountList }).transform(({ discounts }) => discounts)]);

/**
 * What was done to discounts recently, newest first. At most three statements.
 *
 * source  R-234, design “Lately”
 */
export async function listDiscountChanges(
  shop: Shop,
  { locale, limit, maySee }: { locale: Locale; limit: number; maySee: MaySee },
): Promise<DiscountChange[]> {
  const entries = await shop.db
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      who: signedActor(auditEntries.actor, maySee),
      at: auditEntries.at,
      subject: auditEntries.subjectId,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor))
    .where(and(inArray(auditEntries.action, [...ACTIONS]), visibleEntries(maySee)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
  const batchOf = (entry: { after: unknown }) => ofBatch.safeParse(entry.after).data?.batchId ?? null;
  const alone = entries.map(({ subject }) => Number(subject)).filter(Number.isInteger);
  const [batches, names] = await Promise.all([
    readBatches(
      shop,
      entries.map(batchOf).filter((id) => id !== null),
      locale,
    ),
    readNames(shop, alone, locale),
  ]);
  return entries.map((entry) => {
    const batch = batches.get(batchOf(entry) ?? 0);
    const off = cameOff.safeParse(entry.before).data ?? [];
    const isNamed = batch && batch.target !== 'articles';
    return {
      id: entry.id,
      action: ACTIONS.find((action) => action === entry.action) ?? 'discount.applied',
      who: entry.who ?? '',
      at: entry.at.toISOString(),
      basisPoints: batch?.basisPoints ?? off[0]?.basisPoints ?? null,
      amountMinor: batch?.amountMinor ?? off[0]?.amountMinor ?? null,
      target: batch?.target ?? 'articles',
      name: isNamed ? batch.name : (names.get(Number(entry.subject)) ?? ''),
      articles: batch?.articles ?? off.length,
    };
  });
}

async function readBatches({ db }: Shop, ids: number[], locale: Locale) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .select({
      id: discountBatches.id,
      target: discountBatches.targetKind,
      code: discountBatches.targetCode,
      basisPoints: discountBatches.basisPoints,
      amountMinor: discountBatches.amountMinor,
      articles: discountBatches.productsCount,
      category: locale === 'fr' ? categories.nameFr : categories.nameEn,
      cloth: locale === 'fr' ? cloths.nameFr : cloths.nameEn,
    })
    .from(discountBatches)
    .leftJoin(
      categories,
      and(eq(discountBatches.targetKind, 'category'), eq(sql`${categories.id}::text`, discountBatches.targetCode)),
    )
    .leftJoin(cloths, and(eq(discountBatches.targetKind, 'cloth'), eq(cloths.code, discountBatches.targetCode)))
    .where(isAnyId(discountBatches.id, ids));
  return new Map(
    rows.map(({ category, cloth, code, ...row }) => {
      const names = { articles: '', all: '', tag: code, category: category ?? '', cloth: cloth ?? '' };
      return [row.id, { ...row, name: names[row.target] }];
    }),
  );
}

async function readNames({ db }: Shop, ids: number[], locale: Locale): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const name = locale === 'fr' ? products.nameFr : products.nameEn;
  const rows = await db.select({ id: products.id, name }).from(products).where(isAnyId(products.id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}
