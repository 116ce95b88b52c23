import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '#background/emails/html.ts';
import { textsFor } from '#background/emails/texts-for.ts';
import { newsletterBodySchema } from '#contracts/http/newsletter.ts';
import { tokenTyped } from '#contracts/link-token.ts';
import { REFUSALS } from '#contracts/refusals.ts';
import { translate } from '#contracts/texts/translate.ts';
import { refusalForNow } from '#shop/kernel/not-now.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { confirmSubscription } from '#shop/newsletter/confirm-subscription.ts';
import { isSubscriberToken } from '#shop/newsletter/find-subscriber.ts';
import { requestSubscription } from '#shop/newsletter/request-subscription.ts';
import { unsubscribe } from '#shop/newsletter/unsubscribe.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import { sendPlainPage } from './plain-page.ts';

const ACTIONS = { confirm: confirmSubscription, leave: unsubscribe } as const;
type Action = keyof typeof ACTIONS;

/**
 * The pages behind the two links of the newsletter's e-mails. Opening one changes nothing, because mail programs open links
 * before people do; the button on it sends the form. The token comes behind the # of the address and is sent in the body, so
 * that it stands in no log. And where the shop's own form for the newsletter
 * leads in a browser without scripts.
 *
 * source  R-010
 */
export async function newsletterPages(app: FastifyInstance, { shop }: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, body),
    );
    const open = { config: { access: 'public' as const }, schema: { hide: true } };
    scope.get('/newsletter/join', open, (request, reply) => showForm(shop, request, reply));
    scope.post('/newsletter/join', open, (request, reply) => join(shop, request, reply));
    for (const action of ['confirm', 'leave'] as const) {
      const options = { config: { access: 'token' as const, owner: 'the token of an e-mail' }, schema: { hide: true } };
      scope.get(`/newsletter/${action}`, options, (request, reply) => showButton(shop, action, request, reply));
      // `isSigned`: the token is the proof. The form comes without an origin (no-referrer, because of the token in the
      // address), and mail programs send it from no page at all (RFC 8058).
      const change = { ...options, config: { ...options.config, isSigned: true } };
      scope.post(`/newsletter/${action}`, change, (request, reply) => act(shop, action, request, reply));
    }
  });
}

/** The form for an address; `wrong` is one that was typed and is none. */
function showForm(shop: Shop, request: FastifyRequest, reply: FastifyReply, wrong?: string) {
  const { locale } = request;
  const say = textsFor(locale);
  const title = say('newsletter.confirm.title');
  const problem = wrong === undefined ? '' : html`<p role="alert" id="problem">${say('problem.email')}</p>`;
  const body = html`<h1>${title}</h1>${problem}<form method="post" action="/newsletter/join?lang=${locale}">
<p><label for="email">${say('newsletter.list.email')}</label><br><input id="email" name="email" type="email" required maxlength="254" autocomplete="email" value="${wrong ?? ''}"${wrong === undefined ? '' : html` aria-invalid="true" aria-describedby="problem"`}></p>
<button>${say('newsletter.list.button')}</button></form>`;
  return sendPlainPage(reply, shop, { locale, title, body, status: wrong === undefined ? 200 : 400, isOpen: true });
}

async function join(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  const { locale } = request;
  const say = textsFor(locale);
  const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('email') ?? '';
  const asked = newsletterBodySchema.safeParse({ email: given });
  if (!asked.success) return showForm(shop, request, reply, given);
  const title = say('newsletter.confirm.title');
  const sendNotice = (words: string, status: number) =>
    sendPlainPage(reply, shop, {
      locale,
      title,
      body: html`<h1>${title}</h1><p class="lead">${words}</p>${toShop(request)}`,
      status,
    });
  try {
    await requestSubscription(shop, { email: asked.data.email, locale, from: networkOf(request.ip) });
  } catch (error) {
    const notNow = refusalForNow(error, shop.pause?.() ?? null);
    if (notNow) return showNotNow(shop, notNow, request, reply);
    if (!isRefusal(error)) throw error;
    return sendNotice(say('newsletter.list.unavailable', { email: shop.settings.email }), REFUSALS[error.code]);
  }
  return sendNotice(say('newsletter.list.thanks'), 200);
}

