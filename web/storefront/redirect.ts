import { redirect } from 'react-router';
import { redirectAddress } from '../redirects.ts';
import type { Route } from './+types/redirect';

/** */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(redirectAddress(new URL(request.url).searchParams));
}
