import type { RefusalCode } from '#contracts/refusals.ts';

/** What else can be done with an order in a list: an e-mail goes out once more, or the link to pay. */
export const ROW_DEEDS = ['letter', 'ask'] as const;
export type RowDeed = (typeof ROW_DEEDS)[number];

/** What came of it; `said` is the sentence, in the language of the page. */
export type DeedOutcome = { deed: RowDeed; number: string; said: string; refused: RefusalCode | null };
