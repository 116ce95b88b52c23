import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { sayInToast } from '../../browser/toasts.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';

type Answer = { done?: string; refused?: FormRefusal };

/** The one switch that all posters share: turning one on turns the other off, at once for the eye. */
export function usePopupSwitch() {
  return useFetcher<Answer>({ key: 'poster-popup' });
}

/** Whether a poster is, or is about to be, the one that opens on the home page. */
export function isPopup(poster: { id: number; isHomePopup: boolean }, sent: FormData | undefined): boolean {
  if (!sent) return poster.isHomePopup;
  const isAsked = sent.get('id') === String(poster.id);
  const isShown = sent.get('shown') === 'yes';
  return isAsked ? isShown : poster.isHomePopup && !isShown;
}

/** Says in a toast that it was done; a refusal stays on the page. */
export function useSaid(answer: Answer | undefined): string | null {
  useEffect(() => {
    if (answer?.done) sayInToast(answer.done, { tone: 'ok' });
  }, [answer]);
  return answer?.refused?.words ?? null;
}
