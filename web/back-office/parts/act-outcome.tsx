import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { Notice } from '../../ui/notice.tsx';

/** What the last form of the screen came to. */
export type ActAnswer = { done?: string; refused?: FormRefusal };

/** Says at the top of a screen what its last form came to. */
export function ActOutcome() {
  const answer = useAnswer<ActAnswer>();
  if (answer?.done) return <Notice tone="ok">{answer.done}</Notice>;
  if (answer?.refused) return <Notice tone="bad">{answer.refused.words}</Notice>;
  return null;
}
