import type { RouterContextProvider } from 'react-router';
import { readOfficePulse } from '../back-office/office-pulse.server.ts';
import { readTheme } from '../back-office/theme.ts';

/** What stands around every screen of the back office. `pulse` is null for whom all but one screen is closed. */
export async function readOffice(request: Request, context: Readonly<RouterContextProvider>) {
  return { theme: readTheme(request.headers.get('cookie')), pulse: await readOfficePulse(context) };
}
