import type { Route } from './+types/countries';
import { readCountries } from './checkout.server.ts';

/** What an open shop asks once, the first time that the checkout is opened in it. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(readCountries(context));
}
