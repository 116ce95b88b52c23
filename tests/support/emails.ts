import { mailSubscriber } from '#background/mail-subscriber.ts';
import { relayOnce } from '#background/relay.ts';
import type { Email } from '#shop/ports/mail.ts';
import type { TestShop } from './open-test-shop.ts';

/** Lets everything that is due become e-mails, and hands them over, oldest first. Throws when one could not be written. */
export async function writeEmails({ shop }: Pick<TestShop, 'shop'>): Promise<Email[]> {
  const sent: Email[] = [];
  const warned: object[] = [];
  const handle = mailSubscriber(shop, { send: async (emailMessage) => void sent.push(emailMessage) });
  while ((await relayOnce(shop, 'mail', handle, { warn: (details) => void warned.push(details) })) > 0);
  if (warned.length > 0) throw new Error(`An e-mail could not be written: ${JSON.stringify(warned)}`);
  return sent;
}

/** The token of the link in an e-mail. */
export function tokenIn(emailMessage: Email | undefined): string {
  const token = /#token=([A-Za-z0-9_%-]+)/.exec(emailMessage?.text ?? '')?.[1];
  if (!token) throw new Error(`No token in the e-mail ${emailMessage?.subject ?? '(none)'}`);
  return decodeURIComponent(token);
}
