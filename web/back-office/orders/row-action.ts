import type { RefusalCode } from '#contracts/refusals.ts';

/** What else can be done with an order in a list: an e-mail goes out once more, or the link to pay. */
export const ROW_ACTIONS = ['letter', 'ask'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** What came of it; `said` is the sentence, in the language of the page. */
export type ActionOutcome = { action: RowAction; number: string; said: string; refused: RefusalCode | null };
