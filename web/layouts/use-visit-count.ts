import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { reportVisit, whenIdle } from '../browser/visits.ts';

/** Counts each page a visitor is shown, once the page is idle. Articles differ by the query alone, so it counts too. */
export function useVisitCount() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => whenIdle(() => void reportVisit()), [pathname, search]);
}
