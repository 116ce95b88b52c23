import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A refused change means that the screen is old: it is read again too. What is gone by now cannot be read again: its screen
 * stays with everything that was typed, and says so.
 */
export function readAgainUnlessGone({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== 404;
}
