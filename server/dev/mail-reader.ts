import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '#background/mails/html.ts';
import { speak } from '#background/mails/speak.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { sendPlainPage } from '../plain-pages/plain-page.ts';
import type { Services } from '../services.ts';
import { FRAME, languageOf, sendLetter } from './letter-frame.ts';
import { mountLetterPreviews } from './letter-previews.ts';
import { readersOf } from './letter-readers.ts';

const SHOWN = 200;
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
 */
export async function mountMailReader(
  app: FastifyInstance,
  services: Services,
  mailbox: ReadableMailbox,
): Promise<void> {
  const options = readersOf(services.config);
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
    return sendLetter(reply, services, letter.html);
  });
  mountLetterPreviews(app, services, options);
}

function listBody(request: FastifyRequest, { letters, total }: Awaited<ReturnType<ReadableMailbox['list']>>): Html {
  const say = speak(request.locale);
  const previews = html`<p><a href="/dev/mail/previews${languageOf(request)}">${say('mailbox.previews')}</a></p>`;
  if (letters.length === 0) {
    return html`<h1>${say('mailbox.none')}</h1><p class="lead">${say('mailbox.none.line')}</p>${previews}`;
  }
  const rows = letters.map(
    (letter) => html`<li><a href="/dev/mail/${letter.fingerprint}${languageOf(request)}">${letter.subject}</a>
<span>${say('mailbox.to', { address: letter.to })}</span>${momentOf(letter, request)}</li>`,
  );
  return html`<h1>${say('mailbox.title')}</h1><p class="lead">${say('mailbox.line')}</p><ul class="letters">${rows}</ul>${
    total > letters.length && html`<p class="hint">${say('mailbox.more', { count: letters.length })}</p>`
  }${previews}`;
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

function momentOf({ sentAt }: KeptLetter, request: FastifyRequest): Html {
  const written = new Intl.DateTimeFormat(request.locale === 'fr' ? 'fr-FR' : 'en-IE', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(sentAt));
  return html`<time datetime="${sentAt}">${written} UTC</time>`;
}
