import type { Desk, Sheet } from './sheet.ts';
import { speak } from './speak.ts';

/**
 * Asks whoever reads this address whether they want the letter. Both links open a page with a button: programs that open
 * links before a person does change nothing.
 *
 * source  R-010
 */
export function newsletterLetter({ locale, settings }: Desk, token: string): Sheet {
  const say = speak(locale);
  const link = (action: string) =>
    `${settings.publicUrl}/newsletter/${action}?lang=${locale}&token=${encodeURIComponent(token)}`;
  return {
    subject: say('mail.newsletter.subject', { shop: settings.name }),
    preview: say('mail.newsletter'),
    title: say('mail.newsletter.title'),
    blocks: [
      { kind: 'text', text: say('mail.newsletter') },
      { kind: 'button', label: say('mail.newsletter.button'), url: link('confirm') },
      { kind: 'text', text: say('mail.newsletter.not.you') },
      { kind: 'link', label: say('mail.newsletter.leave'), url: link('leave') },
    ],
    reason: say('mail.newsletter.reason', { site: settings.publicUrl }),
    invitesAnswer: true,
  };
}
