import type { Locale } from '#contracts/money.ts';
import { findPerson, holdPerson } from '#shop/customers/find-person.ts';
import { setNewsletterConsent } from '#shop/customers/set-newsletter-consent.ts';
import { setSubscription } from '#shop/newsletter/set-subscription.ts';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * A person says whether they want the newsletter, and since when is written down. The list follows once the address is proved:
 * before, whoever is on it may be somebody else.
 *
 * returns  the moment of consent; null without
 * refuses  email.unverified — the address is not proved yet, so the newsletter might reach somebody else
 * source   R-086, decision 0068
 */
export async function setPreferences(
  shop: Shop,
  { userId, locale, isWanted }: { userId: string; locale: Locale; isWanted: boolean },
): Promise<{ consentAt: Date | null }> {
  return inTransaction(shop, async (tx) => {
    const person = await holdPerson(tx, userId);
    if (!person) throw new Refusal('not.signed.in');
    if (isWanted && !person.emailVerified) throw new Refusal('email.unverified');
    await setNewsletterConsent(shop, tx, userId, isWanted);
    if (person.emailVerified) await setSubscription(shop, tx, { email: person.email, locale, isWanted });
    await audit(tx, {
      actor: userId,
      action: 'user.letter.changed',
      subjectType: 'user',
      subjectId: userId,
      before: { letter: person.newsletterConsentAt !== null },
      after: { letter: isWanted },
    });
    const after = await findPerson({ db: tx }, userId);
    return { consentAt: after?.newsletterConsentAt ?? null };
  });
}
