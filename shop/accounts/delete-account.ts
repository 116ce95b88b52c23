import { deleteAlertsOf } from '#shop/back-in-stock/delete-alerts.ts';
import { forgetWriter } from '#shop/contact/forget-writer.ts';
import { forgetHolder, forgetHolderOfOrders } from '#shop/credits/forget-holder.ts';
import { holdPerson } from '#shop/customers/find-person.ts';
import { forgetPerson } from '#shop/customers/forget-person.ts';
import { readFormerSelves } from '#shop/customers/former-selves.ts';
import { type Actor, holdActor } from '#shop/customers/hold-asker.ts';
import { forgetBuyerOfDocuments } from '#shop/documents/forget-buyer-of-documents.ts';
import { forgetBouncesOf } from '#shop/email-bounces/forget-bounces.ts';
import { forgetReader } from '#shop/newsletter/forget-reader.ts';
import { forgetBuyer } from '#shop/orders/forget-buyer.ts';
import { forgetCards } from '#shop/payments/forget-cards.ts';
import { forgetReasons } from '#shop/payments/forget-reasons.ts';
import { forgetRater } from '#shop/ratings/forget-rater.ts';
import { clearSeen } from '#shop/recently-viewed/clear-seen.ts';
import { forgetReturns } from '#shop/returns/forget-returns.ts';
import { forgetAsker } from '#shop/special-orders/forget-asker.ts';
import { deleteWishlist } from '#shop/wishlist/delete-wishlist.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { adoptEndedOfGuest } from './adopt-guest.ts';

/**
 * Somebody leaves for good: what names them is taken out everywhere, the figures of what was sold stay. The caller has
 * checked the password, or is staff (`actor`) whom the person asked by e-mail. Orders that a guest placed with the proved
 * address go too once they have ended; an open one stays a guest's. What is known by an address alone goes only where it was
 * proved: anybody can register with a stranger's address. Nothing that names them is written afterwards (migration 0041).
 *
 * refuses  account.busy — an order of the account is still on its way
 *          not.signed.in — the session by which it was asked has ended meanwhile
 *          not.allowed — administrators are removed by another one; nobody, or somebody who has left already
 * source   privacy, decision 0068
 */
export async function deleteAccount(
  shop: Shop,
  userId: string,
  { actor = userId, ...by }: Partial<Actor> = {},
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await holdActor(shop, tx, { actor, ...by });
    const person = await holdPerson(tx, userId); // first: what is under way elsewhere ends before, or finds them gone
    if (person?.role !== 'user') throw new Refusal('not.allowed');
    const alias = `deleted-${shop.ids.uuid()}@deleted.invalid`;
    if (person.emailVerified) await adoptEndedOfGuest(tx, person);
    const { names, emails, proved } = await readFormerSelves(shop, tx, person);
    const orderIds = await forgetBuyer(tx, { userId, alias });
    await forgetBuyerOfDocuments(tx, orderIds);
    await forgetReturns(tx, orderIds);
    await forgetReasons(tx, orderIds);
    for (const email of emails) await forgetHolderOfOrders(tx, email, orderIds);
    await forgetCards(shop, tx, userId);
    await forgetRater(tx, userId, [...names, ...emails]);
    await forgetAsker(shop, tx, { userId, alias });
    for (const email of proved) await forgetAddress(tx, email);
    await deleteWishlist(tx, userId);
    await clearSeen({ ...shop, db: tx }, { userId });
    await forgetPerson(shop, tx, { userId, alias, actor, emails });
  });
}

/** What was only ever known by an address. */
async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await forgetReader(tx, email);
  await forgetBouncesOf(tx, email);
  await forgetWriter(tx, email);
  await deleteAlertsOf(tx, email);
  await forgetHolder(tx, email);
}
