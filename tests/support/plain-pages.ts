import type { ServerBuild } from 'react-router';
import { requestContext } from '#web/request-context.server.ts';
import { readFrame } from '#web/root.server.ts';
import { readArticle } from '#web/storefront/article-detail.server.ts';
import { readArticles } from '#web/storefront/articles.server.ts';
import { readHome } from '#web/storefront/home.server.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;
type Loader = NonNullable<ServerRoute['module']['loader']>;

/** Some pages of the shop by their own loaders, written down instead of drawn: what a loader says stands in the page. */
export function plainPages(more: Record<string, Loader> = {}): ServerBuild {
  const loaders: Record<string, Loader> = {
    '': ({ context }) => readHome(context),
    articles: ({ request, context }) => readArticles(request, context),
    'articles/detail': ({ request, context }) => readArticle(request, context),
    faq: () => null,
    ...more,
  };
  const root = toRoute({ id: 'root', path: '' }, ({ context }) => readFrame(context));
  const screens = Object.entries(loaders).map(([path, loader]) =>
    toRoute({ id: `at:${path}`, parentId: 'root', ...(path ? { path } : { index: true }) }, loader),
  );
  return {
    entry: {
      module: {
        default: (_request, status, headers, { staticHandlerContext: { loaderData, errors } }) => {
          headers.set('Content-Type', 'text/html; charset=utf-8');
          return new Response(`<!doctype html><pre>${JSON.stringify({ loaderData, errors })}</pre>`, {
            status,
            headers,
          });
        },
        handleError: (error, { context }) => context.get(requestContext).failure.note(error),
      },
    },
    routes: Object.fromEntries([root, ...screens].map((route) => [route.id, route])),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: 'plain' },
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    allowedActionOrigins: false,
  };
}

const drawNothing = () => null;

function toRoute(place: Omit<ServerRoute, 'module'>, loader: Loader): ServerRoute {
  return { ...place, module: { default: drawNothing, loader, ErrorBoundary: drawNothing } };
}
