import type { FastifyReply } from 'fastify';
import { html } from '#background/emails/html.ts';
import { textsFor } from '#background/emails/texts-for.ts';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { type PlainPage, sendPlainPage } from './plain-page.ts';

/** A plain page that says in one sentence what went wrong, and leads to the shop. */
export function troublePage({ title, words, locale }: { title: string; words: string; locale: Locale }): PlainPage {
  const home = textsFor(locale)('newsletter.home');
  const body = html`<h1>${title}</h1><p class="lead">${words}</p><p><a class="button" href="/">${home}</a></p>`;
  return { locale, title, body };
}

/** Sends that page with its status. */
export function sendTroublePage(
  reply: FastifyReply,
  shop: Pick<Shop, 'settings'>,
  { status, ...content }: Parameters<typeof troublePage>[0] & { status: number },
): FastifyReply {
  return sendPlainPage(reply, shop, { ...troublePage(content), status });
}
