import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import stories from './vitest.e2e.config.ts';

const IS_REST = /\btags: 'rest'/;

/**
 * The files with stories of the rest, whole: what those look at is made by the stories before them in their file
 * (what nothing builds on says so: tests/support/test-scope.ts).
 */
export default defineConfig({
  test: {
    ...stories.test,
    env: { TEST_SCOPE: 'rest' },
    include: globSync('tests/e2e/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
      IS_REST.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    ),
  },
});
