import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { drawSheet } from '#background/emails/draw-sheet.ts';
import { type Html, html } from '#background/emails/html.ts';
import { EMAIL_PREVIEWS, type Preview } from '#background/emails/previews.ts';
import { textsFor } from '#background/emails/texts-for.ts';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { ShopSettings } from '#shop/kernel/shop.ts';
import { sendPlainPage } from '../plain-pages/plain-page.ts';
import type { Services } from '../services.ts';
import { FRAME, languageOf, sendEmailPage } from './email-frame.ts';
import type { ReaderOptions } from './email-readers.ts';

/** One e-mail to look at: `event` and, where an event has several, which of them. */
type Kind = { id: string; event: string; preview: Preview };

const KINDS: Kind[] = Object.entries(EMAIL_PREVIEWS).flatMap(([event, previews]) =>
  previews.map((preview) => ({ id: [event, preview.variant].filter(Boolean).join('-'), event, preview })),
);

const paramsSchema = z.object({ kind: z.string().max(60), locale: z.enum(LOCALES).optional() });

/**
 * Every kind of e-mail at /dev/mail/previews, drawn from made-up data in both languages. Nothing is read of the shop but its
 * name and addresses, and nothing is sent.
 *
 * source  R-231
 */
export function mountEmailPreviews(app: FastifyInstance, services: Services, options: ReaderOptions): void {
  const { shop } = services;
  app.get('/dev/mail/previews', options, async (request, reply) => {
    const { locale } = request;
    const title = textsFor(locale)('mailbox.previews');
    return sendPlainPage(reply, shop, { locale, title, body: listBody(request, shop.settings) });
  });
  app.get('/dev/mail/previews/:kind', options, async (request, reply) => {
    const { kind } = kindOf(request);
    const { locale } = request;
    return sendPlainPage(reply, shop, {
      locale,
      title: write(kind, locale, shop.settings).subject,
      body: kindBody(request, kind, shop.settings),
    });
  });
  app.get('/dev/mail/previews/:kind/:locale', options, async (request, reply) => {
    const { kind, locale } = kindOf(request);
    return sendEmailPage(reply, services, write(kind, locale, shop.settings).html);
  });
}

function kindOf(request: FastifyRequest): { kind: Kind; locale: Locale } {
  const params = paramsSchema.safeParse(request.params);
  const kind = params.success ? KINDS.find(({ id }) => id === params.data.kind) : undefined;
  if (!params.success || !kind) throw new Refusal('not.found');
  return { kind, locale: params.data.locale ?? request.locale };
}

function write({ id, preview }: Kind, locale: Locale, settings: ShopSettings) {
  const context = { locale, settings };
  const sheet = preview.write(context);
  if (!sheet) throw new Error(`The preview ${id} writes no e-mail: its made-up data do not fit`);
  return drawSheet(context, sheet);
}

function listBody(request: FastifyRequest, settings: ShopSettings): Html {
  const say = textsFor(request.locale);
  const rows = KINDS.map(
    (kind) =>
      html`<li><a href="/dev/mail/previews/${kind.id}${languageOf(request)}">${
        write(kind, request.locale, settings).subject
      }</a><span>${kind.id}</span></li>`,
  );
  return html`<p><a href="/dev/mail${languageOf(request)}">${say('mailbox.all')}</a></p>
<h1>${say('mailbox.previews')}</h1><p class="lead">${say('mailbox.previews.line')}</p><ul class="emails">${rows}</ul>`;
}

function kindBody(request: FastifyRequest, kind: Kind, settings: ShopSettings): Html {
  const say = textsFor(request.locale);
  const inOne = (locale: Locale) => {
    const { subject, text } = write(kind, locale, settings);
    const address = `/dev/mail/previews/${kind.id}/${locale}`;
    return html`<section lang="${locale}"><h2>${subject}</h2>
<p class="hint">${say(`language.${locale}`)} · <a href="${address}">${say('mailbox.alone')}</a></p>
<details><summary>${say('mailbox.text')}</summary><pre>${text}</pre></details>
<iframe src="${address}" title="${subject}" sandbox="${FRAME}"></iframe></section>`;
  };
  const locales = [request.locale, ...LOCALES.filter((locale) => locale !== request.locale)];
  return html`<p><a href="/dev/mail/previews${languageOf(request)}">${say('mailbox.previews')}</a></p>
<h1>${write(kind, request.locale, settings).subject}</h1>
<p class="hint">${say('mailbox.preview.of', { event: kind.id })}</p>${locales.map(inOne)}`;
}
