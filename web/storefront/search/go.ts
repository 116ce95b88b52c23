import { redirect } from 'react-router';
import { ARTICLES } from '../../addresses.ts';
import type { Route } from './+types/go';
import { SEARCH_PAGE } from './search-page.ts';

/** Where people and browsers look for a search: `/search?q=robe` leads to the list of what it finds. */
export function loader({ request }: Route.LoaderArgs) {
  const words = (new URL(request.url).searchParams.get('q') ?? '').trim();
  return redirect(words === '' ? SEARCH_PAGE : `${ARTICLES}?${new URLSearchParams({ q: words })}`);
}
