import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Letter } from '#shop/ports/mail.ts';
import { nameOfProvedAsker } from '#shop/reports/proved-address.ts';
import { readSpecialOrder, specialOrderToken } from '#shop/special-orders/read-special-order.ts';
import { readWishToTell } from '#shop/wishes/read-wish.ts';
import { deskOf } from './mails/desk-of.ts';
import { drawSheet } from './mails/draw-sheet.ts';
import { SPECIAL_LETTERS } from './mails/special-letters.ts';
import { wishLetter } from './mails/wish-letter.ts';

type Draft = Omit<Letter, 'id'>;
type SpecialEvent = Extract<ShopEvent, { name: keyof typeof SPECIAL_LETTERS }>;

/** The letter about a special order: to the customer in their language, to the shop in its own. */
export async function specialDraft(shop: Shop, { name, payload }: SpecialEvent): Promise<Draft | null> {
  const { specialOrderId, to } = payload;
  const write = SPECIAL_LETTERS[name][to];
  const asked = await readSpecialOrder(shop, specialOrderId, 'en');
  if (!write || !asked) return null; // the article was removed, and all that was asked of it
  const locale = to === 'shop' ? shop.settings.defaultLocale : asked.locale;
  const special = locale === 'en' ? asked : await readSpecialOrder(shop, specialOrderId, locale);
  if (!special) return null;
  const desk = deskOf(shop, locale);
  const token = to === 'customer' ? await specialOrderToken(shop, specialOrderId) : null;
  const readerName = await nameOfProvedAsker(shop.db, specialOrderId);
  const sheet = write({ ...desk, special, token, readerName });
  if (!sheet) return null;
  const letter = drawSheet(desk, sheet);
  return to === 'customer'
    ? { to: special.email, ...letter }
    : { to: shop.settings.email, replyTo: special.email, ...letter };
}

/** The one letter of a wish; null when nobody waits for it any more. */
export async function wishDraft(shop: Shop, wishId: number): Promise<Draft | null> {
  const wish = await readWishToTell(shop, wishId);
  if (!wish) return null;
  const desk = deskOf(shop, wish.locale);
  return { to: wish.email, ...drawSheet(desk, wishLetter(desk, wish)) };
}
