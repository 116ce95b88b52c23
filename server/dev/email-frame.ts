import type { FastifyReply, FastifyRequest } from 'fastify';
import { picturesOrigin } from '../pages/pictures-origin.ts';
import type { Services } from '../services.ts';

/** An e-mail's page may open links, when a person clicks on them, and nothing else. */
export const FRAME = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** An e-mail as it is read in a frame: shows pictures and faces of the shop and nothing else, and can read nothing. */
export function sendEmailPage(
  reply: FastifyReply,
  { publicUrl, config }: Pick<Services, 'publicUrl' | 'config'>,
  emailMessage: string,
): string {
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': emailPolicy(new URL(publicUrl()).origin, picturesOrigin(config)),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  // links leave the frame that the e-mail is read in
  return emailMessage.replace('<head>', '<head><base target="_top">');
}

/** It is a page of no site. */
function emailPolicy(shop: string, pictures: string | null): string {
  return [
    `sandbox ${FRAME}`,
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ["img-src 'self'", shop, ...(pictures ? [pictures] : [])].join(' '),
    `font-src 'self' ${shop}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Keeps a language that was asked for in the address; the cookie's needs no help. */
export function languageOf(request: FastifyRequest): string {
  return /[?&]lang=fr(?:&|$)/.test(request.url) ? '?lang=fr' : '';
}
