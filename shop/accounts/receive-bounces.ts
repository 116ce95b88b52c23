import { findPersonByEmail } from '#shop/customers/find-person.ts';
import { setNewsletterConsent } from '#shop/customers/set-newsletter-consent.ts';
import { type Bounce, noteBounce } from '#shop/email-bounces/note-bounce.ts';
import { leaveByAddress } from '#shop/newsletter/leave-by-address.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Hears of e-mails that did not arrive. After a hard bounce or a complaint the address is unreachable and gets no
 * newsletter any more; its account, if it has one, says so too.
 *
 * returns     how many were news
 * repeatable  what is told again changes nothing, also after its reader has joined anew
 * source      issue 6 "bounces as a webhook", decision 0050
 */
export async function receiveBounces(shop: Shop, bounces: readonly Bounce[]): Promise<number> {
  let news = 0;
  for (const bounce of bounces) {
    const isNew = await inTransaction(shop, async (tx) => {
      if (!(await noteBounce(shop, tx, bounce))) return false;
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
