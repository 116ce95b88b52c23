import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '#background/emails/html.ts';
import { textsFor } from '#background/emails/texts-for.ts';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { plainStyles } from './plain-styles.ts';

/** What a plain page may do: show itself, send its own form, run the one script that it comes with. */
const policyOf = (script: string | undefined) =>
  [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`]),
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export type PlainPage = {
  locale: Locale;
  title: string;
  body: Html;
  status?: number;
  /** No token stands in the address: the page's form may say where it comes from, and must, as a change (A10). */
  isOpen?: boolean;
  /** Runs at the end of the page. */
  script?: string;
};

/** A plain page as it is sent: its HTML and its headers. */
export function writePlainPage(
  shop: Pick<Shop, 'settings'>,
  { locale, title, body, isOpen, script }: PlainPage,
): { html: string; headers: Record<string, string> } {
  const { name } = shop.settings;
  const styles: Html = { html: plainStyles };
  const run: Html | false = script === undefined ? false : { html: `<script>${script}</script>` };
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="preload" href="/fonts/ojuju.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/fonts/hanken.woff2" as="font" type="font/woff2" crossorigin>
<title>${title} · ${name}</title>
<style>${styles}</style>
</head>
<body>
<aside class="strip" aria-label="${textsFor(locale)('promise.all')}"><span>${textsFor(locale)('mail.promo.bar')}</span><span class="dots" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></span></aside>
<header><a href="/">${name}</a></header>
<main>${body}</main>
${run}</body>
</html>
`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(script),
    'referrer-policy': isOpen ? 'same-origin' : 'no-referrer',
    'cache-control': 'private, no-store',
  };
  return { html: page.html, headers };
}

/**
 * Sends one of the few pages that need neither React nor a script: those behind an e-mail's links, the mailbox, and those of
 * trouble outside the application. They look like the shop and send no Referer to another site, because a
 * token may stand in their address.
 */
export function sendPlainPage(reply: FastifyReply, shop: Pick<Shop, 'settings'>, page: PlainPage) {
  const written = writePlainPage(shop, page);
  return reply
    .code(page.status ?? 200)
    .headers(written.headers)
    .send(written.html);
}
