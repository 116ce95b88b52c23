import { useEffect, useLayoutEffect } from 'react';
import { followOtherTabs } from '../browser/log-out.ts';
import { keepTypedFor } from '../browser/typed-owner.ts';

/**
 * Shows what was typed in this tab to whoever typed it alone, and leaves the page when somebody logs out in another tab.
 *
 * owner  the e-mail address of whoever is signed in; null for a guest
 */
export function useTypedOwner(owner: string | null) {
  // Before the effects of the page, which put back what was typed.
  useLayoutEffect(() => keepTypedFor(owner), [owner]);
  useEffect(() => followOtherTabs(owner !== null), [owner]);
}
