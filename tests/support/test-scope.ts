import { describe, it } from 'vitest';

export type TestDatabase = 'pglite' | 'postgres';

/** Whether this is the second run, of what `npm test` leaves out (vitest.rest.config.ts). */
export const isRestRun = process.env.TEST_SCOPE === 'rest';

/** For most rules: the embedded database in `npm test`, PostgreSQL in the rest run. */
export const TEST_DATABASES: readonly TestDatabase[] = isRestRun ? ['postgres'] : ['pglite'];

/**
 * Both in `npm test`, for what one database may do otherwise than the other: locks, many at once, statements written as
 * SQL, jobs and messages.
 */
export const BOTH_DATABASES: readonly TestDatabase[] = isRestRun ? [] : ['pglite', 'postgres'];

/** For what takes long and is checked in short elsewhere: say where. */
export const describeInRest = describe.runIf(isRestRun);
export const itInRest = it.runIf(isRestRun);

/** For looks at many pages that nothing else in the file builds on: `npm test` has them, the rest run does not repeat them. */
export const itNotInRest = it.skipIf(isRestRun);
