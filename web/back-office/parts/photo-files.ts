/** what the shop takes. It looks at the content itself; this saves a journey to what cannot be one. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
const LARGEST_BYTES = 10 * 1024 * 1024;
const REFUSED = 'refusal.upload.refused' as const;
const TOO_LARGE = 'refusal.upload.too.large' as const;

/** Why a file need not be sent; null when the shop shall decide. A system that does not know a type says none. */
export function refusedAtOnce({ type, size }: { type: string; size: number }) {
  if (type !== '' && !PHOTO_TYPES.some((known) => known === type)) return REFUSED;
  if (size > LARGEST_BYTES) return TOO_LARGE;
  return size === 0 ? REFUSED : null;
}

/** Whether another try of the same file can succeed: not when the file itself was refused. */
export function mayTryAgain(status: number): boolean {
  return status !== 413 && status !== 422 && status !== 403;
}
