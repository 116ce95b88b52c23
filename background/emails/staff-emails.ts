import type { StaffRole } from '#contracts/rights.ts';
import type { EmailContext, Sheet } from './sheet.ts';
import { textsFor } from './texts-for.ts';

/**
 * Invites somebody to run the shop. The token stands after the #, so that it reaches no log and no other site.
 *
 * source  R-038, decision 0043
 */
export function invitationEmail(
  { locale, settings }: EmailContext,
  { token, staffRole, hours }: { token: string; staffRole: StaffRole; hours: number },
): Sheet {
  const say = textsFor(locale);
  const shop = settings.name;
  const language = locale === 'fr' ? '?lang=fr' : '';
  const lead = say('mail.staff.invited', { shop, role: say(`staff.role.${staffRole}`) });
  return {
    subject: say('mail.staff.subject', { shop }),
    preview: lead,
    title: say('mail.staff.title'),
    blocks: [
      { kind: 'text', text: lead },
      {
        kind: 'button',
        label: say('mail.staff.button'),
        url: `${settings.publicUrl}/auth/join${language}#token=${encodeURIComponent(token)}`,
      },
      { kind: 'text', text: say('mail.staff.once', { hours }) },
      { kind: 'text', text: say('mail.staff.later', { address: `${settings.publicUrl}/auth/dashboard` }) },
      { kind: 'text', text: say('mail.staff.not.you') },
    ],
    reason: say('mail.staff.reason', { site: settings.publicUrl }),
    invitesAnswer: true,
  };
}
