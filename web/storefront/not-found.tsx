import type { Route } from './+types/not-found';
import { notFound } from './not-found.server.ts';

/** Every address that is not in routes.ts. */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(context);
}

export default function NotFound() {
  return null;
}
