import { useState } from 'react';
import type { FormProblems, FormRefusal, Given } from '../../forms/form-problems.ts';
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
  /** What it was refused with, one for each time it is sent. */
  refused: FormRefusal | undefined;
  mayChange: boolean;
  isWorking: boolean;
  /** Something was typed that is not on its way, or was refused. */
  isDirty: boolean;
  /** Marks the form as changed where no field fires an event. */
  touch: () => void;
  intent: string | undefined;
};

/**
 * Holds a form of a screen together: what its fields show, what is wrong in them, whether it is on its way.
 *
 * begin   what its fields show before anything is refused
 * intent  distinguishes the form from others of the same screen; what those are answered is none of its own
 */
export function useOfficeForm(form: Pick<OfficeForm, 'ids' | 'resource'>, begin: Given, intent?: string): FormState {
  const refused = useAnswer<ActAnswer>()?.refused;
  const sent = useSending();
  const mayChange = useMay(form.resource);
  // A form that could not be read was answered without anything that was typed.
  const isOwn = refused !== undefined && Object.keys(refused.given).length > 0 && refused.given.intent === intent;
  // One that begins with what was refused holds what is kept nowhere.
  const [isTouched, setTouched] = useState(isOwn);
  return {
    ids: form.ids,
    given: isOwn ? refused.given : begin,
    problems: isOwn ? refused.problems : {},
    refused: isOwn ? refused : undefined,
    mayChange,
    isWorking: sent !== null && (sent.get('intent') ?? undefined) === intent,
    // The router still names what was sent while the screen of a refused form is being read anew.
    isDirty: mayChange && isTouched && (sent === null || refused !== undefined),
    touch: () => setTouched(true),
    intent,
  };
}

/** Whether the refused form of this screen was about an older version than the one that is shown by now. */
export function useIsStale(version: number): boolean {
  const sent = useAnswer<ActAnswer>()?.refused?.given.version;
  return sent !== undefined && sent !== String(version);
}
