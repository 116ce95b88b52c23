import { data, type RouterContextProvider, redirect } from 'react-router';
import { contactBodySchema } from '#contracts/http/contact.ts';
import { REFUSALS } from '#contracts/refusals.ts';
import { sayRefusal, sayUnread } from '#contracts/texts/say-refusal.ts';
import { translate } from '#contracts/texts/translate.ts';
import { writeMessage } from '#shop/contact/write-message.ts';
import { isRefusal, isUnread } from '#shop/kernel/refusal.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { sentenceOf } from '../forms/form-problems.ts';
import { readFormData } from '../forms/read-form.server.ts';

const FIELDS = ['name', 'email', 'body'] as const;
type Field = (typeof FIELDS)[number];

/** What the shop said no to: a sentence for the whole, sentences beside fields, and what was typed. */
export type RefusedMessage = {
  words: string;
  problems: Partial<Record<Field, string>>;
  given: Record<Field, string>;
};

const NOTHING: Record<Field, string> = { name: '', email: '', body: '' };

async function readForm(request: Request): Promise<Record<Field, string>> {
  const form = await readFormData(request);
  const given = { ...NOTHING };
  for (const field of FIELDS) given[field] = String(form.get(field) ?? '');
  return given;
}

/**
 * Takes the message that the form sends without scripts: the same limits as by the API, and what was typed stays.
 * With scripts the form calls the API, so that a lost connection loses no text.
 */
export async function takeMessage(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale, network } = context.get(requestContext);
  const given = await readForm(request).catch((error: unknown) => {
    if (isUnread(error)) return error;
    throw error;
  });
  if (isUnread(given))
    return data<RefusedMessage>(
      { words: sayUnread(locale, given.code), problems: {}, given: NOTHING },
      { status: REFUSALS[given.code] },
    );
  const refuse = (status: number, words: string, problems: RefusedMessage['problems'] = {}) =>
    data<RefusedMessage>({ words, problems, given }, { status });
  const asked = contactBodySchema.safeParse(given);
  if (!asked.success) {
    const problems: RefusedMessage['problems'] = {};
    for (const issue of asked.error.issues) {
      const field = FIELDS.find((name) => name === issue.path[0]);
      if (field) problems[field] ??= sentenceOf(issue, locale);
    }
    return refuse(REFUSALS['input.invalid'], translate(locale, 'refusal.input.invalid'), problems);
  }
  try {
    await writeMessage(shop, { ...asked.data, locale }, network);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refuse(REFUSALS[error.code], sayRefusal(locale, error.code, error.more));
  }
  throw redirect('/contact?sent=1');
}
