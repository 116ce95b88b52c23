import { createTransport } from 'nodemailer';
import type { Email, Mail } from '#shop/ports/mail.ts';
import { fingerprint, messageOf, type Sender } from './message-of.ts';

/** What the mailbox in the box is given (embedded/mailbox). */
type Keeper = {
  keep: (emailMessage: Email & { fingerprint: string; sentAt: Date; raw: Uint8Array }) => Promise<void>;
};

/** Mail into the mailbox in the box: the same message as over SMTP, as a file. The same e-mail is kept once. */
export function createMailboxMail(options: { mailbox: Keeper; sender: () => Sender; now: () => Date }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(emailMessage) {
      const sentAt = options.now();
      const { message } = await transport.sendMail({ ...messageOf(emailMessage, options.sender()), date: sentAt });
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer was asked for a buffer and gave a stream');
      await options.mailbox.keep({ ...emailMessage, fingerprint: fingerprint(emailMessage.id), sentAt, raw: message });
    },
  };
}
