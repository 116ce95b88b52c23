import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { mailSubscriber } from '#background/mail-subscriber.ts';
import { pagesSubscriber, startPagesOver } from '#background/pages-subscriber.ts';
import { pushSubscriber } from '#background/push-subscriber.ts';
import { createWebhookSender } from '#background/webhook-sender.ts';
import { startBackground } from '#background/workers.ts';
import { LockImpossible } from '#database/file-lock.ts';
import { DatabaseUnreachable } from '#database/open.ts';
import { DirectoryInUse } from '#database/owner-lock.ts';
import { isDemo } from '#database/seed/is-demo.ts';
import { openDepartments } from '#shop/catalog/open-departments.ts';
import { writeMessage } from './api/webhook-wire.ts';
import { buildApp } from './app.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { collectFromWorkers } from './metrics/metrics-of-workers.ts';
import { makeFilesPrivate, restrictDataDirectory } from './private-files.ts';
import { openServices, type Services } from './services.ts';
import { refuseForeignKeys } from './shared-keys.ts';
import { showDrawing } from './show-drawing.ts';
import { refuseFullDisk } from './upkeep/disk-space.ts';
import { pausable } from './upkeep/pausable.ts';
import { openUpkeep } from './upkeep/upkeep.ts';
import { welcome } from './welcome.ts';
import { countWorkers, isFirstWorker, reportOpen, runWorkers } from './worker-processes.ts';

const DRAIN_MS = 10_000; // F03
const DRAIN_PAUSE_MS = 500; // what was sent just before is read and answered

async function main(): Promise<void> {
  makeFilesPrivate();
  const config = readConfig();
  if (cluster.isPrimary) restrictDataDirectory(config.dataDir);
  const workers = countWorkers(process.argv, config);
  if (cluster.isPrimary && workers > 1) {
    if (config.METRICS !== 'off') await collectFromWorkers();
    return runWorkers(workers);
  }
  await refuseFullDisk(config);
  const services = await openServices(config);
  await refuseForeignKeys(services);
  if (isFirstWorker()) {
    const isSeeded = await isDemo(services.shop);
    const demo = config.SEED === 'demo' || isSeeded ? await import('./seed-at-start.ts') : null;
    if (!isSeeded && config.SEED === 'demo') await demo?.seedDemoShop(services);
    await openDepartments(services.shop);
    await demo?.drawDemoPictures(services);
  }
  const { app } = await buildApp(services);
  const background = await pausable(startBackground, {
    shop: services.shop,
    log: app.log,
    handlers: {
      mail: mailSubscriber(services.shop, services.mail),
      pages: pagesSubscriber(services),
      push: pushSubscriber(services.shop, services.push),
    },
    startOver: { pages: startPagesOver(services), push: async () => services.pushHub?.startOver() },
    search: services.search,
    webhooks: createWebhookSender({
      shop: services.shop,
      post: services.postWebhook,
      write: (delivery) => writeMessage(services.shop, delivery),
      log: app.log,
    }),
    listen: (onNotify) => services.database.listen('outbox', onNotify),
    hasReliableNotify: services.database.embedded !== null,
    tidy: services.database.tidy,
    visitDays: config.VISIT_DAYS,
    telemetry: services.telemetry,
    tickSandbox: services.sandbox ? services.sandbox.tick : null,
  });
  await listen(app, services).catch(async (error: unknown) => {
    await background.stop();
    await services.close();
    throw error;
  });
  if (isFirstWorker()) process.stdout.write(await welcome(services));
  void showDrawing(services).then(reportOpen);
  const closeUpkeep = await openUpkeep(services, background, app.log);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const forced = globalThis.setTimeout(() => process.exit(1), DRAIN_MS).unref();
    services.startClosing();
    services.studio.stop();
    await setTimeout(DRAIN_PAUSE_MS);
    await app.close();
    await closeUpkeep();
    await background.stop();
    await services.close();
    clearTimeout(forced);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function listen(app: FastifyInstance, services: Services): Promise<void> {
  const { PORT, HOST } = services.config;
  try {
    await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken
      ? new ConfigurationError('PORT', `Another program listens on ${PORT}. Stop it, or choose another port.`)
      : error;
  }
  const bound = app.server.address();
  services.listenOn(typeof bound === 'object' && bound ? bound.port : PORT);
}

try {
  await main();
} catch (error) {
  const isForPeople = [ConfigurationError, DirectoryInUse, LockImpossible, DatabaseUnreachable].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && isForPeople) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  throw error;
}
