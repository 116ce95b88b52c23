import { notFound } from '../frame/not-found.server.ts';
import type { Route } from './+types/not-found';

/** Every address that is not in routes.ts. */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(context);
}

export default function NotFound() {
  return null;
}
