import type { Route } from './+types/articles';
import { readArticles } from './articles.server.ts';
import { ListScreen } from './parts/list-screen.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return readArticles(request, context);
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={loaderData} />;
}
