import type { RefusalCode } from '#contracts/refusals.ts';

/** What else can be done with an order in a list: an e-mail goes out once more, or the link to pay. */
export const ROW_ACTIONS = ['email', 'ask'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** What came of it; `message` is the sentence, in the language of the page. */
export type ActionOutcome = { action: RowAction; number: string; message: string; refused: RefusalCode | null };
