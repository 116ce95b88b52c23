import type { Route } from './+types/customer-data';
import { exportPersonalData } from './customer.server.ts';

/** A customer's data as a file; asked for by a form, so that a mere link takes nothing out. */
export function action({ request, context }: Route.ActionArgs) {
  return exportPersonalData(request, context);
}
