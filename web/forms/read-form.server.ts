import { data } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import { REFUSALS } from '#contracts/refusals.ts';
import { sayRefusal } from '#contracts/texts/say-refusal.ts';
import { translate } from '#contracts/texts/translate.ts';
import { withoutInvisible } from '#contracts/typed-text.ts';
import { isRefusal, isUnread } from '#shop/kernel/refusal.ts';
import { type FormProblems, type FormRefusal, type Given, problemsOfRefusal } from './form-problems.ts';

/** A sent form: its fields as texts, one that stands there several times as a list, its files, and all texts for showing them again. */
export type SentForm = {
  text: (name: string) => string;
  all: (name: string) => string[];
  files: (name: string) => File[];
  given: Given;
};

/**
 * The form that a request sends; an empty one when it sends none that can be read.
 *
 * refuses  body.too.large · body.too.slow
 */
export async function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch((error: unknown) => {
    if (isUnread(error)) throw error;
    return new FormData();
  });
}

/**
 * Reads a sent form, which sends its line ends as two characters; what nobody sees in a text is taken out.
 *
 * refuses  body.too.large · body.too.slow
 */
export async function readSentForm(request: Request): Promise<SentForm> {
  const form = await readFormData(request);
  const given: Given = {};
  for (const [name, value] of form)
    if (typeof value === 'string') given[name] = withoutInvisible(value.replaceAll('\r\n', '\n'));
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  // a field in which nothing was chosen is sent as a file without a byte
  const files = (name: string) =>
    form.getAll(name).flatMap((value) => (typeof value !== 'string' && value.size > 0 ? [value] : []));
  return { text: (name) => given[name] ?? '', all, files, given };
}

/** A form with wrong fields, answered as the API would answer it. */
export function refuseFields(problems: FormProblems, { given }: SentForm, locale: Locale) {
  const refused: FormRefusal = { words: translate(locale, 'refusal.input.invalid'), problems, given };
  return data({ refused }, { status: REFUSALS['input.invalid'] });
}

/** Turns the shop's no into words and a status; anything else is thrown on. */
export function refuseWith(error: unknown, { given }: SentForm, locale: Locale) {
  if (!isRefusal(error)) throw error;
  const { problems } = error.more;
  const refused: FormRefusal = {
    words: sayRefusal(locale, error.code, error.more),
    problems: problemsOfRefusal(problems, locale),
    given,
  };
  return data({ refused }, { status: REFUSALS[error.code] });
}
