/**
 * One row of the codification table: codification, English, French. The codification is the letter C and ten
 * digits and never changes; the name beside it is what the code uses. `{{value}}` is filled in; a name that ends in
 * `_one` / `_other` is a plural form and is asked for without the ending, with `count`.
 */
export type TextRow = readonly [codification: `C${string}`, en: string, fr: string];
export type TextTable = Readonly<Record<string, TextRow>>;
