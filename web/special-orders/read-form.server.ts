import { data } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import { REFUSALS } from '#contracts/refusals.ts';
import { translate } from '#contracts/texts/translate.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { type FormProblems, type FormRefusal, problemsOfRefusal } from './form-problems.ts';

/** The fields of a sent form as texts; a form sends its line ends as two characters. */
export async function readTexts(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
}

/** A form with wrong fields, answered as the API would answer it. */
export function refuseFields(problems: FormProblems, locale: Locale) {
  const refused: FormRefusal = { words: translate(locale, 'refusal.input.invalid'), problems };
  return data({ refused }, { status: REFUSALS['input.invalid'] });
}

/** Turns the shop's no into words and a status; anything else is thrown on. */
export function refuseWith(error: unknown, locale: Locale) {
  if (!isRefusal(error)) throw error;
  const { problems, values, retryAfterSeconds } = error.more;
  const refused: FormRefusal = {
    words: translate(locale, `refusal.${error.code}`, { seconds: retryAfterSeconds ?? 60, ...values }),
    problems: problemsOfRefusal(problems, locale),
  };
  return data({ refused }, { status: REFUSALS[error.code] });
}
