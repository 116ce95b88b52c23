/**
 * Whether what a form came to is that the shop could not be reached, or broke: nothing was changed, and reading the screen
 * again would only put a broken page in place of what is typed.
 */
export function wasUnreached(actionResult: unknown): boolean {
  return typeof actionResult === 'object' && actionResult !== null && 'failed' in actionResult;
}
