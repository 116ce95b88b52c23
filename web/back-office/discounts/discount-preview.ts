import type { Route } from './+types/discount-preview';
import { readPreviewAsked } from './discounts.server.ts';

/** What the form of a discount would do, asked while somebody types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return readPreviewAsked(request, context);
}
