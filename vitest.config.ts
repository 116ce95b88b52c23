import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{contracts,shop,adapters,embedded,database,server,background,web,tools}/**/*.test.{ts,tsx}',
      'tests/{api,adapters,architecture}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    // What comes in the background comes when it comes: no second is enough on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
