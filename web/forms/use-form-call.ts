import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../i18n/texts.tsx';
import { problemOf, wordsFor } from './refusal-words.ts';
import { showFirstProblem, type Typed, typedIn } from './typed-in.ts';

/**
 * Sends what a form holds to the shop. While it is on its way a second submit does nothing; when it is refused, each field
 * says why, the first wrong one has the focus, and nothing that was typed is lost.
 *
 * fields  the names that have a place of their own; anything else is said above the form
 */
export function useFormCall<Field extends string>(
  fields: readonly Field[],
  send: (typed: Typed, form: HTMLFormElement) => Promise<void>,
) {
  const t = useText();
  const [isWorking, setWorking] = useState(false);
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const problems: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const sentence = failure === null ? undefined : problemOf(failure, field);
    if (sentence) problems[field] = sentence;
  }
  const hasPlace = Object.keys(problems).length > 0;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const form = event.currentTarget;
    setWorking(true);
    setFailure(null);
    try {
      await send(typedIn(form), form);
    } catch (refusal) {
      showFirstProblem(form, () => setFailure(refusal));
    }
    isUnderWay.current = false;
    setWorking(false);
  };
  return { problems, words: failure === null || hasPlace ? null : wordsFor(failure, t), isWorking, onSubmit, failure };
}
