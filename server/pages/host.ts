import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { CAMERA_PAGE } from '#contracts/camera-page.ts';
import { REFUSALS } from '#contracts/refusals.ts';
import { isDatabaseDown } from '#shop/kernel/database-down.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { type RequestContext, requestContext } from '#web/frame/request-context.server.ts';
import { isForPrograms } from '../plugins/of-a-person.ts';
import { permissionsPolicy } from '../plugins/security.ts';
import type { Services } from '../services.ts';
import { isGuestRead, publicKey, publicQuestion, rememberLanguage, sendPublic } from './answer-public.ts';
import { answerUnreadForms } from './answer-unread-forms.ts';
import { mostBytesOfForm } from './large-forms.ts';
import { listKeyOf } from './list-key.ts';
import { loadPages } from './load-pages.mjs';
import { createPersonalGuard } from './personal-guard.ts';
import { picturesOrigin } from './pictures-origin.ts';
import { readFormBody } from './read-form-body.ts';
import { refuseOddCharacters } from './refuse-odd-characters.ts';
import { contextOf, type PageServices, type PublicQuestion, publicContextOf } from './request-context.ts';
import { sayNotNow } from './say-not-now.ts';
import { type Sources, sourcesOf, sourcesOfPush } from './third-parties.ts';
import { toWebRequest } from './to-web-request.ts';
import { answerTroubles, isOfReactRouter, type ShowTrouble, troublePages } from './trouble-pages.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILD = join(ROOT, 'build', 'server', 'index.js');

/** Pages that look the same to every guest in one language. Everything else is rendered for the person who asks. */
const PUBLIC_PATHS = [
  /^\/$/,
  /^\/_\.data$/,
  /^\/articles(\/category|\/detail)?(\.data)?$/,
  /^\/cloths\/[a-z-]+(\.data)?$/,
  /^\/(faq|help|about|size-guide|delivery|privacy-policy|terms|website-info)(\.data)?$/,
  /^\/blog(\/[a-z0-9-]+)?(\.data)?$/,
  /^\/blog\/rss\.xml$/,
];

const TAKES_NO_FORMS = 405;
const SLASHES = /^[/\\]{2,}/;

/** What reads codes in pictures is compiled in the browser. */
const CODE_READER: Sources = { script: ["'wasm-unsafe-eval'"] };

type Renderer = {
  render: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Hosts that every page lets in. */
  always: readonly Sources[];
};

async function loadBuild(): Promise<ServerBuild> {
  if (!existsSync(BUILD)) throw new Error('The web application is not built. Run: npm run build');
  return loadPages();
}

/**
 * Serves the React application: its built files, then every page. Guests get public pages from memory, rendered for nobody;
 * everybody else a page of their own.
 *
 * given   other pages than those that were built
 * source  decision 0064
 */
export async function servePages(app: FastifyInstance, services: Services, given?: ServerBuild): Promise<void> {
  const written = given ?? (await loadBuild());
  const build = answerUnreadForms(refuseOddCharacters(sayNotNow(written, services.changes.reason)));
  const mode = services.config.NODE_ENV === 'development' ? 'development' : 'production';
  const render = createRequestHandler(build, mode);
  services.routeNames.learn(pathsOf(build));
  const page: PageServices = { services, listKey: listKeyOf(services.config, build.assets.version) };
  const pictures = picturesOrigin(services.config);
  const always: Sources[] = [...(pictures ? [{ img: [pictures] }] : []), ...sourcesOfPush(services.pushAccess)];
  const { hosts } = services.searchAccess;
  if (hosts.length > 0) always.push({ connect: hosts });
  const renderer = { render, always };
  const inTrouble = { render: createRequestHandler(troublePages(written), mode), always };
  const scope = async (pages: FastifyInstance) => {
    pages.removeAllContentTypeParsers();
    const usual = pages.initialConfig.bodyLimit ?? 0;
    pages.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
      readFormBody(payload, {
        declared: Number(request.headers['content-length']),
        most: mostBytesOfForm(request, usual),
      }),
    );
    const showTrouble: ShowTrouble = async (request, reply, trouble) => {
      // A document is looked at, whatever was sent to it: only then its frame is read.
      const web = toWebRequest(request, services.publicUrl(), isOfReactRouter(request) ? undefined : 'GET');
      const known = Object.assign(contextOf(request, page), { trouble });
      return sendPrivate(request, reply, await renderPage(inTrouble, web, known));
    };
    answerTroubles(pages, services, showTrouble);
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      config: { access: 'public' },
      schema: { hide: true },
      handler: async (request, reply) => {
        if (isForPrograms(request.url)) return reply.callNotFound();
        // In a browser `//name` is another host: no page stands there.
        if (SLASHES.test(request.url)) return reply.redirect(request.url.replace(SLASHES, '/'), 308);
        const path = request.url.split('?')[0] ?? '/';
        if (!isGuestRead(request) || !PUBLIC_PATHS.some((pattern) => pattern.test(path))) {
          const { body } = request;
          const web = toWebRequest(request, services.publicUrl());
          const made = await renderPage(renderer, web, contextOf(request, page));
          if (!isRefusal(body)) return sendPrivate(request, reply, made);
          reply.header('connection', 'close'); // what is still on its way is not read
          if (made.status !== TAKES_NO_FORMS) return sendPrivate(request, reply, made);
          return showTrouble(request, reply, { refused: body.code, status: REFUSALS[body.code] });
        }
        const question = publicQuestion(request);
        const make = () => makePublic(renderer, question, { page, log: request.log });
        return sendPublic(request, reply, await services.cache.make(publicKey(question), make));
      },
    });
  };
  await app.register(scope);
}

