import { createTransport } from 'nodemailer';
import type { Mail } from '#shop/ports/mail.ts';
import { messageOf, type Sender } from './message-of.ts';

/** A mail server that says nothing for this long is not there; the relay tries again later. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/**
 * Mail over SMTP: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. One connection per letter: a shop writes
 * seldom, and a kept connection is one more thing that can be half dead.
 *
 * send throws when the server refuses the letter or its reader, or does not answer in time
 */
export function createSmtpMail(options: { url: string; sender: () => Sender }): Mail {
  const transport = createTransport({ url: options.url, ...TIMEOUTS });
  return {
    async send(letter) {
      const { rejected } = await transport.sendMail(messageOf(letter, options.sender()));
      if (rejected.length > 0) throw new Error('The mail server refused the reader of a letter');
    },
  };
}
