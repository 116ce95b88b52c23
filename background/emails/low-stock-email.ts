import { sizeText } from '#contracts/sizes.ts';
import type { ArticleStock } from '#shop/reports/read-stock.ts';
import type { EmailContext, Sheet } from './sheet.ts';
import { textsFor } from './texts-for.ts';

/** To the shop: what has come down to its threshold. */
export function lowStockEmail({ locale, settings }: EmailContext, articles: readonly ArticleStock[]): Sheet | null {
  const say = textsFor(locale);
  const [first] = articles;
  if (!first) return null;
  return {
    subject: say('mail.low.subject', { count: articles.length, name: first.name, more: articles.length - 1 }),
    preview: say('mail.low.line'),
    title: say('mail.low.title'),
    blocks: [
      { kind: 'text', text: say('mail.low.line') },
      {
        kind: 'facts',
        facts: articles.map(({ name, designNumber, variants }) => ({
          label: `${name} · ${say('article.number', { number: designNumber })}`,
          lines: variants.map(({ size, colour, free }) =>
            [
              size && sizeText(size, say),
              colour,
              free === 0 ? say('mail.low.none') : say('mail.low.left', { count: free }),
            ]
              .filter((part) => part !== null)
              .join(' · '),
          ),
        })),
      },
      {
        kind: 'button',
        label: say('mail.low.button'),
        url: `${settings.publicUrl}/auth/articles/stock?rt=${first.id}`,
      },
    ],
    reason: say('mail.low.reason', { site: settings.publicUrl }),
    invitesAnswer: false,
  };
}
