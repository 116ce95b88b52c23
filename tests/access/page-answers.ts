import type { LightMyRequestResponse } from 'fastify';
import { matchRoutes, type RouteObject } from 'react-router';
import { SCREENS, type Screen } from '#tests/support/real-pages.ts';

/** Where an answer of a page leads, as the tables call it. Whatever else stands behind the address does not matter. */
const WAYS: readonly [start: string, name: string][] = [
  ['/redirect?to=/customer/authentication', 'sign-in'],
  ['/redirect?to=/auth/test-segment/login', 'office'],
  ['/redirect?to=/auth/dashboard', 'dashboard'],
  ['/redirect?to=/customer&', 'account'],
  ['/auth/security', 'security'],
  ['/special-orders/look-up', 'look-up'],
  ['/articles?', 'list'],
];

const wayTo = (address: string) =>
  address === '/' ? 'home' : (WAYS.find(([start]) => address.startsWith(start))?.[1] ?? `to ${address}`);

/** What a page answered, in the tables' words: `yes`, a status, or the name of where it leads. */
export function said({ statusCode, headers, body }: LightMyRequestResponse): string {
  const address =
    statusCode === 202 ? redirectIn(body) : statusCode >= 300 && statusCode < 400 ? headers.location : null;
  if (address !== null) return wayTo(decodeURIComponent(String(address)));
  return statusCode === 200 ? 'yes' : String(statusCode);
}

/** A redirect among the answers of loaders is written as data: the address stands behind the word. */
function redirectIn(body: string): string | null {
  const words: unknown = JSON.parse(body.split('\n')[0] ?? '');
  if (!Array.isArray(words)) return null;
  const address: unknown = words[words.indexOf('redirect') + 1];
  return typeof address === 'string' ? address : null;
}

/** The address of what the loaders of a page say: all of them, or the one of a single screen. */
export function dataAddress(address: string, only?: Screen): string {
  const [path = '', query = ''] = address.split('?');
  const params = [query, only ? `_routes=${encodeURIComponent(only.id)}` : ''].filter(Boolean).join('&');
  return `${path === '/' ? '/_' : path}.data${params ? `?${params}` : ''}`;
}

/** The screens of an address, the outermost frame first. */
export function screensAt(address: string): Screen[] {
  const matches = matchRoutes(TREE, address.split('?')[0] ?? '') ?? [];
  return matches.flatMap(({ route }) => SCREENS.find(({ id }) => id === route.id) ?? []);
}

function treeUnder(parentId: string): RouteObject[] {
  return SCREENS.filter((screen) => screen.parentId === parentId).map(({ id, entry }): RouteObject => {
    const path = entry.path === undefined ? {} : { path: entry.path };
    return entry.index ? { id, index: true, ...path } : { id, ...path, children: treeUnder(id) };
  });
}

const TREE = treeUnder('');
