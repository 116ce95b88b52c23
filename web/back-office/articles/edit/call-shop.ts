import { isRouteErrorResponse } from 'react-router';
import type { EditAnswer } from './edit-answer.ts';

/**
 * Asks the shop to save. When it cannot be reached or breaks, the screen stays as it is with everything that was typed and
 * says so, instead of giving way to an error page. A session that has run out leads on to the sign-in page.
 */
export async function callShop(ask: () => Promise<EditAnswer>): Promise<EditAnswer> {
  try {
    return await ask();
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    if (isRouteErrorResponse(failure) && (failure.status === 403 || failure.status === 404)) throw failure;
    return { failed: isRouteErrorResponse(failure) ? 'broken' : 'offline' };
  }
}
