import type { Locale } from '#contracts/money.ts';
import { loadForSale } from '../catalog/load-for-sale.ts';
import { isOwnAddress } from '../customers/is-own-address.ts';
import { hashToken } from '../kernel/encrypt.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { variantsOf } from '../stock/availability.ts';
import { type AlertRequest, alertToken } from './rules.ts';
import { backInStockAlerts } from './tables.ts';

/** One place may ask this often, for whatever addresses. */
const FROM_A_NETWORK = { limit: 10, windowSeconds: 60 };
/**
 * One address is waited for this often a day, whoever asks: nobody's mailbox is filled through the shop. Its own customer,
 * who has proved it, is counted apart.
 */
const FOR_AN_ADDRESS = { limit: 10, windowSeconds: 86_400 };

/**
 * Requests one e-mail for when a sold-out article, size or colour can be bought again. One e-mail, then it is over; so
 * the address is not asked first, but each can be waited for only a few times a day.
 *
 * Alerts are kept as they were typed, and only the e-mail is one per mailbox and article (send-alerts.ts): what one mailbox
 * may ask in a day bounds the rows, and no limit on open alerts drops a size that somebody really waits for. Nor can a
 * stranger with another spelling take the place of the alert that its owner has requested.
 *
 * from        where the request comes from (a network address); counted, kept only as a hash
 * userId      who is signed in; null for a guest
 * refuses     too.many.tries · product.unavailable · variant.unknown · special.in.stock — it can be bought now
 * repeatable  the same request is one alert; after its e-mail it starts over
 */
export async function requestAlert(
  shop: Shop,
  { locale, from, userId, ...alert }: AlertRequest & { locale: Locale; from: string; userId: string | null },
): Promise<void> {
  await consumeRateLimit(shop, `wish:${hashToken(from)}`, FROM_A_NETWORK);
  const whose = (await isOwnAddress(shop, { userId, email: alert.email })) ? 'wish-own' : 'wish-to';
  const mailbox = mailboxOf(alert.email);
  await consumeRateLimit(shop, `${whose}:${mailbox}`, FOR_AN_ADDRESS);
  await refuseUnfit(shop, alert);
  const { colour: colourCode, ...rest } = alert;
  const tokenHash = hashToken(alertToken(shop.settings.encryptionKey, alert));
  const asked = { locale, mailbox, tokenHash, askedAt: shop.clock.now(), sentAt: null, leftAt: null };
  await shop.db
    .insert(backInStockAlerts)
    .values({ ...rest, colourCode, ...asked })
    .onConflictDoUpdate({
      target: [
        backInStockAlerts.productId,
        backInStockAlerts.size,
        backInStockAlerts.colourCode,
        backInStockAlerts.email,
      ],
      set: asked,
    });
}

async function refuseUnfit({ db }: Shop, { productId, size, colour }: AlertRequest): Promise<void> {
  const [product] = await loadForSale(db, [productId]);
  if (!product || product.isHidden) throw new Refusal('product.unavailable');
  const fits = ((await variantsOf(db, [productId])).get(productId) ?? []).filter(
    (variant) => (size === null || variant.size === size) && (colour === null || variant.colourCode === colour),
  );
  if (fits.length === 0)
    throw new Refusal('variant.unknown', { problems: [{ field: 'size', code: 'problem.size.unknown' }] });
  if (fits.some((variant) => variant.available > 0)) throw new Refusal('special.in.stock');
}
