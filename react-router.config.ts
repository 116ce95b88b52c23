import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes travel with the first page: no second request to learn where links lead.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
