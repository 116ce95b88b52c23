import { creditToTell } from '#shop/credits/read-credits.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { creditEmail } from './emails/credit-email.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import { emailContextOf } from './emails/email-context.ts';

/** The e-mail to the holder of a credit with what is on it now; null when nothing is, or nobody is written to. */
export async function creditDraft(shop: Shop, creditId: number) {
  const credit = await creditToTell(shop, creditId);
  if (credit === null) return null;
  const context = emailContextOf(shop, credit.locale);
  return { to: credit.email, ...drawSheet(context, creditEmail(context, credit)) };
}
