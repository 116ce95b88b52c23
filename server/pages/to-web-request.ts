import type { FastifyRequest } from 'fastify';

/** Who asks is told to a page by its context alone, as plugins/viewer.ts found out: there is nothing left to be read otherwise. */
const LEFT_OUT = new Set(['cookie', 'authorization']);

/** A Fastify request, with its body as raw bytes, in the web's own form. `base` is the shop's own address, never the Host header. */
export function toWebRequest(request: FastifyRequest, base: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':') && !LEFT_OUT.has(name))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Which pages may send a change has been decided (plugins/security.ts, own-origin.ts): React Router's own check compares with
  // `base` alone and would refuse forms at every other address of the shop, such as 127.0.0.1.
  if (headers.has('origin')) headers.set('origin', new URL(base).origin);
  const { body } = request;
  const method = request.method === 'HEAD' ? 'GET' : request.method; // a kept page must have its body
  const hasBody = method !== 'GET' && method !== 'HEAD' && body instanceof Uint8Array;
  // Not `new URL(path, base)`: a path with two slashes would be another host.
  return new Request(new URL(new URL(base).origin + request.url), {
    method,
    headers,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
}
