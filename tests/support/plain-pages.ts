import type { ServerBuild } from 'react-router';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readFrame } from '#web/frame/root.server.ts';
import { readArticle } from '#web/storefront/article-detail.server.ts';
import { readArticles } from '#web/storefront/articles.server.ts';
import { readHome } from '#web/storefront/home.server.ts';

export type ServerRoute = NonNullable<ServerBuild['routes'][string]>;
type Loader = NonNullable<ServerRoute['module']['loader']>;
type Action = NonNullable<ServerRoute['module']['action']>;

/** Some pages of the shop by their own loaders, written down instead of drawn: what a loader says stands in the page. */
export function plainPages(more: Record<string, Loader> = {}, actions: Record<string, Action> = {}): ServerBuild {
  const loaders: Record<string, Loader> = {
    '': ({ context }) => readHome(context),
    articles: ({ request, context }) => readArticles(request, context),
    'articles/detail': ({ request, context }) => readArticle(request, context),
    faq: () => null,
    ...more,
  };
  const root = toRoute({ id: 'root', path: '' }, ({ context }) => readFrame(context));
  const screens = Object.entries(loaders).map(([path, loader]) =>
    toRoute({ id: `at:${path}`, parentId: 'root', ...(path ? { path } : { index: true }) }, loader, actions[path]),
  );
  return writtenDown([root, ...screens]);
}

/** Pages that are not drawn: what their loaders say is written down. */
export function writtenDown(routes: readonly ServerRoute[]): ServerBuild {
  return {
    entry: {
      module: {
        default: (_request, status, headers, { staticHandlerContext: { loaderData, actionData, errors } }) => {
          headers.set('Content-Type', 'text/html; charset=utf-8');
          return new Response(`<!doctype html><pre>${JSON.stringify({ loaderData, actionData, errors })}</pre>`, {
            status,
            headers,
          });
        },
        handleError: (error, { context }) => context.get(requestContext).failure.note(error),
      },
    },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
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

function toRoute(place: Omit<ServerRoute, 'module'>, loader: Loader, action?: Action): ServerRoute {
  const module = { default: drawNothing, loader, ErrorBoundary: drawNothing };
  return { ...place, module: action ? { ...module, action } : module };
}
