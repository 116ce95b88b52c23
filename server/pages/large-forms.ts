import type { FastifyRequest } from 'fastify';
import { MOST_RETURN_PHOTOS } from '#contracts/returns.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { LARGEST_PHOTO_BYTES } from '#shop/pictures/rules.ts';

/** The page whose form may bring photographs of a return, with or without the browser's scripts. */
const OPENS_RETURNS = /^\/auth\/orders\/detail(\.data)?(\?|$)/;

/**
 * How many bytes a form of a page may have: as many as any, and room for its photographs where whoever sends it may open
 * returns. Nobody else's form is read that far.
 *
 * source  decision 0100
 */
export function mostBytesOfForm({ url, headers, viewer }: Asked, usual: number): number {
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  if (!isForm || !OPENS_RETURNS.test(url) || !staffMay(viewer, 'returns', 'change')) return usual;
  return usual + MOST_RETURN_PHOTOS * LARGEST_PHOTO_BYTES;
}

type Asked = Pick<FastifyRequest, 'url' | 'headers' | 'viewer'>;
