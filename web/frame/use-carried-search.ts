import { useLocation, useMatches } from 'react-router';
import { carriedPath, carriedSearch } from '#contracts/page-address.ts';

type WithCarriedSearch = { carriedSearch: string };

/** Whether a screen's data say what was read of its address, as a list's do. */
function hasCarriedSearch(data: unknown): data is WithCarriedSearch {
  return typeof data === 'object' && data !== null && 'carriedSearch' in data && typeof data.carriedSearch === 'string';
}

/** The query of the page that is shown, as links to the same page carry it along; with its question mark, or ''. */
export function useCarriedSearch(): string {
  const { search } = useLocation();
  const read = useMatches()
    .map(({ loaderData }) => loaderData)
    .findLast(hasCarriedSearch);
  return read ? read.carriedSearch : carriedSearch(search);
}

/** The address of the page that is shown, for links and forms that lead to the same page. */
export function useCarriedAddress(): string {
  const { pathname } = useLocation();
  return carriedPath(pathname) + useCarriedSearch();
}
