import { and, asc, eq, type SQL } from 'drizzle-orm';
import { isCurrency, type Locale } from '#contracts/money.ts';
import type { SpecialHappening, SpecialOrderShown } from '#contracts/special-orders.ts';
import { decrypt } from '../kernel/encrypt.ts';
import type { Shop } from '../kernel/shop.ts';
import { type Owner, ownedBy } from './owner.ts';
import { showSpecialOrders } from './show-special-orders.ts';
import { specialOrderSteps, specialOrders } from './tables.ts';

/** One special order for the staff; null when there is none. */
export async function readSpecialOrder(shop: Shop, id: number, locale: Locale): Promise<SpecialOrderShown | null> {
  return readOne(shop, eq(specialOrders.id, id), locale);
}

/**
 * A customer's own special order: by its id, or the one that a mailed token opens. Null for somebody else's as for none.
 *
 * source  A01
 */
export async function readOwnSpecialOrder(
  shop: Shop,
  { owner, id }: { owner: Owner; id: number | null },
  locale: Locale,
): Promise<SpecialOrderShown | null> {
  return readOne(shop, and(id === null ? undefined : eq(specialOrders.id, id), ownedBy(owner)), locale);
}

async function readOne(shop: Shop, where: SQL | undefined, locale: Locale): Promise<SpecialOrderShown | null> {
  const [row] = await shop.db.select().from(specialOrders).where(where).limit(1);
  if (!row) return null;
  const [shown] = await showSpecialOrders(shop, [row], locale);
  return shown ? { ...shown, story: await readStory(shop, row.id) } : null;
}

async function readStory(shop: Shop, id: number): Promise<SpecialHappening[]> {
  const steps = await shop.db
    .select()
    .from(specialOrderSteps)
    .where(eq(specialOrderSteps.specialOrderId, id))
    .orderBy(asc(specialOrderSteps.id));
  return steps.map(({ step, side, unitMinor, currency, readyOn, message, at }) => ({
    ...{ step, side, unitMinor, readyOn, message },
    currency: currency !== null && isCurrency(currency) ? currency : null,
    at: at.toISOString(),
  }));
}

/** The special order that an order came from, and when it was promised; null for any other order. */
export async function specialOfOrder(shop: Shop, orderId: number): Promise<{ id: number; readyOn: string } | null> {
  const { id, quoteReadyOn } = specialOrders;
  const [row] = await shop.db
    .select({ id, readyOn: quoteReadyOn })
    .from(specialOrders)
    .where(eq(specialOrders.orderId, orderId));
  return row && row.readyOn !== null ? { id: row.id, readyOn: row.readyOn } : null;
}

/** The token for the links in an e-mail; null when it was encrypted with another key. */
export async function specialOrderToken(shop: Shop, id: number): Promise<string | null> {
  const [row] = await shop.db
    .select({ encryptedToken: specialOrders.encryptedToken })
    .from(specialOrders)
    .where(eq(specialOrders.id, id));
  if (!row) return null;
  try {
    return decrypt(shop.settings.encryptionKey, row.encryptedToken);
  } catch {
    return null; // DATA_DIR/keys.json was replaced: the e-mail is still worth sending
  }
}
