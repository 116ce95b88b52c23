import { useLocation, useMatches } from 'react-router';
import { carriedPath, carriedSearch } from '#contracts/page-address.ts';

type Telling = { carriedSearch: string };

/** Whether a screen's data say what was read of its address, as a list's do. */
function isTelling(told: unknown): told is Telling {
  return typeof told === 'object' && told !== null && 'carriedSearch' in told && typeof told.carriedSearch === 'string';
}

/** The query of the page that is shown, as links to the same page carry it along; with its question mark, or ''. */
export function useCarriedSearch(): string {
  const { search } = useLocation();
  const read = useMatches()
    .map(({ loaderData }) => loaderData)
    .findLast(isTelling);
  return read ? read.carriedSearch : carriedSearch(search);
}

/** The address of the page that is shown, for links and forms that lead to the same page. */
export function useCarriedAddress(): string {
  const { pathname } = useLocation();
  return carriedPath(pathname) + useCarriedSearch();
}
