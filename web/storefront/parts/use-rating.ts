import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../browser/api.ts';
import { resetLists } from '../../browser/list-cache/list-resets.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { useText } from '../../i18n/texts.tsx';
import { type RatingProblem, ratingProblemOf, starsProblem } from '../rating-problem.ts';

/**
 * Sends a rating: the answer's words in a toast, or the first problem in a toast and beside its field.
 * Afterwards the page is read again, so that average and counts are the shop's.
 */
export function useRating(
  productId: number,
  { refused, onDone }: { refused: RatingProblem | null; onDone: () => void },
) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState(refused);
  const [isWorking, setWorking] = useState(false);
  const refuse = (form: HTMLFormElement, found: RatingProblem) => {
    setProblem(found);
    sayInToast(found.words, { tone: 'bad' });
    const field = found.field === 'comment' ? 'textarea' : `input[name=${found.field ?? 'note'}]`;
    form.querySelector<HTMLElement>(field)?.focus();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking) return;
    const form = event.currentTarget;
    const given = new FormData(form);
    const note = Number(given.get('note') ?? 0);
    if (note === 0) return refuse(form, starsProblem(t));
    setProblem(null);
    setWorking(true);
    try {
      const fit = given.get('fit') || null;
      const body = { note, fit, comment: String(given.get('comment') ?? ''), product_id: productId };
      const { message } = await callApi<{ message: string }>('/api/ratings', { method: 'POST', body });
      resetLists('ratings', 'products');
      onDone();
      sayInToast(message, { tone: 'ok' });
      void revalidate();
    } catch (failure) {
      refuse(form, ratingProblemOf(failure, t));
    } finally {
      setWorking(false);
    }
  };
  return { problem, isWorking, send, forgive: () => setProblem(null) };
}
