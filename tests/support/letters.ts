import { mailSubscriber } from '#background/mail-subscriber.ts';
import { relayOnce } from '#background/relay.ts';
import type { Letter } from '#shop/ports/mail.ts';
import type { TestShop } from './open-test-shop.ts';

/** Lets everything that is due become letters, and hands them over, oldest first. Throws when one could not be written. */
export async function writeLetters({ shop }: Pick<TestShop, 'shop'>): Promise<Letter[]> {
  const sent: Letter[] = [];
  const warned: object[] = [];
  const hear = mailSubscriber(shop, { send: async (letter) => void sent.push(letter) });
  while ((await relayOnce(shop, 'mail', hear, { warn: (details) => void warned.push(details) })) > 0);
  if (warned.length > 0) throw new Error(`A letter could not be written: ${JSON.stringify(warned)}`);
  return sent;
}

/** The token of the link in a letter. */
export function tokenIn(letter: Letter | undefined): string {
  const token = /#token=([A-Za-z0-9_%-]+)/.exec(letter?.text ?? '')?.[1];
  if (!token) throw new Error(`No token in the letter ${letter?.subject ?? '(none)'}`);
  return decodeURIComponent(token);
}
