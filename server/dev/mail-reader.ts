import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '#background/mails/html.ts';
import { speak } from '#background/mails/speak.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { sendPlainPage } from '../plain-pages/plain-page.ts';
import type { Access } from '../plugins/access.ts';
import type { Services } from '../services.ts';

const SHOWN = 200;
/** A letter's page may open links, when a person clicks on them, and nothing else. */
const FRAME = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
const paramsSchema = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) });

/** What the reader needs of the mailbox in the box. */
export type ReadableMailbox = {
  list: (limit: number) => Promise<{ letters: (KeptLetter & { fingerprint: string })[]; total: number }>;
  find: (fingerprint: string) => Promise<KeptLetter | null>;
};
type KeptLetter = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  sentAt: string;
  html: string;
  text: string;
};

/**
 * The mailbox at /dev/mail: every letter the shop has written, to be read where none is really sent.
 *
 * Letters hold links that open people's orders. With the payment sandbox the shop is a demonstration, no order is real and
 * anybody may read them, as the welcome text says; with a real payment provider only administrators may. NODE_ENV says
 * nothing about that (the demonstration runs the production build), and neither does the caller's address: behind a proxy
 * everybody comes from this machine.
 */
export async function mountMailReader(
  app: FastifyInstance,
  services: Services,
  mailbox: ReadableMailbox,
): Promise<void> {
  const access: Access = services.config.PAYMENTS === 'sandbox' ? 'public' : 'admin';
  const options = { config: { access }, schema: { hide: true } };
  const { shop } = services;
  app.get('/dev/mail', options, async (request, reply) => {
    const title = speak(request.locale)('mailbox.title');
    return sendPlainPage(reply, shop, {
      locale: request.locale,
      title,
      body: listBody(request, await mailbox.list(SHOWN)),
    });
  });
  app.get('/dev/mail/:id', options, async (request, reply) => {
    const { id, letter } = await letterOf(mailbox, request);
    return sendPlainPage(reply, shop, {
      locale: request.locale,
      title: letter.subject,
      body: letterBody(request, id, letter),
    });
  });
  app.get('/dev/mail/:id/html', options, async (request, reply) => {
    const { letter } = await letterOf(mailbox, request);
    reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': letterPolicy(services.publicUrl()),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    // links leave the frame that the letter is read in
    return letter.html.replace('<head>', '<head><base target="_top">');
  });
}

function listBody(request: FastifyRequest, { letters, total }: Awaited<ReturnType<ReadableMailbox['list']>>): Html {
  const say = speak(request.locale);
  if (letters.length === 0) {
    return html`<h1>${say('mailbox.none')}</h1><p class="lead">${say('mailbox.none.line')}</p>`;
  }
  const rows = letters.map(
    (letter) => html`<li><a href="/dev/mail/${letter.fingerprint}${languageOf(request)}">${letter.subject}</a>
<span>${say('mailbox.to', { address: letter.to })}</span>${momentOf(letter, request)}</li>`,
  );
  return html`<h1>${say('mailbox.title')}</h1><p class="lead">${say('mailbox.line')}</p><ul class="letters">${rows}</ul>${
    total > letters.length && html`<p class="hint">${say('mailbox.more', { count: letters.length })}</p>`
  }`;
}

function letterBody(request: FastifyRequest, id: string, letter: KeptLetter): Html {
  const say = speak(request.locale);
  return html`<p><a href="/dev/mail${languageOf(request)}">${say('mailbox.all')}</a></p>
<h1>${letter.subject}</h1>
<p class="hint">${say('mailbox.to', { address: letter.to })} · ${momentOf(letter, request)}${
    letter.replyTo !== undefined && html` · ${say('mailbox.answer.to', { address: letter.replyTo })}`
  } · <a href="/dev/mail/${id}/html">${say('mailbox.alone')}</a></p>
<details><summary>${say('mailbox.text')}</summary><pre>${letter.text}</pre></details>
<iframe src="/dev/mail/${id}/html" title="${letter.subject}" sandbox="${FRAME}"></iframe>`;
}

async function letterOf(
  mailbox: ReadableMailbox,
  request: FastifyRequest,
): Promise<{ id: string; letter: KeptLetter }> {
  const params = paramsSchema.safeParse(request.params);
  const letter = params.success ? await mailbox.find(params.data.id) : null;
  if (!params.success || !letter) throw new Refusal('not.found');
  return { id: params.data.id, letter };
}

/** A letter shows pictures and faces of the shop and nothing else, and is a page of no site: it can read nothing. */
function letterPolicy(publicUrl: string): string {
  const shop = new URL(publicUrl).origin;
  return [
    `sandbox ${FRAME}`,
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${shop}`,
    `font-src 'self' ${shop}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Keeps a language that was asked for in the address; the cookie's needs no help. */
function languageOf(request: FastifyRequest): string {
  return /[?&]lang=fr(?:&|$)/.test(request.url) ? '?lang=fr' : '';
}

function momentOf({ sentAt }: KeptLetter, request: FastifyRequest): Html {
  const written = new Intl.DateTimeFormat(request.locale === 'fr' ? 'fr-FR' : 'en-IE', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(sentAt));
  return html`<time datetime="${sentAt}">${written} UTC</time>`;
}
