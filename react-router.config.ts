import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './tools/service-worker.mjs';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes travel with the first page: no second request to learn where links lead.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ viteConfig }) => buildServiceWorker(viteConfig.root),
} satisfies Config;
