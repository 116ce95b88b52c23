import type { TextName } from './texts/all-texts.ts';

/** Letters from small to large. */
export const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];

/** Kinds of sizes in the order in which a filter shows them. */
export const SIZE_KINDS = ['letter', 'number', 'shoe', 'age', 'one', 'other'] as const;
export type SizeKind = (typeof SIZE_KINDS)[number];

/** Says a text of the codification table. */
type Say = (name: TextName, values?: Readonly<Record<string, string | number>>) => string;

const LETTERS = /^(?:X{0,4}S|M|X{0,4}L|\d{1,2}X[SL])(?:\/(?:X{0,4}S|M|X{0,4}L|\d{1,2}X[SL]))?$/i;
const ONE = /^(?:one size|os|tu|taille unique|u)$/i;
const NUMBER = /^(?:W|UK|US|EU|FR)?\s?\d{1,3}(?:[.,]5)?(?:\s?[/L]\s?L?\d{1,3})?$/i;
/** European shoes; what is smaller as a lone number is the waist of trousers in inches, or a dress. */
const [SMALLEST_SHOE, LARGEST_SHOE] = [35, 50];
/** `2-3`, `8 years`, `8 ans`, `6-9 months`. */
const AGE = /^(\d{1,2})(?:\s?[-–—]\s?(\d{1,2}))?\s?(years?|yrs?|y|ans?|months?|mois|m)?$/i;
const OLDEST_CHILD = 18;

type Age = { from: number; to: number; isMonths: boolean };

/** The age that a size of children's clothes means; null: it means none. Two numbers are an age without a word, one is not. */
function ageOf(size: string): Age | null {
  const [found, first, second, unit] = AGE.exec(size.trim()) ?? [];
  if (found === undefined || (second === undefined && unit === undefined)) return null;
  const isMonths = unit?.toLowerCase().startsWith('m') ?? false;
  const [from, to] = [Number(first), Number(second ?? first)];
  const isChild = to <= (isMonths ? 36 : OLDEST_CHILD);
  return isChild && (second === undefined || from < to) ? { from, to, isMonths } : null;
}

/**
 * Which kind of size it is, by how it is written: the shop keeps a size as the words that the staff typed. null is an article
 * without sizes. A lone number from 35 to 50 is a shoe, any other one a number.
 *
 * source  issue 16, W13
 */
export function kindOfSize(size: string | null): SizeKind {
  const typed = size?.trim() ?? '';
  if (typed === '' || ONE.test(typed)) return 'one';
  if (LETTERS.test(typed)) return 'letter';
  if (ageOf(typed)) return 'age';
  if (/^\d\d(?:[.,]5)?$/.test(typed)) {
    const number = Number(typed.replace(',', '.'));
    return number >= SMALLEST_SHOE && number <= LARGEST_SHOE ? 'shoe' : 'number';
  }
  return NUMBER.test(typed) ? 'number' : 'other';
}

/** Choices by the kind of their sizes, each kind that there is once, in the order of SIZE_KINDS; inside it as they came. */
export function sizesByKind<Choice extends { code: string }>(
  choices: readonly Choice[],
): { kind: SizeKind; choices: Choice[] }[] {
  const found = Map.groupBy(choices, ({ code }) => kindOfSize(code));
  return SIZE_KINDS.flatMap((kind) => {
    const those = found.get(kind);
    return those ? [{ kind, choices: those }] : [];
  });
}

/**
 * A size as people read it: an age in the reader's words (`2-3` is 2–3 years, 2–3 ans), everything else as it is. For every
 * place that says a size; addresses, fields that staff type it into, files and the API keep it as it is.
 */
export function sizeText(size: string, say: Say): string {
  const age = ageOf(size);
  if (!age) return size;
  const ages = age.from === age.to ? String(age.to) : `${age.from}–${age.to}`;
  return age.isMonths ? say('size.months', { count: age.to, ages }) : say('size.years', { count: age.to, ages });
}

/** A size and a colour in words, as far as there are: `M, Bissap red`; empty where there is neither. */
export function choiceText(
  { size, colourName }: { size?: string | null | undefined; colourName?: string | null | undefined },
  say: Say,
): string {
  return [size && sizeText(size, say), colourName].filter(Boolean).join(', ');
}
