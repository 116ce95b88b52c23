import type { TextTable } from './text-table.ts';

/** The words of the back office. C0000007000 onwards. */
export const backOfficeTexts = {} as const satisfies TextTable;