/**
 * Takes the token from behind the # of the address into the form, where it is sent in the body; without scripts the reader
 * pastes the link of the e-mail.
 */
const TAKE_TOKEN = `(()=>{
const token=new URLSearchParams(location.hash.slice(1)).get('token');
const field=document.getElementById('token');
if(token&&field){field.value=token;document.getElementById('paste').hidden=true}
addEventListener('hashchange',()=>location.reload());
})()`;

/** A link of before that holds its token in the query still works: the form sends it on in the body. */
async function showButton(shop: Shop, action: Action, request: FastifyRequest, reply: FastifyReply) {
  const { locale } = request;
  const say = textsFor(locale);
  const old = tokenOf(request);
  if (old !== '' && !(await isSubscriberToken(shop, old))) return showUnknown(shop, request, reply);
  const title = say(`newsletter.${action}.title`);
  const field =
    old === ''
      ? html`<p id="paste"><label for="token">${say('link.paste')}</label><br><input id="token" name="token" required maxlength="2000" autocomplete="off"></p>`
      : html`<input type="hidden" name="token" value="${old}">`;
  const body = html`<h1>${title}</h1><p class="lead">${say(`newsletter.${action}.line`)}</p>
<form method="post" action="/newsletter/${action}?lang=${locale}">${field}<button>${say(`newsletter.${action}.button`)}</button></form>`;
  return sendPlainPage(reply, shop, { locale, title, body, ...(old === '' && { script: TAKE_TOKEN }) });
}

async function act(shop: Shop, action: Action, request: FastifyRequest, reply: FastifyReply) {
  const say = textsFor(request.locale);
  try {
    await ACTIONS[action](shop, tokenOf(request));
  } catch (error) {
    if (isRefusal(error) && error.code === 'not.found') return showUnknown(shop, request, reply);
    const notNow = refusalForNow(error, shop.pause?.() ?? null);
    if (notNow) return showNotNow(shop, notNow, request, reply);
    throw error;
  }
  const title = say(`newsletter.${action}.done`);
  const body = html`<h1>${title}</h1><p class="lead">${say(`newsletter.${action}.done.line`)}</p>${toShop(request)}`;
  return sendPlainPage(reply, shop, { locale: request.locale, title, body });
}

/** Why the shop cannot take it now, and when to try again. */
function showNotNow(shop: Shop, { code, more }: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { locale } = request;
  const title = translate(locale, 'error.not.now');
  const body = html`<h1>${title}</h1><p class="lead">${translate(locale, `refusal.${code}`)}</p>${toShop(request)}`;
  reply.header('retry-after', String(more.retryAfterSeconds ?? 30));
  return sendPlainPage(reply, shop, { locale, title, body, status: REFUSALS[code] });
}

function showUnknown(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  const say = textsFor(request.locale);
  const title = say('newsletter.unknown');
  const body = html`<h1>${title}</h1><p class="lead">${say('newsletter.unknown.line')}</p>${toShop(request)}`;
  return sendPlainPage(reply, shop, { locale: request.locale, title, body, status: 404 });
}

function toShop(request: FastifyRequest): Html {
  return html`<p><a class="button" href="/">${textsFor(request.locale)('newsletter.home')}</a></p>`;
}

/** In the body of the page's form; in the query of old links, and where mail programs send their POST (RFC 8058). */
function tokenOf(request: FastifyRequest): string {
  const sent = typeof request.body === 'string' ? new URLSearchParams(request.body).get('token') : null;
  return sent ? tokenTyped(sent) : (new URL(request.url, 'http://shop.invalid').searchParams.get('token') ?? '');
}
