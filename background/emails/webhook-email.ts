import type { EmailContext, Sheet } from './sheet.ts';
import { textsFor } from './texts-for.ts';

/** To the shop: an endpoint was turned off, because nothing got through or because it said that it is gone. */
export function webhookOffEmail(
  { locale, settings }: EmailContext,
  { url, reason }: { url: string; reason: 'failing' | 'gone' },
): Sheet {
  const say = textsFor(locale);
  const subject = say('mail.webhook.subject', { shop: settings.name });
  const line = say(reason === 'gone' ? 'mail.webhook.gone' : 'mail.webhook.failing', { url });
  return {
    subject,
    preview: line,
    title: subject,
    blocks: [
      { kind: 'text', text: line },
      { kind: 'button', label: say('mail.webhook.button'), url: `${settings.publicUrl}/auth/builders/webhooks` },
    ],
    reason: say('mail.webhook.reason', { site: settings.publicUrl }),
    invitesAnswer: false,
  };
}
