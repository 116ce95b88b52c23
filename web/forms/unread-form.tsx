import { Notice } from '../ui/notice.tsx';
import type { FormRefusal } from './form-problems.ts';
import { useAnswer } from './use-answer.ts';

function isFormRefusal(refused: unknown): refused is FormRefusal {
  return typeof refused === 'object' && refused !== null && 'words' in refused;
}

/** Says that a form was not read, on a screen whose own answers have another shape (server/pages/answer-unread-forms.ts). */
export function UnreadForm() {
  const refused = useAnswer<{ refused?: unknown }>()?.refused;
  return isFormRefusal(refused) ? <Notice tone="bad">{refused.words}</Notice> : null;
}
