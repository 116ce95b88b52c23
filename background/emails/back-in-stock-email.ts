import type { AlertToSend } from '#shop/back-in-stock/read-alert.ts';
import type { EmailContext, Sheet } from './sheet.ts';
import { speak } from './speak.ts';

/** Tells once that a sold-out article can be bought again; the link to take the wish back opens a page with a button. */
export function backInStockEmail(
  { locale, settings }: EmailContext,
  { token, productId, productName, size }: AlertToSend,
): Sheet {
  const say = speak(locale);
  const name = size === null ? productName : `${productName} (${size})`;
  const isFrench = locale === 'fr';
  return {
    subject: say('mail.wish.subject', { name }),
    preview: say('mail.wish', { name }),
    title: say('mail.wish.title'),
    blocks: [
      { kind: 'text', text: say('mail.wish', { name }) },
      {
        kind: 'button',
        label: say('mail.wish.button'),
        url: `${settings.publicUrl}/articles/detail?rt=${productId}${isFrench ? '&lang=fr' : ''}`,
      },
      {
        kind: 'link',
        label: say('mail.wish.leave'),
        url: `${settings.publicUrl}/back-in-stock/leave${isFrench ? '?lang=fr' : ''}#token=${encodeURIComponent(token)}`,
      },
    ],
    reason: say('mail.wish.reason', { site: settings.publicUrl }),
    invitesAnswer: true,
  };
}
