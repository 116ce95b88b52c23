import { defineConfig } from 'vitest/config';

/** The built shop, started as `npm start` starts it, in a real Chromium: two files at a time, each with a shop of its own. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    tags: [
      {
        name: 'rest',
        description: 'Every width, language and theme, and the machine around a shop: npm run test:rest.',
      },
    ],
    globalSetup: ['tests/e2e/support/seeded-shop.ts'],
    testTimeout: 180_000,
    hookTimeout: 420_000,
    pool: 'forks',
    isolate: false, // the files of a process share its browser and the modules they read
    maxWorkers: 3,
    maxConcurrency: 2, // looks at two widths at a time, beside another file
    // What a browser shows comes when it comes: no second is enough on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
