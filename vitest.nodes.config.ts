import { defineConfig } from 'vitest/config';

/** Several processes of the built shop on PostgreSQL servers of the test's own, which are stopped and killed: one at a time. */
export default defineConfig({
  test: {
    include: ['tests/nodes/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    pool: 'forks',
    fileParallelism: false,
    expect: { poll: { timeout: 30_000 } },
  },
});
