import type { Route } from './+types/reports-export';
import { exportReport } from './reports.server.ts';

/** A sales report as CSV. */
export function loader({ request, context }: Route.LoaderArgs) {
  return exportReport(request, context);
}
