import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '#background/emails/html.ts';
import { textsFor } from '#background/emails/texts-for.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { sendPlainPage } from '../plain-pages/plain-page.ts';
import type { Services } from '../services.ts';
import { FRAME, languageOf, sendEmailPage } from './email-frame.ts';
import { mountEmailPreviews } from './email-previews.ts';
import { readersOf } from './email-readers.ts';

const SHOWN = 200;
const paramsSchema = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) });

/** What the reader needs of the mailbox in the box. */
export type ReadableMailbox = {
  list: (limit: number) => Promise<{ emails: (KeptEmail & { fingerprint: string })[]; total: number }>;
  find: (fingerprint: string) => Promise<KeptEmail | null>;
};
type KeptEmail = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  sentAt: string;
  html: string;
  text: string;
};

/**
 * The mailbox at /dev/mail: every e-mail the shop has written, to be read where none is really sent.
 */
export async function mountMailReader(
  app: FastifyInstance,
  services: Services,
  mailbox: ReadableMailbox,
): Promise<void> {
  const options = readersOf(services.config);
  const { shop } = services;
  app.get('/dev/mail', options, async (request, reply) => {
    const title = textsFor(request.locale)('mailbox.title');
    return sendPlainPage(reply, shop, {
      locale: request.locale,
      title,
      body: listBody(request, await mailbox.list(SHOWN)),
    });
  });
  app.get('/dev/mail/:id', options, async (request, reply) => {
    const { id, emailMessage } = await emailOf(mailbox, request);
    return sendPlainPage(reply, shop, {
      locale: request.locale,
      title: emailMessage.subject,
      body: emailBody(request, id, emailMessage),
    });
  });
  app.get('/dev/mail/:id/html', options, async (request, reply) => {
    const { emailMessage } = await emailOf(mailbox, request);
    return sendEmailPage(reply, services, emailMessage.html);
  });
  mountEmailPreviews(app, services, options);
}

function listBody(request: FastifyRequest, { emails, total }: Awaited<ReturnType<ReadableMailbox['list']>>): Html {
  const say = textsFor(request.locale);
  const previews = html`<p><a href="/dev/mail/previews${languageOf(request)}">${say('mailbox.previews')}</a></p>`;
  if (emails.length === 0) {
    return html`<h1>${say('mailbox.none')}</h1><p class="lead">${say('mailbox.none.line')}</p>${previews}`;
  }
  const rows = emails.map(
    (
      emailMessage,
    ) => html`<li><a href="/dev/mail/${emailMessage.fingerprint}${languageOf(request)}">${emailMessage.subject}</a>
<span>${say('mailbox.to', { address: emailMessage.to })}</span>${momentOf(emailMessage, request)}</li>`,
  );
  return html`<h1>${say('mailbox.title')}</h1><p class="lead">${say('mailbox.line')}</p><ul class="emails">${rows}</ul>${
    total > emails.length && html`<p class="hint">${say('mailbox.more', { count: emails.length })}</p>`
  }${previews}`;
}

function emailBody(request: FastifyRequest, id: string, emailMessage: KeptEmail): Html {
  const say = textsFor(request.locale);
  return html`<p><a href="/dev/mail${languageOf(request)}">${say('mailbox.all')}</a></p>
<h1>${emailMessage.subject}</h1>
<p class="hint">${say('mailbox.to', { address: emailMessage.to })} · ${momentOf(emailMessage, request)}${
    emailMessage.replyTo !== undefined && html` · ${say('mailbox.answer.to', { address: emailMessage.replyTo })}`
  } · <a href="/dev/mail/${id}/html">${say('mailbox.alone')}</a></p>
<details><summary>${say('mailbox.text')}</summary><pre>${emailMessage.text}</pre></details>
<iframe src="/dev/mail/${id}/html" title="${emailMessage.subject}" sandbox="${FRAME}"></iframe>`;
}

async function emailOf(
  mailbox: ReadableMailbox,
  request: FastifyRequest,
): Promise<{ id: string; emailMessage: KeptEmail }> {
  const params = paramsSchema.safeParse(request.params);
  const emailMessage = params.success ? await mailbox.find(params.data.id) : null;
  if (!params.success || !emailMessage) throw new Refusal('not.found');
  return { id: params.data.id, emailMessage };
}

function momentOf({ sentAt }: KeptEmail, request: FastifyRequest): Html {
  const written = new Intl.DateTimeFormat(request.locale === 'fr' ? 'fr-FR' : 'en-IE', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(sentAt));
  return html`<time datetime="${sentAt}">${written} UTC</time>`;
}
