import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Whether the page that sent a request is one of the shop's own: its whole origin — scheme, host and port — is that of the
 * shop's address, or the one that the browser asked for. The scheme is the one that a proxy sends in X-Forwarded-Proto, whether
 * or not TRUST_PROXY believes it: a page of another site cannot make a browser send that header, and a shop in the box behind a
 * tunnel knows itself by nothing else. Every check of an Origin header asks here: changes over the API, forms of pages, the
 * sandbox, and the web socket.
 *
 * source  A10
 */
export function isOwnOrigin(origin: string, { headers, socket }: Asked, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return headers.host !== undefined && origin === originOf(`${schemeOf(headers, socket)}://${headers.host}`);
}

/** As browsers write it: without the scheme's own port. Null for what is no address. */
function originOf(address: string): string | null {
  return URL.parse(address)?.origin ?? null;
}

function schemeOf(headers: Asked['headers'], socket: Asked['socket']): 'http' | 'https' {
  const forwarded = [headers['x-forwarded-proto'] ?? ''].flat().join(',').split(',')[0]?.trim().toLowerCase();
  if (forwarded === 'http' || forwarded === 'https') return forwarded;
  return socket instanceof TLSSocket ? 'https' : 'http';
}
