import type { Route } from './+types/category';
import { readDepartment } from './articles.server.ts';
import { ListScreen } from './parts/list-screen.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return readDepartment(request, context);
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={loaderData} />;
}
