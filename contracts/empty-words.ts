/**
 * Words that say nothing of what is looked for, in both languages, without accents: people type whole questions. What is left out of a
 * search of articles and of pages alike.
 */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `a an and are at be by can do does for from get how i in is it me my of on or the there to what when where which who why with you your
  au aux avec ce ces comment d dans de des du en est et il je l la le les leur ma mes mon ou par pas pour puis quand que quel quelle
  quelles quels qui sa ses son sont sur ta tes ton un une vos votre vous y`.split(/\s+/),
);
