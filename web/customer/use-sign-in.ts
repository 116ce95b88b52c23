import { type FormEvent, useState } from 'react';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { problemOf, wordsFor } from '../browser/refusal-words.ts';
import { useText } from '../i18n/texts.tsx';

type Field = 'name' | 'email' | 'password' | 'password_confirmation';
export type SignInProblems = { fields: Partial<Record<Field, string>>; words: string | null };

const FIELDS: readonly Field[] = ['name', 'email', 'password', 'password_confirmation'];
const NONE: SignInProblems = { fields: {}, words: null };

/** What the shop refused, field by field; a sentence for the form when no field is to blame. */
function problemsOf(failure: unknown, t: ReturnType<typeof useText>): SignInProblems {
  const fields: SignInProblems['fields'] = {};
  for (const field of FIELDS) {
    const sentence = problemOf(failure, field);
    if (sentence) fields[field] = sentence;
  }
  // A wrong password is said beside it, in one sentence for a wrong address too.
  if (failure instanceof ApiRefusal && failure.answer?.code === 'sign.in.wrong') fields.password = failure.message;
  return { fields, words: Object.keys(fields).length > 0 ? null : wordsFor(failure, t) };
}

/** Sends the form of logging in or registering; afterwards the whole page is loaded anew, as somebody. */
export function useSignIn(isRegistering: boolean, returnTo: string) {
  const t = useText();
  const [problems, setProblems] = useState(NONE);
  const [isWorking, setWorking] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking) return;
    const form = event.currentTarget;
    const body = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setWorking(true);
    setProblems(NONE);
    try {
      if (isRegistering) await callApi('/api/auth/register', { method: 'POST', body });
      const { email, password } = body;
      await callApi('/api/auth/login', { method: 'POST', body: { email, password } });
      window.location.assign(returnTo);
    } catch (failure) {
      const found = problemsOf(failure, t);
      setProblems(found);
      setWorking(false);
      const first = FIELDS.find((field) => found.fields[field]);
      const field = first && form.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
    }
  };
  return { problems, isWorking, submit };
}
