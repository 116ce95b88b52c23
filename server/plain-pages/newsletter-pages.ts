import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '#background/mails/html.ts';
import { speak } from '#background/mails/speak.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { confirmLetter } from '#shop/newsletter/confirm-letter.ts';
import { isSubscriberToken } from '#shop/newsletter/find-subscriber.ts';
import { leaveLetter } from '#shop/newsletter/leave-letter.ts';
import type { Services } from '../services.ts';
import { sendPlainPage } from './plain-page.ts';

const ACTIONS = { confirm: confirmLetter, leave: leaveLetter } as const;
type Action = keyof typeof ACTIONS;

/**
 * The pages behind the two links of the newsletter's letters. Opening one changes nothing, because mail programs open links
 * before people do; the button on it sends the form to the same address.
 *
 * source  R-010
 */
export async function newsletterPages(app: FastifyInstance, { shop }: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, body),
    );
    for (const action of ['confirm', 'leave'] as const) {
      const options = { config: { access: 'token' as const, owner: 'the token of a letter' }, schema: { hide: true } };
      scope.get(`/newsletter/${action}`, options, (request, reply) => showButton(shop, action, request, reply));
      // `isSigned`: the token is the proof. The form comes without an origin (no-referrer, because of the token in the
      // address), and mail programs send it from no page at all (RFC 8058).
      const change = { ...options, config: { ...options.config, isSigned: true } };
      scope.post(`/newsletter/${action}`, change, (request, reply) => act(shop, action, request, reply));
    }
  });
}

async function showButton(shop: Shop, action: Action, request: FastifyRequest, reply: FastifyReply) {
  const say = speak(request.locale);
  if (!(await isSubscriberToken(shop, tokenOf(request)))) return showUnknown(shop, request, reply);
  const title = say(`newsletter.${action}.title`);
  const body = html`<h1>${title}</h1><p class="lead">${say(`newsletter.${action}.line`)}</p>
<form method="post"><button>${say(`newsletter.${action}.button`)}</button></form>`;
  return sendPlainPage(reply, shop, { locale: request.locale, title, body });
}

async function act(shop: Shop, action: Action, request: FastifyRequest, reply: FastifyReply) {
  const say = speak(request.locale);
  try {
    await ACTIONS[action](shop, tokenOf(request));
  } catch (error) {
    if (isRefusal(error) && error.code === 'not.found') return showUnknown(shop, request, reply);
    throw error;
  }
  const title = say(`newsletter.${action}.done`);
  const body = html`<h1>${title}</h1><p class="lead">${say(`newsletter.${action}.done.line`)}</p>${toShop(request)}`;
  return sendPlainPage(reply, shop, { locale: request.locale, title, body });
}

function showUnknown(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  const say = speak(request.locale);
  const title = say('newsletter.unknown');
  const body = html`<h1>${title}</h1><p class="lead">${say('newsletter.unknown.line')}</p>${toShop(request)}`;
  return sendPlainPage(reply, shop, { locale: request.locale, title, body, status: 404 });
}

function toShop(request: FastifyRequest): Html {
  return html`<p><a class="button" href="/">${speak(request.locale)('newsletter.home')}</a></p>`;
}

/** The form has no address of its own, so it is sent to the page's, token and language included. */
function tokenOf(request: FastifyRequest): string {
  return new URL(request.url, 'http://shop.invalid').searchParams.get('token') ?? '';
}
