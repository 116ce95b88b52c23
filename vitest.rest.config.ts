import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SHARED_PROCESS, TEST_FILES, TEST_RUN } from './vitest.config.ts';

/** What `npm test` leaves out of the files that it runs: the rules on PostgreSQL, and what takes long. */
export default defineConfig({
  test: {
    ...TEST_RUN,
    ...SHARED_PROCESS,
    env: { TEST_SCOPE: 'rest' },
    include: filesWithMore(),
  },
});

/** The test files that use tests/support/test-scope.ts for more than both databases. */
function filesWithMore(): string[] {
  return globSync(TEST_FILES, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter((file) =>
    /\b(?:TEST_DATABASES|describeInRest|itInRest|isRestRun)\b/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
  );
}
