import { findPersonByEmail } from '#shop/customers/find-person.ts';
import { setNewsletterConsent } from '#shop/customers/set-newsletter-consent.ts';
import { type Bounce, recordBounce } from '#shop/email-bounces/record-bounce.ts';
import { leaveByAddress } from '#shop/newsletter/leave-by-address.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Takes reports of e-mails that did not arrive. After a hard bounce or a complaint the address is unreachable and gets no
 * newsletter any more; its account, if it has one, says so too.
 *
 * returns     how many were news
 * repeatable  the same report again changes nothing, also after its reader has joined anew
 * source      decision 0050
 */
export async function receiveBounces(shop: Shop, bounces: readonly Bounce[]): Promise<number> {
  let news = 0;
  for (const bounce of bounces) {
    const isNew = await inTransaction(shop, async (tx) => {
      if (!(await recordBounce(shop, tx, bounce))) return false;
      if (bounce.kind === 'soft') return true;
      await leaveByAddress(shop, tx, bounce.email);
      const person = await findPersonByEmail({ db: tx }, bounce.email.toLowerCase());
      if (person) await setNewsletterConsent(shop, tx, person.userId, false);
      return true;
    });
    if (isNew) news += 1;
  }
  return news;
}
