import type { FastifyRequest } from 'fastify';

/**
 * What a request is called in the figures, logs and traces: the pattern of its route. An address may carry a token or a
 * number without end; a pattern carries nothing and there are few of them.
 */
export type RouteNames = {
  /** Teaches the patterns of the pages, such as `/cloths/:code`: Fastify has one route for all of them. */
  learn: (pages: readonly string[]) => void;
  nameOf: (request: FastifyRequest) => string;
};

const PAGES = '/*';
const UNKNOWN = 'unknown';

export function createRouteNames(): RouteNames {
  const plain = new Set<string>(['/']);
  const patterns: { name: string; pattern: RegExp }[] = [];
  return {
    learn: (pages) => {
      for (const page of pages) {
        if (page.includes(':')) patterns.push({ name: page, pattern: patternOf(page) });
        else if (!page.includes('*')) plain.add(page);
      }
    },
    nameOf: (request) => {
      const route = request.routeOptions.url;
      if (route !== PAGES) return route ?? UNKNOWN;
      const path = pathOf(request.url);
      if (plain.has(path)) return path;
      return patterns.find(({ pattern }) => pattern.test(path))?.name ?? PAGES;
    },
  };
}

/** The page behind an address: without its question, and the same page for its data. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (path === '/_.data' || path === '/_root.data') return '/';
  return path.endsWith('.data') ? path.slice(0, -5) : path;
}

function patternOf(page: string): RegExp {
  const parts = page.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '[.]')));
  return new RegExp(`^${parts.join('/')}$`);
}
