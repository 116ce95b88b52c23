import { leaveAddress } from './newsletter-email.ts';
import { type OrderEmailContext, orderSheet, wordsOf } from './order-context.ts';
import type { Block, Sheet } from './sheet.ts';

/**
 * Asks what a customer thinks of their articles, with the way off the list at its end.
 *
 * productIds   the articles that may be asked about; null is returned for none
 * leaveToken   takes its reader off the list of the shop's e-mails
 */
export function reviewEmail(
  context: OrderEmailContext,
  productIds: readonly number[],
  leaveToken: string,
): Sheet | null {
  const { say, values } = wordsOf(context);
  const { order, settings, locale } = context;
  const articles = order.lines.filter(
    ({ productId }, at, all) =>
      productId !== null &&
      productIds.includes(productId) &&
      all.findIndex((other) => other.productId === productId) === at,
  );
  if (articles.length === 0) return null;
  const language = locale === 'fr' ? '&lang=fr' : '';
  const links = articles.map(
    ({ name, productId }): Block => ({
      kind: 'link',
      label: say('mail.review.article', { name }),
      url: `${settings.publicUrl}/rating/detail?rt=${productId}${language}`,
    }),
  );
  return orderSheet(context, {
    subject: say('mail.review.subject', values),
    title: say('mail.review.title'),
    lead: say('mail.review', values),
    blocks: [
      ...links,
      { kind: 'text', text: say('mail.review.thanks') },
      { kind: 'small', text: say('mail.review.why') },
      { kind: 'link', label: say('mail.newsletter.leave'), url: leaveAddress(context, leaveToken) },
    ],
  });
}
