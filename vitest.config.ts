import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';

export const TEST_FILES: string[] = [
  '{contracts,shop,adapters,embedded,database,server,background,web,tools}/**/*.test.{ts,tsx}',
  'tests/{access,api,adapters,architecture}/**/*.test.ts',
];

/** What holds for the whole run. */
export const TEST_RUN: InlineConfig = {
  globalSetup: ['tests/support/postgres.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  pool: 'forks',
  maxWorkers: 3,
  // What comes in the background comes when it comes: no second is enough on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  // The pages' own sources import it; only a build has it.
  alias: { 'virtual:text-files': join(import.meta.dirname, 'tests/support/no-text-files.ts') },
  // No file may need another one before it, or none: each run has another order, and prints the seed that repeats it.
  sequence: { shuffle: { files: true, tests: false } },
};

/** For files that share a process: most of the time would go into evaluating the same 690 modules again for each. */
export const SHARED_PROCESS: InlineConfig = {
  isolate: false,
  setupFiles: ['tests/support/fresh-process-state.ts'],
};

export default defineConfig({
  test: {
    ...TEST_RUN,
    projects: [
      {
        extends: true,
        test: {
          ...SHARED_PROCESS,
          name: 'shared',
          include: TEST_FILES,
          exclude: ['**/node_modules/**', ...filesThatReplaceModules()],
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: filesThatReplaceModules(), sequence: { groupOrder: 1 } },
      },
    ],
  },
});

/** What one file mocks or loads anew would stay so for the files after it: these have a process of their own. */
function filesThatReplaceModules(): string[] {
  const replaces = /\bvi\.(?:mock|doMock|resetModules)\(/;
  return globSync(TEST_FILES, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter((file) =>
    replaces.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
}
