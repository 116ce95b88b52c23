import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#shop/kernel/refusal.ts';
import { isOwnOrigin } from '../own-origin.ts';

/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What of the device a page may use: nothing, but the camera on the one page that reads codes (contracts/camera-page.ts). */
export function permissionsPolicy({ camera }: { camera: boolean }): string {
  return `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=(), payment=()`;
}

/** What every answer carries. Pages add a Content-Security-Policy with the hashes of their own scripts. */
export const SECURITY_HEADERS: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy({ camera: false }),
};

/** For answers that are not pages: nothing may run. */
export const STRICT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** Sets the security headers of every answer (H01). */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', STRICT_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    return payload;
  });
}

/**
 * Refuses changes that another site's page sends (A10): the browser says where a request comes from, and a change must
 * come from the shop's own pages. Programs send neither header. Routes with their own signature are exempt.
 */
export function refuseForeignChanges(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('preValidation', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.isSigned) return;
    if (!isOwn(request, publicUrl())) throw new Refusal('not.allowed');
  });
}

function isOwn(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  return origin === undefined || isOwnOrigin(origin, request.raw, publicUrl);
}
