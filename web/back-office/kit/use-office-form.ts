import { useState } from 'react';
import type { FormProblems, Given } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useSending } from '../../forms/use-sending.ts';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import { useMay } from '../parts/use-may.ts';
import type { OfficeForm } from './define-form.ts';

/** A form on its screen. */
export type FormState = {
  ids: string;
  /** What its fields begin with: what was sent and refused, else what is kept. */
  given: Given;
  problems: FormProblems;
  mayChange: boolean;
  isWorking: boolean;
  /** Something was typed that is not on its way, or was refused. */
  isDirty: boolean;
  /** Something was changed that no field tells of. */
  touch: () => void;
  intent: string | undefined;
};

/**
 * Holds a form of a screen together: what its fields show, what is wrong in them, whether it is on its way.
 *
 * begin   what its fields show before anything is refused
 * intent  tells the form from others of the same screen; what those are answered is none of its own
 */
export function useOfficeForm(form: Pick<OfficeForm, 'ids' | 'resource'>, begin: Given, intent?: string): FormState {
  const refused = useAnswer<ActAnswer>()?.refused;
  const sent = useSending();
  const mayChange = useMay(form.resource);
  const [isTouched, setTouched] = useState(false);
  // A form that could not be read was answered without anything that was typed.
  const isOwn = refused && Object.keys(refused.given).length > 0 && refused.given.intent === intent;
  return {
    ids: form.ids,
    given: isOwn ? refused.given : begin,
    problems: isOwn ? refused.problems : {},
    mayChange,
    isWorking: sent !== null && (sent.get('intent') ?? undefined) === intent,
    // The router still names what was sent while the screen of a refused form is being read anew.
    isDirty: mayChange && isTouched && (sent === null || refused !== undefined),
    touch: () => setTouched(true),
    intent,
  };
}