/**
 * Renders a page for everybody. Nothing of the request that happened to ask first comes in here but the question: no header,
 * no cookie, no viewer.
 */
async function makePublic(
  renderer: Renderer,
  question: PublicQuestion,
  { page, log }: { page: PageServices; log: FastifyBaseLogger },
) {
  const { config, publicUrl } = page.services;
  const guard = createPersonalGuard(log, config.NODE_ENV !== 'production');
  const web = new Request(new URL(question.url, publicUrl()));
  const made = await renderPage(renderer, web, publicContextOf(question, page, { log, guard }));
  return { ...made, isPublic: made.cookies.length === 0 && !made.isFleeting && !guard.isBroken() };
}

/** The address of each page, put together from the routes above it. */
function pathsOf({ routes }: ServerBuild): string[] {
  const pathTo = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return '';
    return `${pathTo(route.parentId)}${route.path ? `/${route.path}` : ''}`;
  };
  return Object.keys(routes)
    .map(pathTo)
    .filter((path) => path !== '');
}

type Rendered = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: string;
  /** It must not be kept. */
  isFleeting: boolean;
};

async function renderPage({ render, always }: Renderer, request: Request, known: RequestContext): Promise<Rendered> {
  const context = new RouterContextProvider();
  const nonce = randomBytes(18).toString('base64url');
  context.set(requestContext, Object.assign(known, { scriptNonce: nonce }));
  const response = await render(request, context);
  const { failure, thirdParties, pageCache } = known;
  const isFleeting = pageCache?.isForbidden ?? false;
  const cookies = response.headers.getSetCookie();
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  delete headers['set-cookie'];
  const written = await response.text();
  const isPage = headers['content-type']?.startsWith('text/html');
  const body = isPage ? withoutNonce(written, nonce) : written;
  if (isPage) {
    const isCamera = new URL(request.url).pathname === CAMERA_PAGE;
    const sources = [...always, ...(thirdParties ? sourcesOf(thirdParties) : []), ...(isCamera ? [CODE_READER] : [])];
    headers['content-security-policy'] = policyFor(ownScripts(written, nonce), sources);
    if (isCamera) headers['permissions-policy'] = permissionsPolicy({ camera: true });
  }
  if (response.status === 500 && isDatabaseDown(failure.error)) {
    headers['retry-after'] = '5';
    return { status: 503, headers, cookies, body, isFleeting };
  }
  if (response.status === 503) headers['retry-after'] ??= '30';
  return { status: response.status, headers, cookies, body, isFleeting };
}

function sendPrivate(request: FastifyRequest, reply: FastifyReply, page: Rendered): FastifyReply {
  reply.headers(page.headers).header('cache-control', 'private, no-store');
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  rememberLanguage(request, reply);
  return reply.code(page.status).send(page.body);
}

/**
 * The inline scripts of a page that the shop itself wrote: they carry the nonce that was made for this rendering. A script
 * that got in with the page's data cannot know it.
 */
export function ownScripts(html: string, nonce: string): string[] {
  const own = new RegExp(`<script(?=[^<>]* nonce="${nonce}")(?![^<>]* src=)[^<>]*>([\\s\\S]*?)</script>`, 'g');
  return [...html.matchAll(own)].map(([, script = '']) => script);
}

/** The page as it is sent: what marked its scripts is gone, so a cached page shows nobody which nonce to copy. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '');
}

/**
 * The policy of one page: only the shop's own files, and the inline scripts that the shop wrote, each by its hash. Computed
 * after rendering, so that a kept page needs no nonce (decisions 0012, 0068). Other companies' hosts are let in where their
 * scripts may run, and only those that are switched on (decision 0024).
 */
export function policyFor(scripts: readonly string[], sources: readonly Sources[] = []): string {
  const hashOf = (script: string) => createHash('sha256').update(script, 'utf8').digest('base64');
  const hashes = new Set(scripts.map((script) => `'sha256-${hashOf(script)}'`));
  const rule = (name: keyof Sources, own: string) => {
    const hosts = new Set(sources.flatMap((source) => source[name] ?? []));
    return [`${name}-src`, own, ...hosts].join(' ');
  };
  return [
    "default-src 'self'",
    rule('script', ["'self'", ...hashes].join(' ')),
    rule('style', "'self' 'unsafe-inline'"),
    rule('img', "'self' data: blob:"),
    rule('font', "'self'"),
    rule('connect', "'self'"),
    ...(sources.length > 0 ? [rule('frame', "'self'"), rule('media', "'self'")] : []),
    rule('worker', "'self'"),
    "object-src 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
