import { sizeText } from '#contracts/sizes.ts';
import type { AlertToSend } from '#shop/back-in-stock/read-alert.ts';
import type { EmailContext, Sheet } from './sheet.ts';
import { textsFor } from './texts-for.ts';

/** Says once that a sold-out article can be bought again; its link to end the alert opens a page with a button. */
export function backInStockEmail(
  { locale, settings }: EmailContext,
  { token, productId, productName, size }: AlertToSend,
): Sheet {
  const say = textsFor(locale);
  const name = size === null ? productName : `${productName} (${sizeText(size, say)})`;
  const isFrench = locale === 'fr';
  return {
    subject: say('mail.back.in.stock.subject', { name }),
    preview: say('mail.back.in.stock', { name }),
    title: say('mail.back.in.stock.title'),
    blocks: [
      { kind: 'text', text: say('mail.back.in.stock', { name }) },
      {
        kind: 'button',
        label: say('mail.back.in.stock.button'),
        url: `${settings.publicUrl}/articles/detail?rt=${productId}${isFrench ? '&lang=fr' : ''}`,
      },
      {
        kind: 'link',
        label: say('mail.back.in.stock.leave'),
        url: `${settings.publicUrl}/back-in-stock/leave${isFrench ? '?lang=fr' : ''}#token=${encodeURIComponent(token)}`,
      },
    ],
    reason: say('mail.back.in.stock.reason', { site: settings.publicUrl }),
    invitesAnswer: true,
  };
}
