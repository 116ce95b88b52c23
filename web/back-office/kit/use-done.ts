import { useSearchParams } from 'react-router';
import { oneOf } from './define-list.ts';

/** What the form that led here has done: `?done=` of the address, when it is one of these words. */
export function useDone<const Word extends string>(words: readonly Word[]): Word | null {
  const [params] = useSearchParams();
  return oneOf(words, params.get('done'));
}
