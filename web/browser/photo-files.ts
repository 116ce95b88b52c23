/** what the shop takes. It looks at the content itself; this saves a journey to what cannot be one. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
const LARGEST_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be a picture; null when it may be one. A system that does not know a type says none. */
export function refusedAtOnce({ type, size }: { type: string; size: number }) {
  const isKnown = type === '' || PHOTO_TYPES.some((known) => known === type);
  return isKnown && size > 0 ? null : ('refusal.upload.refused' as const);
}

/** Whether the shop would refuse it for its size. */
export function isTooLarge({ size }: { size: number }): boolean {
  return size > LARGEST_BYTES;
}

/** Whether another try of the same file can succeed: not when the file itself was refused. */
export function mayTryAgain(status: number): boolean {
  return status !== 413 && status !== 422 && status !== 403;
}
