import { and, asc, desc, eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { OrderLineShown } from '#contracts/orders.ts';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { auditEntries } from '../kernel/tables.ts';
import { showLine } from '../orders/read-order.ts';
import { orderLines } from '../orders/tables.ts';
import { variantsOf } from '../stock/availability.ts';
import { signedActor } from './actor-name.ts';
import { type MaySee, visibleEntries } from './visible-entries.ts';

/** One size and colour of an article, with the pieces that can be bought of it. */
export type LineChoice = { variantId: number; size: string | null; colourName: string | null; available: number };
/** A line of an order with the sizes and colours that it can change to, its own among them. */
export type LineToEdit = OrderLineShown & { variantId: number | null; choices: LineChoice[] };

/** The lines of an order with what they can change to. Two statements. */
export async function readLinesToEdit({ db }: Shop, orderId: number, locale: Locale): Promise<LineToEdit[]> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const variants = await variantsOf(db, [...new Set(rows.flatMap(({ productId }) => productId ?? []))]);
  return rows.map((row) => ({
    ...showLine(row, locale),
    variantId: row.variantId,
    choices: (variants.get(row.productId ?? 0) ?? []).map(({ id, size, colourNameEn, colourNameFr, available }) => ({
      ...{ variantId: id, size, available },
      colourName: locale === 'fr' ? colourNameFr : colourNameEn,
    })),
  }));
}

/** Who changed an order last, and when; null when nobody has. `who` is null for the buyer and the shop itself. */
export async function readLastChange(
  { db }: Shop,
  orderId: number,
  maySee: MaySee,
): Promise<{ at: string; who: string | null } | null> {
  const [last] = await db
    .select({ at: auditEntries.at, who: signedActor(auditEntries.actor, maySee) })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.id, auditEntries.actor), eq(users.role, 'admin')))
    .where(
      and(eq(auditEntries.subjectType, 'order'), eq(auditEntries.subjectId, String(orderId)), visibleEntries(maySee)),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return last ? { at: last.at.toISOString(), who: last.who } : null;
}
