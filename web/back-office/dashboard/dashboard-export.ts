import type { Route } from './+types/dashboard-export';
import { exportFigures } from './dashboard.server.ts';

/** The figures of the dashboard as CSV. */
export function loader({ request, context }: Route.LoaderArgs) {
  return exportFigures(request, context);
}
