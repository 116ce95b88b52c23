import { lookup as resolveName } from 'node:dns';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateHost, isPublicAddress } from '#shop/kernel/public-address.ts';
import type { PostOutcome, WebhookPost } from '#shop/ports/webhook-post.ts';

type Resolve = typeof resolveName;
type Options = {
  mayBePrivate: boolean;
  /** How names are looked up, and how long an answer is awaited: for tests. */
  resolve?: Resolve;
  timeoutMs?: number;
  /** Certificates that are believed besides the usual ones: for tests. */
  ca?: string;
};

const TIMEOUT_MS = 10_000;
const MOST_READ = 4_096; // bytes of the answer, thrown away

/** An address that must not be called. */
class AddressRefused extends Error {}

/**
 * Posts to an address that an owner typed. The address that a name leads to is judged at the moment of connecting, and it is
 * the one connected to, so a name that changes its mind in between leads nowhere.
 *
 * source  decision 0054
 */
export function createGuardedPost(options: Options): WebhookPost {
  const { mayBePrivate, resolve = resolveName, timeoutMs = TIMEOUT_MS, ca } = options;
  const lookup = guardedLookup(resolve, mayBePrivate);
  return async ({ url, headers, body }) => {
    const to = new URL(url);
    if (!mayBePrivate && isPrivateHost(to.hostname)) return { problem: 'address' };
    const begin = to.protocol === 'http:' ? requestHttp : requestHttps;
    const request = begin(to, {
      method: 'POST',
      agent: false, // a connection of its own: none is kept that was judged for another moment
      lookup,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'shop-webhooks/1' },
      ...(ca === undefined ? {} : { ca }),
    });
    request.end(body);
    return outcomeOf(request);
  };
}

function guardedLookup(resolve: Resolve, mayBePrivate: boolean): LookupFunction {
  return (host, { all: wantsAll = false, ...input }, done) => {
    resolve(host, { ...input, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      const isOpen = mayBePrivate || addresses.every(({ address }) => isPublicAddress(address));
      if (!first || !isOpen) return done(new AddressRefused(`${host} leads to an address that is not public`), '');
      return wantsAll ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

/** The status, once it is there; at most a little of the rest is read. */
function outcomeOf(request: ClientRequest): Promise<PostOutcome> {
  return new Promise((resolve) => {
    request.on('error', (error) => resolve({ problem: problemOf(error) }));
    request.on('response', (answer) => {
      const code = answer.statusCode ?? 0;
      const end = () => {
        request.destroy();
        resolve({ code });
      };
      let read = 0;
      answer.on('data', (part: Buffer) => {
        read += part.length;
        if (read > MOST_READ) end();
      });
      answer.on('end', end);
      answer.on('error', (error) => resolve({ problem: problemOf(error) }));
    });
  });
}

const NO_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA']);
const BAD_CERTIFICATE = /CERT|TLS|SSL|EPROTO|ALTNAME|ISSUER|SIGNED/;

function problemOf(error: Error): Extract<PostOutcome, { problem: unknown }>['problem'] {
  if (error instanceof AddressRefused) return 'address';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ABORT_ERR') return 'timeout';
  if (NO_NAME.has(code)) return 'name';
  return BAD_CERTIFICATE.test(code) ? 'certificate' : 'connection';
}
