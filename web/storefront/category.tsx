import { readThrough } from '../browser/list-cache/read-through.ts';
import type { ScreenHandle } from '../layouts/shop-frame.tsx';
import type { Route } from './+types/category';
import { readDepartment } from './articles.server.ts';
import { ListScreen } from './parts/list-screen.tsx';

export const handle = { lists: ['products', 'categories'] } satisfies ScreenHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return readDepartment(request, context);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readThrough(handle.lists, request, serverLoader);
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={loaderData} />;
}
