import type { ContactMessage } from '#shop/contact/read-message.ts';
import type { EmailContext, Sheet } from './sheet.ts';
import { textsFor, writeDay } from './texts-for.ts';

/** Brings a message from the contact page to the shop's own address, in the shop's own language. What was typed stands under labels alone. */
export function contactEmail({ locale, settings }: EmailContext, message: ContactMessage): Sheet {
  const say = textsFor(locale);
  const { name, email, subject, body } = message;
  const reason = say('mail.contact.reason', { site: settings.publicUrl });
  return {
    subject: say('mail.contact.subject', { number: message.id }),
    preview: reason,
    title: say('mail.contact.title'),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: say('mail.contact.from'), lines: [name, email] },
          { label: say('mail.contact.written'), lines: [writeDay(message.writtenAt, locale)] },
          { label: say('mail.contact.language'), lines: [say(`language.${message.locale}`)] },
        ],
      },
      ...(subject === ''
        ? []
        : [{ kind: 'facts' as const, facts: [{ label: say('mail.contact.about'), lines: [subject] }] }]),
      { kind: 'quote', text: body },
      { kind: 'text', text: say('mail.contact.answer') },
    ],
    reason,
    invitesAnswer: false,
  };
}
