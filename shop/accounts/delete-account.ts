import { forgetWriter } from '#shop/contact/forget-writer.ts';
import { findPerson } from '#shop/customers/find-person.ts';
import { forgetPerson } from '#shop/customers/forget-person.ts';
import { forgetBouncesOf } from '#shop/letters/forget-bounces.ts';
import { forgetReader } from '#shop/newsletter/forget-reader.ts';
import { forgetBuyer } from '#shop/orders/forget-buyer.ts';
import { forgetCards } from '#shop/payments/forget-cards.ts';
import { forgetRater } from '#shop/ratings/forget-rater.ts';
import { clearSeen } from '#shop/recently-viewed/clear-seen.ts';
import { forgetAsker } from '#shop/special-orders/forget-asker.ts';
import { forgetWishesOf } from '#shop/wishes/forget-wishes.ts';
import { forgetWishes } from '#shop/wishlist/forget-wishes.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Somebody leaves for good: what names them is taken out everywhere, the figures of what was sold stay. The caller has
 * checked the password, or is staff (`actor`) whom the person asked by letter.
 *
 * refuses  account.busy — an order is still on its way
 *          not.allowed — administrators are removed by another one
 * source   issue "Customers", privacy
 */
export async function deleteAccount(shop: Shop, userId: string, actor = userId): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const person = await findPerson({ db: tx }, userId);
    if (person?.role !== 'user') throw new Refusal('not.allowed');
    const alias = `deleted-${shop.ids.uuid()}@deleted.invalid`;
    await forgetBuyer(tx, { userId, alias });
    await forgetCards(shop, tx, userId);
    await forgetRater(tx, userId);
    await forgetReader(tx, person.email);
    await forgetBouncesOf(tx, person.email);
    await forgetWriter(tx, person.email);
    await forgetAsker(tx, { userId, alias });
    await forgetWishesOf(tx, person.email);
    await forgetWishes(tx, userId);
    await clearSeen({ ...shop, db: tx }, { userId });
    await forgetPerson(shop, tx, { userId, alias, actor });
  });
}
