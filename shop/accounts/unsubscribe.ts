import { findPersonByEmail } from '#shop/customers/find-person.ts';
import { setNewsletterConsent } from '#shop/customers/set-newsletter-consent.ts';
import { removeSubscriber } from '#shop/newsletter/remove-subscriber.ts';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Staff takes a reader off the newsletter's list, as somebody who rang may ask. Their account, if they have one, says so too.
 *
 * refuses     not.found
 * repeatable  the second time nothing changes
 * source      R-234
 */
export async function unsubscribe(shop: Shop, { id, actor }: { id: number; actor: string }): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const email = await removeSubscriber(shop, tx, id);
    if (email === null) return;
    const person = await findPersonByEmail({ db: tx }, email);
    if (person) await setNewsletterConsent(shop, tx, person.userId, false);
    await audit(tx, {
      actor,
      action: 'newsletter.left',
      subjectType: 'subscriber',
      subjectId: id,
      before: { letter: true },
      after: { letter: false },
    });
  });
}
