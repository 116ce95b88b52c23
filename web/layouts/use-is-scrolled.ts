import { useSyncExternalStore } from 'react';

/** */
const LIGHT_FROM_PX = 97;

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled so far that the header turns light. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY >= LIGHT_FROM_PX,
    () => false,
  );
}
