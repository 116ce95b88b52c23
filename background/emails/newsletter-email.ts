import type { EmailContext, Sheet } from './sheet.ts';
import { textsFor } from './texts-for.ts';

type Place = Pick<EmailContext, 'locale' | 'settings'>;

/** The token stands after the #, so that it reaches no log and no other site. */
function addressOf({ locale, settings }: Place, action: 'confirm' | 'leave', token: string): string {
  return `${settings.publicUrl}/newsletter/${action}?lang=${locale}#token=${encodeURIComponent(token)}`;
}

/**
 * Where mail programs send the one POST that takes a reader off the list (RFC 8058). They send what stands before a #, so
 * this token stands in the query: it opens nothing but the list. People get the other link.
 */
export function oneClickAddress({ locale, settings }: Place, token: string): string {
  return `${settings.publicUrl}/newsletter/leave?lang=${locale}&token=${encodeURIComponent(token)}`;
}

/** Where a person takes themselves off the list, with a button. */
export function leaveAddress(place: Place, token: string): string {
  return addressOf(place, 'leave', token);
}

/**
 * Asks whoever reads this address whether they want the e-mail. Both links open a page with a button: programs that open
 * links before a person does change nothing.
 *
 * source  R-010
 */
export function newsletterEmail({ locale, settings }: EmailContext, token: string): Sheet {
  const say = textsFor(locale);
  return {
    subject: say('mail.newsletter.subject', { shop: settings.name }),
    preview: say('mail.newsletter'),
    title: say('mail.newsletter.title'),
    blocks: [
      { kind: 'text', text: say('mail.newsletter') },
      { kind: 'button', label: say('mail.newsletter.button'), url: addressOf({ locale, settings }, 'confirm', token) },
      { kind: 'text', text: say('mail.newsletter.not.you') },
      { kind: 'link', label: say('mail.newsletter.leave'), url: addressOf({ locale, settings }, 'leave', token) },
    ],
    reason: say('mail.newsletter.reason', { site: settings.publicUrl }),
    invitesAnswer: true,
  };
}
