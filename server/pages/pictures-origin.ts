import type { Config } from '../config.ts';

/** Origin of the host where browsers find the pictures, for the policies of pages; null: the shop's own. */
export function picturesOrigin({ FILES, S3_PUBLIC_URL }: Pick<Config, 'FILES' | 'S3_PUBLIC_URL'>): string | null {
  return FILES === 's3' && S3_PUBLIC_URL !== undefined ? new URL(S3_PUBLIC_URL).origin : null;
}
