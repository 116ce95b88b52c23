import { useEffect, useState } from 'react';
import { callApi } from '../../browser/api.ts';
import { FIND } from '../addresses.ts';
import type { FoundData } from './find.server.ts';

const TYPING_MS = 150;
const FEWEST = 2;

type Found = { state: 'quiet' | 'asking' | 'failed'; data: FoundData | null };

/** What the shop finds for the words, asked a moment after the last e-mail; the last answer stays until the next comes. */
export function useFound(words: string): Found {
  const [found, setFound] = useState<Found>({ state: 'quiet', data: null });
  useEffect(() => {
    if (words.length < FEWEST) {
      setFound({ state: 'quiet', data: null });
      return;
    }
    let isGone = false;
    setFound(({ data }) => ({ state: 'asking', data }));
    const timer = setTimeout(async () => {
      const answer = await callApi<FoundData>(`${FIND}?q=${encodeURIComponent(words)}`).catch(() => null);
      if (!isGone) setFound(answer ? { state: 'quiet', data: answer } : { state: 'failed', data: null });
    }, TYPING_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [words]);
  return found;
}
