import { and, eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { loadForSale } from '../catalog/load-for-sale.ts';
import { hashToken } from '../kernel/encrypt.ts';
import type { Shop } from '../kernel/shop.ts';
import { alertToken } from './rules.ts';
import { backInStockAlerts, readerMailbox } from './tables.ts';

/** What the e-mail of an alert is written from. */
export type AlertToSend = {
  email: string;
  locale: Locale;
  token: string;
  productId: number;
  productName: string;
  /** The only size that the e-mail names; null when it is about any size, or several. */
  size: string | null;
};

/** An alert for its e-mail; null when it was cancelled meanwhile, or the article is gone. */
export async function readAlertToSend(shop: Shop, id: number): Promise<AlertToSend | null> {
  const [alert] = await shop.db.select().from(backInStockAlerts).where(eq(backInStockAlerts.id, id));
  if (!alert || alert.leftAt !== null) return null;
  const [product] = await loadForSale(shop.db, [alert.productId]);
  if (!product || product.isHidden) return null;
  const { email, locale, productId, size, colourCode } = alert;
  const token = alertToken(shop.settings.encryptionKey, { productId, size, colour: colourCode, email });
  const productName = locale === 'fr' ? product.nameFr : product.nameEn;
  return { email, locale, token, productId, productName, size: await onlySize(shop, alert) };
}

/** The size of an alert when the alerts of its mailbox that ended with it are of the same one. */
async function onlySize(shop: Shop, alert: typeof backInStockAlerts.$inferSelect): Promise<string | null> {
  if (alert.sentAt === null) return alert.size; // asked anew before its e-mail was written
  const { productId, mailbox, email, sentAt } = alert;
  const ended = await shop.db
    .selectDistinct({ size: backInStockAlerts.size })
    .from(backInStockAlerts)
    .where(
      and(
        eq(backInStockAlerts.productId, productId),
        eq(readerMailbox, mailbox ?? email),
        eq(backInStockAlerts.sentAt, sentAt),
      ),
    );
  return ended.length === 1 ? alert.size : null;
}

/** Says whether a link of an e-mail leads somewhere. Changes nothing. */
export async function isAlertToken(shop: Shop, token: string): Promise<boolean> {
  const rows = await shop.db
    .select({ id: backInStockAlerts.id })
    .from(backInStockAlerts)
    .where(eq(backInStockAlerts.tokenHash, hashToken(token)));
  return rows.length > 0;
}
