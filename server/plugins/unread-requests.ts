import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { readLanguage } from '#contracts/cookies.ts';
import type { RefusalAnswer, RefusalCode } from '#contracts/refusals.ts';
import { sayRefusal } from '#contracts/texts/say-refusal.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { writePlainPage } from '../plain-pages/plain-page.ts';
import { troublePage } from '../plain-pages/trouble-page.ts';
import { chooseLocale } from './locale.ts';
import { isForPrograms } from './of-a-person.ts';
import { pathOf } from './path-of.ts';
import { SECURITY_HEADERS, STRICT_POLICY } from './security.ts';

/** How long an answer may take to leave before its connection is cut. */
const LEAVING_MS = 1_000;

type Unread = { status: number; code: RefusalCode };

const STATUSES: Readonly<Record<string, Unread>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'body.too.large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'body.too.slow' },
};
const BROKEN: Unread = { status: 400, code: 'body.unreadable' };

/**
 * Answers what was never a request, because it was broken, its address or headers were too long, or it did not arrive in time:
 * a page in plain words, or JSON where its address is one of programs.
 *
 * source  RFC 9110, 15.5.9; RFC 6585, 5
 */
export function answerUnreadRequests(shop: Pick<Shop, 'settings'>) {
  return (error: ConnectionError, socket: Socket): void => {
    const isAnswered = socket.writableEnded; // each part that still comes is said to be broken again
    if (error.code === 'ECONNRESET' || socket.destroyed || isAnswered) return;
    if (!socket.writable) {
      socket.destroy(error);
      return;
    }
    const { headers, body, status } = write(shop, error);
    const lines = Object.entries({
      ...SECURITY_HEADERS,
      'content-security-policy': STRICT_POLICY,
      'cache-control': 'private, no-store',
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    // Not cut at once: with bytes that nobody has read, the answer would be thrown away on its way.
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    setTimeout(() => socket.destroy(), LEAVING_MS).unref();
  };
}

function write(shop: Pick<Shop, 'settings'>, { code, rawPacket }: ConnectionError) {
  const { status, code: refused } = STATUSES[code] ?? BROKEN;
  const { url, accepted, kept } = readBeginning(rawPacket);
  const locale = chooseLocale(url, kept ?? undefined, accepted);
  if (isForPrograms(url)) {
    const answer: RefusalAnswer = { code: refused, message: sayRefusal(locale, refused), errors: {} };
    return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(answer) };
  }
  const words = status === 431 ? translate(locale, 'error.headers.line') : sayRefusal(locale, refused);
  const page = troublePage({ title: translate(locale, 'error.not.taken'), words, locale });
  const { html, headers } = writePlainPage(shop, page);
  return { status, headers, body: html };
}

/** What is known of the request from the bytes that had come: its address, and which language it wants. */
function readBeginning(packet: unknown): { url: string; accepted: string | undefined; kept: string | null } {
  const text = packet instanceof Uint8Array ? Buffer.from(packet).toString('latin1') : '';
  return {
    url: pathOf(/^[A-Z]+ (\S+)/.exec(text)?.[1] ?? '/'),
    accepted: /^accept-language: *(.*)$/im.exec(text)?.[1],
    kept: readLanguage(/^cookie: *(.*)$/im.exec(text)?.[1]),
  };
}
