import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page runs its scripts; false on the server, and where scripts do not run. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
