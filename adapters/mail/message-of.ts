import { createHash } from 'node:crypto';
import type { Email } from '#shop/ports/mail.ts';

/** In whose name e-mails go out. Read for each e-mail. */
export type Sender = { name: string; email: string };

/**
 * An e-mail as nodemailer takes it. The Message-ID comes from the e-mail's id, so that every try of one e-mail carries the
 * same one and mail programs can fold a second copy into the first. Addresses are handed over as objects: nothing in them
 * is read as a list.
 */
export function messageOf(emailMessage: Email, sender: Sender) {
  const domain = sender.email.split('@').at(-1) || 'localhost';
  return {
    from: { name: sender.name, address: sender.email },
    to: { name: '', address: emailMessage.to },
    ...(emailMessage.replyTo === undefined ? {} : { replyTo: { name: '', address: emailMessage.replyTo } }),
    subject: emailMessage.subject,
    text: emailMessage.text,
    html: emailMessage.html,
    messageId: `<${fingerprint(emailMessage.id)}@${domain}>`,
    // written by a program: out-of-office programs do not answer it (RFC 3834)
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058: the mail program leaves the list for its reader, without opening a page
      ...(emailMessage.leaveUrl === undefined
        ? {}
        : { 'List-Unsubscribe': `<${emailMessage.leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** 24 hexadecimal digits that stand for an e-mail's id in a Message-ID and in a file's name. */
export function fingerprint(emailId: string): string {
  return createHash('sha256').update(emailId, 'utf8').digest('hex').slice(0, 24);
}
