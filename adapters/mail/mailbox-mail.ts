import { createTransport } from 'nodemailer';
import type { Letter, Mail } from '#shop/ports/mail.ts';
import { fingerprint, messageOf, type Sender } from './message-of.ts';

/** What the mailbox in the box is told (embedded/mailbox). */
type Keeper = {
  keep: (letter: Letter & { fingerprint: string; sentAt: Date; raw: Uint8Array }) => Promise<void>;
};

/** Mail into the mailbox in the box: the same message as over SMTP, as a file. The same letter is kept once. */
export function createMailboxMail(options: { mailbox: Keeper; sender: () => Sender; now: () => Date }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(letter) {
      const sentAt = options.now();
      const { message } = await transport.sendMail({ ...messageOf(letter, options.sender()), date: sentAt });
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer was asked for a buffer and gave a stream');
      await options.mailbox.keep({ ...letter, fingerprint: fingerprint(letter.id), sentAt, raw: message });
    },
  };
}
