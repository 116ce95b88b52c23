import { defineConfig } from 'vitest/config';

/** The built shop, started as `npm start` starts it, in a real Chromium: one story at a time. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 420_000,
    pool: 'forks',
    fileParallelism: false,
    // What a browser shows comes when it comes: no second is enough on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
