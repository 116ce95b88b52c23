import type { Route } from './+types/typed-price';
import { readTypedPrice } from './article-edit.server.ts';

/** What customers would pay if the price that is being typed were saved. */
export function loader({ request, context }: Route.LoaderArgs) {
  return readTypedPrice(request, context);
}
