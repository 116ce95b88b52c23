import { encrypt } from '../kernel/encrypt.ts';
import { record, type ShopEvent } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import type { Shop } from '../kernel/shop.ts';
import { findPerson } from './find-person.ts';
import { type Asker, holdAsker } from './hold-asker.ts';

/** One place may ask this often, for whatever addresses. */
const FROM_A_NETWORK = { limit: 600, windowSeconds: 3_600 };
/** One address is written to this often, whoever asks. Further requests get the same answer and nothing is sent. */
const FOR_AN_ADDRESS = { limit: 5, windowSeconds: 3_600 };

/**
 * Somebody forgot a password. The same is done for an address that has an account and for one that has not: whether a
 * e-mail goes out is decided afterwards, where nobody who asks can measure it.
 *
 * from     where the request comes from (a network address); counted, kept only as a hash
 * refuses  too.many.tries
 * source   R-076, A08, A09
 */
export async function requestPasswordReset(
  shop: Shop,
  { email, from }: { email: string; from: string },
): Promise<void> {
  await consumeRateLimit(shop, `forgot:${from}`, FROM_A_NETWORK);
  await consumeRateLimit(shop, `forgot-to:${mailboxOf(email)}`, FOR_AN_ADDRESS);
  await recordEvent(shop, {
    name: 'password.forgotten',
    payload: { sealedEmail: encrypt(shop.settings.encryptionKey, email) },
  });
}

/**
 * Sends the link that proves an address once more.
 *
 * refuses  too.many.tries
 */
export async function requestVerification(shop: Shop, userId: string): Promise<void> {
  const person = await findPerson(shop, userId);
  await consumeRateLimit(shop, `verify-to:${person ? mailboxOf(person.email) : userId}`, FOR_AN_ADDRESS);
  await recordEvent(shop, { name: 'user.verification.asked', payload: { userId } });
}

/**
 * Somebody wants to move to another address. Nothing changes before the new address answers, and an address that has an
 * account already is not distinguished here.
 *
 * refuses  too.many.tries · not.signed.in — their session has ended meanwhile
 * source   A08
 */
export async function requestEmailChange(shop: Shop, asker: Asker, email: string): Promise<void> {
  const { userId } = asker;
  await consumeRateLimit(shop, `new-email:${userId}`, FOR_AN_ADDRESS);
  await consumeRateLimit(shop, `forgot-to:${mailboxOf(email)}`, FOR_AN_ADDRESS);
  const encryptedEmail = encrypt(shop.settings.encryptionKey, email);
  await inTransaction(shop, async (tx) => {
    await holdAsker(shop, tx, asker);
    await record(shop, tx, { name: 'user.email.asked', payload: { userId, sealedEmail: encryptedEmail } });
  });
}

async function recordEvent(shop: Shop, event: ShopEvent): Promise<void> {
  await inTransaction(shop, (tx) => record(shop, tx, event));
}
