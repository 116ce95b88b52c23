import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import Fastify, { LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { ServerBuild } from 'react-router';
import { registerApi } from './api/routes.ts';
import { mountMailReader } from './dev/mail-reader.ts';
import { registerMetricsRoutes } from './metrics/metrics-routes.ts';
import { appFiles } from './offline/app-files.ts';
import { offlinePage } from './offline/offline-page.ts';
import { completeDescription } from './openapi/describe.ts';
import { answerFromMemory, keepPublicAnswers } from './pages/answer-public.ts';
import { servePages } from './pages/host.ts';
import { picturesOrigin } from './pages/pictures-origin.ts';
import { serveFiles } from './pages/static-files.ts';
import { newsletterPages } from './plain-pages/newsletter-pages.ts';
import { serveFonts } from './plain-pages/shop-fonts.ts';
import { guardRoutes, type RouteAccess } from './plugins/access.ts';
import { answerWhileClosing } from './plugins/closing.ts';
import { refuseForgedChanges } from './plugins/csrf.ts';
import { readLocale } from './plugins/locale.ts';
import { type LogTarget, openStandardOutput } from './plugins/log-target.ts';
import { logAnswers, loggerOptions, requestIds, sendRequestIds } from './plugins/logging.ts';
import { pathOf } from './plugins/path-of.ts';
import { answerWhilePaused } from './plugins/paused.ts';
import { answerFrameworkErrors, answerRefusals } from './plugins/refusals.ts';
import { refuseForeignChanges, setSecurityHeaders } from './plugins/security.ts';
import { traceRequests } from './plugins/tracing.ts';
import { answerUnreadRequests } from './plugins/unread-requests.ts';
import { readViewer } from './plugins/viewer.ts';
import { isSocketRequest, registerPushRoutes } from './push/push-routes.ts';
import { registerSearchRoutes } from './search/search-routes.ts';
import { keepOutOfSearch, robots } from './seo/robots.ts';
import { sharePictures } from './seo/share-pictures.ts';
import { sitemap } from './seo/sitemap.ts';
import type { Services } from './services.ts';
import { mailBounces } from './webhooks/mail-bounces.ts';
import { mountSandbox } from './webhooks/sandbox.ts';
import { stripeWebhook } from './webhooks/stripe.ts';

const CLIENT_BUILD = join(import.meta.dirname, '..', 'build', 'client');

type AppOptions = {
  hasPages?: boolean;
  /** Other pages than those that were built. */
  pages?: ServerBuild;
  logTarget?: LogTarget;
};

/** The Fastify application, without the process: every hook, every route, in the order in which a request meets them. */
export async function buildApp(services: Services, options: AppOptions = {}) {
  const { config } = services;
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL, options.logTarget ?? openStandardOutput(), services.traces?.ids),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.TRUST_PROXY),
    bodyLimit: 262_144,
    requestTimeout: 30_000,
    // Of two times Node takes the longer for the whole request, and it looks for late ones twice a minute unless set otherwise.
    // Whoever wants another protocol than the web socket's is answered as if they had not asked for it (RFC 9110, 7.8).
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, shouldUpgradeCallback: isSocketRequest },
    // A client that does not read is let go after two of these: Node counts bytes that still went to the kernel as activity.
    connectionTimeout: 25_000,
    keepAliveTimeout: 72_000,
    trustProxy: config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    frameworkErrors: answerFrameworkErrors,
    clientErrorHandler: answerUnreadRequests(services.shop),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  sendRequestIds(app);
  traceRequests(app, services.traces, services.routeNames);
  await app.register(fastifyCookie);
  readLocale(app);
  setSecurityHeaders(app);
  keepOutOfSearch(app);
  readViewer(app, services);
  answerFromMemory(app, services.cache);
  keepPublicAnswers(app, services.cache, config.NODE_ENV !== 'production');
  refuseForeignChanges(app, services.publicUrl);
  refuseForgedChanges(app);
  const access: RouteAccess[] = guardRoutes(app);
  answerRefusals(app, services);
  answerWhileClosing(app, services);
  answerWhilePaused(app, services);
  logAnswers(app, services);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.SHOP_NAME} API`,
        version: '1',
        description: 'Amounts are integers in minor units of the currency.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (given) =>
      'openapiObject' in given ? completeDescription(given.openapiObject, access) : given.swaggerObject,
  });
  await serveFiles(app, {
    pictures: config.FILES === 'disk' ? join(config.dataDir, 'files', 'pictures') : services.shop.files,
    picturesOrigin: picturesOrigin(config),
    studio: services.studio,
    client: CLIENT_BUILD,
    hasWorker: config.OFFLINE,
  });
  await registerApi(app, services, access);
  await registerMetricsRoutes(app, services);
  await stripeWebhook(app, services);
  await mailBounces(app, services);
  await registerSearchRoutes(app, services);
  await registerPushRoutes(app, services);
  await serveFonts(app);
  await robots(app, services);
  await sitemap(app, services);
  await sharePictures(app, services);
  await appFiles(app, services);
  await offlinePage(app, services);
  await newsletterPages(app, services);
  if (services.mailbox) await mountMailReader(app, services, services.mailbox);
  if (services.sandbox) await mountSandbox(app, services, services.sandbox);
  if (options.hasPages !== false) await servePages(app, services, options.pages);
  return { app, access };
}
