import { mailSubscriber } from '#background/mail-subscriber.ts';
import { pagesSubscriber } from '#background/pages-subscriber.ts';
import { startBackground } from '#background/workers.ts';
import { DirectoryInUse } from '#database/owner-lock.ts';
import { buildApp } from './app.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { seedDemoShop } from './seed-at-start.ts';
import { openServices } from './services.ts';
import { welcome } from './welcome.ts';

const DRAIN_MS = 10_000; // F03

async function main(): Promise<void> {
  const config = readConfig();
  const services = await openServices(config);
  if (config.SEED === 'demo') await seedDemoShop(services);
  const { app } = await buildApp(services);
  const stopBackground = await startBackground({
    shop: services.shop,
    log: app.log,
    hearers: { mail: mailSubscriber(services.shop, services.mail), pages: pagesSubscriber(services.cache) },
    listen: (heard) => services.database.listen('outbox', heard),
    tidy: services.database.tidy,
    tickSandbox: services.sandbox ? () => services.sandbox?.tick() ?? Promise.resolve() : null,
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  process.stdout.write(await welcome(services));
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const forced = setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close();
    await stopBackground();
    await services.close();
    clearTimeout(forced);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  if (error instanceof ConfigurationError || error instanceof DirectoryInUse) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  throw error;
}
