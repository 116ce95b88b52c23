import type { Locale } from '../money.ts';
import type { FieldProblem, RefusalCode } from '../refusals.ts';
import type { TextValues } from './say-text.ts';
import { translate } from './translate.ts';

const MOST_SECONDS = 90;
const MOST_MINUTES = 90;
/** Whoever has to wait longer than this, in seconds, was not just a little fast. */
const SHORT_WAIT = 600;

/**
 * The sentence of a refusal for a person: of a limit, how long to wait in words that fit the time.
 *
 * more     values of the sentence, and the whole seconds until another try makes sense, when they are known
 * source   R-112
 */
export function sayRefusal(
  locale: Locale,
  code: RefusalCode,
  { values, retryAfterSeconds }: { values?: TextValues; retryAfterSeconds?: number } = {},
): string {
  if (code !== 'too.many.tries' || !retryAfterSeconds) return translate(locale, `refusal.${code}`, values);
  const limit = tooManyTries(locale, retryAfterSeconds);
  return translate(locale, limit.code, limit.values);
}

/** Why a form was not read, and where its text still is: without scripts the page shows an empty form. */
export function sayUnread(locale: Locale, code: RefusalCode): string {
  return `${sayRefusal(locale, code)} ${translate(locale, 'error.typed.kept')}`;
}

/** The sentence of a limit, as what is wrong with a field. */
export function tooManyTries(locale: Locale, retryAfterSeconds: number): Required<Omit<FieldProblem, 'field'>> {
  const code = retryAfterSeconds > SHORT_WAIT ? 'tries.too.often' : 'tries.too.fast';
  return { code, values: { wait: waitWords(locale, retryAfterSeconds) } };
}

/** A time to wait, never too short: seconds up to 90, minutes up to 90, hours else. */
function waitWords(locale: Locale, seconds: number): string {
  if (seconds <= MOST_SECONDS) return translate(locale, 'wait.seconds', { count: Math.ceil(seconds) });
  if (seconds <= MOST_MINUTES * 60) return translate(locale, 'wait.minutes', { count: Math.ceil(seconds / 60) });
  return translate(locale, 'wait.hours', { count: Math.ceil(seconds / 3600) });
}
