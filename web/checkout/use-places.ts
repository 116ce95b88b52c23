import { useEffect, useState } from 'react';
import { callApi } from '../browser/api.ts';

/** Everything asked in this session stays: a list is fetched once. */
const asked = new Map<string, Promise<Place[]>>();
const WAIT_MS = 150;

type Place = { name: string; code?: string; region?: string };

function askOnce(path: string): Promise<Place[]> {
  const answer = asked.get(path) ?? callApi<Place[]>(path);
  asked.set(path, answer);
  answer.catch(() => asked.delete(path));
  return answer;
}

/** `null` while nothing is known: not asked, on its way, or out of reach. Free text is always possible, so none is an error. */
function usePlaceList(path: string | null): readonly Place[] | null {
  const [found, setFound] = useState<{ path: string; places: readonly Place[] } | null>(null);
  useEffect(() => {
    if (path === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      askOnce(path).then(
        (places) => isCurrent && setFound({ path, places }),
        () => {},
      );
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [path]);
  return found?.path === path ? found.places : null;
}

/** Regions of a country. */
export function useRegions(country: string): readonly Place[] | null {
  return usePlaceList(country ? `/api/places/regions?country=${country}` : null);
}

/** Cities of a country that fit what was typed, the largest first. */
export function useCities(country: string, region: string, words: string): readonly Place[] | null {
  const query = new URLSearchParams({ country, region, q: words });
  return usePlaceList(country ? `/api/places/cities?${query}` : null);
}
