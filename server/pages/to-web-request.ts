import type { FastifyRequest } from 'fastify';
import { isRefusal } from '#shop/kernel/refusal.ts';

/** A page learns who asks from its context alone, as plugins/viewer.ts found out: nothing else of the request says it. */
const LEFT_OUT = new Set(['cookie', 'authorization']);

/**
 * A Fastify request, with its body as raw bytes, in the web's own form. A body that was not taken cannot be read: whoever tries
 * gets the refusal.
 *
 * base    the shop's own address, never the Host header
 * method  another one than was asked with
 */
export function toWebRequest(request: FastifyRequest, base: string, method = methodOf(request)): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':') && !LEFT_OUT.has(name))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Which pages may send a change has been decided (plugins/security.ts, own-origin.ts): React Router's own check compares with
  // `base` alone and would refuse forms at every other address of the shop, such as 127.0.0.1.
  if (headers.has('origin')) headers.set('origin', new URL(base).origin);
  const { body } = request;
  const mayHaveBody = method !== 'GET' && method !== 'HEAD';
  // Not `new URL(path, base)`: a path with two slashes would be another host.
  return new Request(new URL(new URL(base).origin + request.url), {
    method,
    headers,
    ...(mayHaveBody && body instanceof Uint8Array && { body: new Uint8Array(body) }),
    ...(mayHaveBody && isRefusal(body) && { body: failing(body), duplex: 'half' as const }),
  });
}

/** A kept page must have its body. */
function methodOf({ method }: FastifyRequest): string {
  return method === 'HEAD' ? 'GET' : method;
}

function failing(reason: unknown): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (reader) => reader.error(reason) });
}
