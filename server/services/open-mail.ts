import { join } from 'node:path';
import { type Mailbox, openMailbox } from '#embedded/mailbox/mailbox.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Mail } from '#shop/ports/mail.ts';
import type { Config } from '../config.ts';
import { measurePort, type Telemetry } from '../metrics/telemetry.ts';
import { once } from './once.ts';

export type MailServices = {
  mail: Mail;
  /** The mailbox at /dev/mail, where e-mails arrive instead of being sent; null with an SMTP server. */
  mailbox: Mailbox | null;
};

/** The mailbox in the box, or an SMTP server (MAIL). The adapter is loaded with the first e-mail. */
export function openMail(config: Config, shop: Shop, telemetry: Telemetry): MailServices {
  const sender = () => ({ name: shop.settings.name, email: shop.settings.email });
  const mailbox = config.MAIL === 'smtp' ? null : openMailbox(join(config.dataDir, 'mail'));
  const open = once(async (): Promise<Mail> => {
    if (mailbox) {
      const { createMailboxMail } = await import('#adapters/mail/mailbox-mail.ts');
      return createMailboxMail({ mailbox, sender, now: shop.clock.now });
    }
    const { createSmtpMail } = await import('#adapters/mail/smtp-mail.ts');
    return createSmtpMail({ url: config.SMTP_URL ?? '', sender });
  });
  return {
    mail: measurePort('mail', { send: async (emailMessage) => (await open()).send(emailMessage) }, telemetry),
    mailbox,
  };
}
