import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CHECKOUT } from '../addresses.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { takeTypedAlong } from '../browser/typed-owner.ts';
import { problemOf, wordsFor } from '../forms/refusal-words.ts';
import { useText } from '../i18n/texts.tsx';
import { beginSignIn, finishSignIn } from './sign-in.ts';

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

/**
 * Moves the focus to what is wrong once its sentence is drawn, so that a screen reader reads it out; if it is there already,
 * once more.
 *
 * returns  takes the field for the next drawing
 */
function useFocusOnProblem(problems: SignInProblems) {
  const wrong = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the problems were drawn
  useEffect(() => {
    const field = wrong.current;
    wrong.current = null;
    if (field && document.activeElement === field) field.blur();
    field?.focus();
  }, [problems]);
  return (field: HTMLElement) => {
    wrong.current = field;
  };
}

/**
 * Sends the form of logging in or registering; afterwards the whole page is loaded anew, as somebody. `challenge` is set
 * when a code of the second factor is asked for first: `finish` sends it, `again` goes back to the password.
 */
export function useSignIn(isRegistering: boolean, returnTo: string) {
  const t = useText();
  const [problems, setProblems] = useState(NONE);
  const focusSoon = useFocusOnProblem(problems);
  const [isWorking, setWorking] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const openNextPage = () => {
    if (returnTo.split('?', 1)[0] === CHECKOUT) takeTypedAlong();
    window.location.assign(returnTo);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking) return;
    const form = event.currentTarget;
    const body = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setWorking(true);
    setProblems(NONE);
    try {
      if (isRegistering) await callApi('/api/auth/register', { method: 'POST', body });
      const step = await beginSignIn(body.email ?? '', body.password ?? '');
      if (step.kind === 'in') return openNextPage();
      setChallenge(step.challenge);
      setWorking(false);
    } catch (failure) {
      const found = problemsOf(failure, t);
      const first = FIELDS.find((field) => found.fields[field]);
      const field = first && form.elements.namedItem(first);
      if (field instanceof HTMLElement) focusSoon(field);
      setProblems(found);
      setWorking(false);
    }
  };
  const finish = async (code: string) => {
    await finishSignIn(challenge ?? '', code);
    openNextPage();
  };
  const again = () => setChallenge(null);
  return { problems, isWorking, submit, challenge, finish, again };
}
