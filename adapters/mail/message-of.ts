import { createHash } from 'node:crypto';
import type { Letter } from '#shop/ports/mail.ts';

/** In whose name letters go out. Read for each letter. */
export type Sender = { name: string; email: string };

/**
 * A letter as nodemailer takes it. The Message-ID comes from the letter's id, so that every try of one letter carries the
 * same one and mail programs can fold a second copy into the first. Addresses are handed over as objects: nothing in them
 * is read as a list.
 */
export function messageOf(letter: Letter, sender: Sender) {
  const domain = sender.email.split('@').at(-1) || 'localhost';
  return {
    from: { name: sender.name, address: sender.email },
    to: { name: '', address: letter.to },
    ...(letter.replyTo === undefined ? {} : { replyTo: { name: '', address: letter.replyTo } }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${fingerprint(letter.id)}@${domain}>`,
    // written by a program: out-of-office programs do not answer it (RFC 3834)
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058: the mail program leaves the list for its reader, without opening a page
      ...(letter.leaveUrl === undefined
        ? {}
        : { 'List-Unsubscribe': `<${letter.leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** 24 hexadecimal digits that stand for a letter's id in a Message-ID and in a file's name. */
export function fingerprint(letterId: string): string {
  return createHash('sha256').update(letterId, 'utf8').digest('hex').slice(0, 24);
}
