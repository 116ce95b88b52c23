import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyMay } from '#contracts/developers.ts';
import type { Resource } from '#contracts/rights.ts';
import { staffMay } from '#contracts/staff-may.ts';
import type { Viewer } from '#contracts/viewer.ts';
import type { KeyHolder } from '#shop/api-keys/find-key.ts';
import { Refusal } from '#shop/kernel/refusal.ts';

/**
 * Who may call a route. Default deny: a route without a declaration stops the boot.
 * public: anybody · customer: signed in with role user · signed-in: any role · admin: role admin ·
 * token: anybody who holds the thing's own token (checked by the rule).
 * A program with an API key is let in where administrators are, as far as the key's scopes reach; elsewhere it is a guest, and
 * what belongs to one person is closed to it.
 *
 * source 
 */
export const ACCESS = ['public', 'token', 'signed-in', 'customer', 'admin'] as const;
export type Access = (typeof ACCESS)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whose work it is, on every route for administrators: reading needs `see` there, anything else `change`. */
    resource?: Resource;
    /** Reading here needs the right to `change` the resource, as writing does. */
    isForWriters?: boolean;
    /** Open too to staff who must set up a second factor first: what sets it up, and what guards the account meanwhile. */
    isOpenBeforeSecondFactor?: boolean;
    /** What the rule checks beyond the role, in words; shown in the access matrix. */
    owner?: string;
    /** Anybody's answer is the same for everybody: it may be kept in memory (server/pages/public-cache.ts). */
    isCached?: boolean;
    /** A change that no browser form sends (webhooks): its own signature is checked instead of the origin. */
    isSigned?: boolean;
  }
  interface FastifyRequest {
    viewer: Viewer;
    locale: 'en' | 'fr';
    /** True when the session came by cookie: a change then needs the CSRF token. */
    hasCookieSession: boolean;
  }
}

type Right = 'see' | 'change';

export type RouteAccess = {
  method: string;
  url: string;
  access: Access;
  owner: string;
  resource: Resource | null;
  right: Right;
};

/** Refuses to start with a route that does not say who may call it, and guards each one. Returns the list, for the matrix. */
export function guardRoutes(app: FastifyInstance): RouteAccess[] {
  const routes: RouteAccess[] = [];
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!access) throw new Error(`Route ${String(route.method)} ${route.url} does not declare config.access`);
    const { resource = null, isForWriters } = route.config ?? {};
    if ((access === 'admin') !== (resource !== null)) {
      throw new Error(
        `Route ${String(route.method)} ${route.url} needs config.resource if, and only if, it is for administrators`,
      );
    }
    for (const method of [route.method].flat()) {
      const right = rightOf(method, isForWriters);
      routes.push({ method, url: route.url, access, owner: route.config?.owner ?? '', resource, right });
    }
  });
  app.addHook('preValidation', async (request) => {
    const { access, resource, isOpenBeforeSecondFactor = false, isForWriters } = request.routeOptions.config;
    if (!access) return;
    const right = rightOf(request.method, isForWriters);
    if (request.apiKey) return allowKey(request.apiKey, { access, resource, right });
    allow(access, request.viewer, isOpenBeforeSecondFactor);
    if (resource && !staffMay(request.viewer, resource, right)) throw new Refusal('not.allowed');
  });
  return routes;
}

/** Reading asks to see, everything else asks to change. */
function rightOf(method: string, isForWriters = false): Right {
  return !isForWriters && ['GET', 'HEAD', 'OPTIONS'].includes(method) ? 'see' : 'change';
}

function allow(access: Access, viewer: Viewer, isOpenBeforeSecondFactor: boolean): void {
  if (access === 'public' || access === 'token') return;
  if (viewer.kind === 'guest') throw new Refusal('not.signed.in');
  if (access === 'customer' && viewer.role !== 'user') throw new Refusal('not.allowed');
  if (access === 'admin' && viewer.role !== 'admin') throw new Refusal('not.allowed');
  if (viewer.needsSecondFactor && !isOpenBeforeSecondFactor) throw new Refusal('second.factor.needed');
}

function allowKey(
  key: KeyHolder,
  { access, resource, right }: { access: Access; resource: Resource | undefined; right: Right },
): void {
  if (access === 'public' || access === 'token') return;
  if (access !== 'admin' || !resource || !keyMay(key.scopes, resource, right)) throw new Refusal('not.allowed');
}

/** Who is written down as having done what a route of the back office does: a person's id, or the key's. */
export function actorOf(request: FastifyRequest): string {
  return request.apiKey ? `key:${request.apiKey.id}` : signedIn(request).userId;
}

/** Whether whoever was let in to one resource may see or change another one as well: what a call answers or does of it. */
export function mayAlso(
  { apiKey, viewer }: FastifyRequest,
  resource: Resource,
  right: 'see' | 'change' = 'change',
): boolean {
  return apiKey ? keyMay(apiKey.scopes, resource, right) : staffMay(viewer, resource, right);
}

/** The signed-in person behind a guarded route. */
export function signedIn(request: FastifyRequest): Extract<Viewer, { kind: 'user' }> {
  if (request.viewer.kind === 'guest') throw new Refusal('not.signed.in');
  return request.viewer;
}

/**
 * Lets only the person themselves through, or staff who may see that resource. An id that nobody has sounds the same.
 *
 * refuses  not.allowed
 * source  , A01
 */
export function ownOrStaff(request: FastifyRequest, userId: string, resource: Resource): void {
  const viewer = signedIn(request);
  const isOwn = viewer.role === 'user' && viewer.userId === userId;
  if (!isOwn && !staffMay(viewer, resource, 'see')) throw new Refusal('not.allowed');
}
