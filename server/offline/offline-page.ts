import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '#background/emails/html.ts';
import { textsFor } from '#background/emails/texts-for.ts';
import type { Locale } from '#contracts/money.ts';
import {
  ARTICLE_PATH,
  CART_PATH,
  OFFLINE_CACHES,
  OFFLINE_PATH,
  SEEN_AT_HEADER,
  SEEN_NAME_HEADER,
} from '#contracts/offline.ts';
import { plainStyles } from '../plain-pages/plain-styles.ts';
import type { Services } from '../services.ts';

const STYLES = `
.stitch{height:4px;max-width:22rem;margin:0 0 2rem;background:repeating-linear-gradient(90deg,#3a46ad 0 9px,transparent 9px 15px)}
.ways{display:flex;flex-wrap:wrap;gap:12px;margin:0 0 3rem}
.line{background:none;box-shadow:inset 0 0 0 1px var(--indigo);color:var(--indigo)}
h2{margin:0 0 .5rem;font:500 1.375rem/1.3 Hanken,Arial,sans-serif}
.seen{margin:0;padding:0;list-style:none}
.seen a{display:flex;align-items:center;min-height:44px;border-bottom:1px solid var(--line)}
`;

/**
 * Runs in the page: writes down the kept articles, the latest first, and tries again when the shop answers. A browser says that
 * the line is back before anything comes through it, and says nothing when only the shop was away: the page looks again by
 * itself, after five seconds and then more and more rarely.
 */
const script = `(async()=>{
document.getElementById('again').addEventListener('click',()=>location.reload());
let wait=5000,timer;
const later=()=>{clearTimeout(timer);timer=setTimeout(look,wait*(.75+Math.random()/2));wait=Math.min(wait*2,60000)};
const look=()=>fetch('/healthz',{cache:'no-store'}).then((answer)=>answer.ok?location.reload():later(),later);
addEventListener('online',look);
later();
const list=document.getElementById('seen');
const cache=await caches.open(${JSON.stringify(OFFLINE_CACHES.articles)});
const found=await Promise.all((await cache.keys()).map(async(request)=>{const answer=await cache.match(request);
return{address:request.url,name:decodeURIComponent(answer.headers.get(${JSON.stringify(SEEN_NAME_HEADER)})||''),at:Number(answer.headers.get(${JSON.stringify(SEEN_AT_HEADER)}))}}));
const shown=new Set();
for(const{address,name}of found.sort((one,other)=>other.at-one.at)){const{searchParams}=new URL(address);const rt=searchParams.get('rt');if(!name||shown.has(rt))continue;shown.add(rt);
const link=document.createElement('a');link.href=${JSON.stringify(`${ARTICLE_PATH}?rt=`)}+rt;link.textContent=name;const row=document.createElement('li');row.append(link);list.append(row)}
document.getElementById('none').hidden=shown.size>0;
})()`;

const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function write(name: string, locale: Locale): string {
  const t = textsFor(locale);
  const safe = (text: string): Html => ({ html: text });
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="preload" href="/fonts/ojuju.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/fonts/hanken.woff2" as="font" type="font/woff2" crossorigin>
<title>${t('offline.title')} · ${name}</title>
<style>${safe(plainStyles + STYLES)}</style>
</head>
<body>
<aside class="strip" aria-label="${t('promise.all')}"><span>${t('mail.promo.bar')}</span><span class="dots" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></span></aside>
<header><a href="/">${name}</a></header>
<main>
<h1>${t('offline.title')}</h1>
<div class="stitch" aria-hidden="true"></div>
<p class="lead">${t('offline.lead')}</p>
<p class="ways"><button type="button" id="again">${t('offline.again')}</button><a class="button line" href="${CART_PATH}">${t('offline.cart')}</a></p>
<h2>${t('offline.seen')}</h2>
<ul class="seen" id="seen"></ul>
<p class="hint" id="none">${t('offline.none')}</p>
</main>
<script>${safe(script)}</script>
</body>
</html>
`.html;
}

/** The page that a browser keeps beforehand and shows when the shop cannot be reached. */
export async function offlinePage(app: FastifyInstance, { shop }: Services): Promise<void> {
  app.get(OFFLINE_PATH, { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache', vary: 'cookie' })
      .send(write(shop.settings.name, request.locale)),
  );
}
