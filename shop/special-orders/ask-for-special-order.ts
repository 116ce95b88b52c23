import { and, eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { holdForRequest, loadForSale } from '../catalog/load-for-sale.ts';
import { isOwnAddress } from '../customers/is-own-address.ts';
import { encrypt, hashToken } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { variantsOf } from '../stock/availability.ts';
import { writeStep } from './change-special-order.ts';
import { canBeBought, fitting, hashOfRequest, type SpecialOrderInput } from './rules.ts';
import { specialOrders } from './tables.ts';

/** One place may ask this often. */
const FROM_A_NETWORK = { limit: 10, windowSeconds: 60 };
/** One address is written to this often, whoever asks in its name; its own customer, who has proved it, is counted apart. */
const FOR_AN_ADDRESS = { limit: 10, windowSeconds: 3_600 };

/** What somebody would like to have made. `locale` is the language they read the shop in. */
export type SpecialRequest = SpecialOrderInput & { locale: Locale };

/**
 * Asks the shop to make what is sold out. Binds nobody: the shop answers with a price and a day, or says no.
 *
 * from        where the request comes from (a network address); counted, kept only as a hash
 * returns     the id; its token goes to the address in the request and nowhere else
 * refuses     too.many.tries · product.unavailable · variant.unknown · special.in.stock — it can simply be bought ·
 *             special.not.taken — it is not made to order · input.invalid — neither a size nor a note with measurements
 * repeatable  the same question while it is unanswered is the same request, also at the same moment
 * source     
 */
export async function askForSpecialOrder(shop: Shop, request: SpecialRequest, from: string): Promise<number> {
  await consumeRateLimit(shop, `special:${hashToken(from)}`, FROM_A_NETWORK);
  const whose = (await isOwnAddress(shop, request)) ? 'special-own' : 'special-to';
  await consumeRateLimit(shop, `${whose}:${mailboxOf(request.email)}`, FOR_AN_ADDRESS);
  await refuseUnfit(shop, request);
  const token = shop.ids.token();
  const encryptedToken = encrypt(shop.settings.encryptionKey, token);
  const requestHash = hashOfRequest(request);
  return inTransaction(shop, async (tx) => {
    await refuseUntaken(tx, request.productId);
    const { colour, ...rest } = request;
    const now = shop.clock.now();
    const [asked] = await tx
      .insert(specialOrders)
      .values({
        ...rest,
        colourCode: colour,
        tokenHash: hashToken(token),
        encryptedToken,
        requestHash,
        status: 'requested',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: specialOrders.id });
    if (!asked) return askedBefore(tx, requestHash);
    await writeStep(tx, asked.id, { step: 'requested', side: 'customer', message: request.note, at: now });
    await record(
      shop,
      tx,
      { name: 'special.requested', payload: { specialOrderId: asked.id, to: 'customer' } },
      { name: 'special.requested', payload: { specialOrderId: asked.id, to: 'shop' } },
    );
    return asked.id;
  });
}

async function askedBefore(tx: Tx, requestHash: string): Promise<number> {
  const [before] = await tx
    .select({ id: specialOrders.id })
    .from(specialOrders)
    .where(and(eq(specialOrders.requestHash, requestHash), eq(specialOrders.status, 'requested')));
  // Answered in this very moment: asking once more makes a new request.
  if (!before) throw new Refusal('special.transition.illegal');
  return before.id;
}

/** In the transaction, so that nothing is asked for that the staff has just closed. */
async function refuseUntaken(tx: Tx, productId: number): Promise<void> {
  const product = await holdForRequest(tx, productId);
  if (!product || product.isHidden) throw new Refusal('product.unavailable');
  if (!product.takesSpecialOrders) throw new Refusal('special.not.taken');
}

async function refuseUnfit({ db }: Shop, request: SpecialRequest): Promise<void> {
  const [product] = await loadForSale(db, [request.productId]);
  if (!product || product.isHidden) throw new Refusal('product.unavailable');
  const variants = (await variantsOf(db, [request.productId])).get(request.productId) ?? [];
  const isTyped = request.size !== null || request.colour !== null; // not of free text where an article has no variants
  if ((variants.length > 0 || isTyped) && fitting(variants, request).length === 0)
    throw new Refusal('variant.unknown', { problems: [{ field: 'size', code: 'problem.size.unknown' }] });
  if (canBeBought(variants, request)) throw new Refusal('special.in.stock');
  const hasSizes = variants.some(({ size }) => size !== null);
  if (hasSizes && request.size === null && request.note === '')
    throw new Refusal('input.invalid', { problems: [{ field: 'size', code: 'problem.measurements' }] });
}
