import { useSearchParams } from 'react-router';
import { oneOf } from './define-list.ts';

/** What the form that led here has done: `?done=` of the address, when it is one of these words. */
export function useDone<const Word extends string>(words: readonly Word[]): Word | null {
  const [params] = useSearchParams();
  return oneOf(words, params.get('done'));
}

/** How many others were changed with it, such as the articles of what was deleted: `?moved=` of the address. */
export function useMovedCount(): number {
  const [params] = useSearchParams();
  return Math.trunc(Number(params.get('moved'))) || 0;
}
