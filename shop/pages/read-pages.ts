import { eq, gt } from 'drizzle-orm';
import type { OwnPage, PageName, PageWords } from '#contracts/pages.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { type OwnPageRow, ownPages } from './tables.ts';

/** The owner's words for a page, and their version: 0 before the first change. */
export type OwnPageKept = { own: OwnPage; version: number };

/** What the owner says on a page; nothing where the page was never changed. */
export async function readOwnPage(shop: { db: Db | Tx }, name: PageName): Promise<OwnPageKept> {
  const [row] = await shop.db.select().from(ownPages).where(eq(ownPages.name, name));
  if (!row) return { own: { en: null, fr: null }, version: 0 };
  return { own: ownOf(row), version: row.version };
}

/** Every page that was ever changed: what the owner says on it, and when it last became another. */
export async function listOwnPages(shop: Pick<Shop, 'db'>): Promise<{ name: string; own: OwnPage; changedAt: Date }[]> {
  const rows = await shop.db.select().from(ownPages).where(gt(ownPages.version, 0));
  return rows.map((row) => ({ name: row.name, own: ownOf(row), changedAt: row.updatedAt }));
}

/** The owner's words as they stand in a row. */
export function ownOf(row: OwnPageRow): OwnPage {
  return {
    en: sideOf(row.titleEn, row.descriptionEn, row.textEn),
    fr: sideOf(row.titleFr, row.descriptionFr, row.textFr),
  };
}

function sideOf(title: string | null, description: string | null, text: string | null): PageWords | null {
  return title === null || description === null || text === null ? null : { title, description, text };
}
