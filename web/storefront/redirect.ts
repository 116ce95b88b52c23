import { redirect } from 'react-router';
import { redirectTarget } from '../redirects.ts';
import type { Route } from './+types/redirect';

/** */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(redirectTarget(new URL(request.url).searchParams.get('to')));
}
