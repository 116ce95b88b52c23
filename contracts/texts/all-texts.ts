import { problemTexts, refusalTexts } from './refusal-texts.ts';

/** The whole codification table: every text that the shop's own screens, mails and answers show. */
export const allTexts = {
  ...refusalTexts,
  ...problemTexts,
} as const;

/** A text's name without its plural ending. */
type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type TextName = Singular<keyof typeof allTexts & string>;
