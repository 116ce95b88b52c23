import type { FastifyReply, FastifyRequest } from 'fastify';
import { MOST_RETURN_PHOTOS } from '#contracts/returns.ts';
import { photoProblems, type SentPhotos } from '#shop/returns/draw-photos.ts';
import { readPhotoForm } from '../plugins/photo-forms.ts';
import { abortWhenSenderLeaves } from '../plugins/sender-abort.ts';
import { readJson } from './article-form.ts';

/** The forms that have photographs of a return in them; other bodies stay what they are. */
export const RETURN_FORM = [readPhotoForm({ most: MOST_RETURN_PHOTOS, problemsOf: photoProblems }), readReturnFields];

/** A form knows only texts and files: its lines come as JSON, and one photograph alone is a list too. */
async function readReturnFields(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (!request.isMultipart() || typeof body !== 'object' || body === null) return;
  const { lines, photos, ...texts }: Record<string, unknown> = { lines: '', photos: [], ...body };
  request.body = { ...texts, lines: typeof lines === 'string' ? readJson(lines) : lines, photos: [photos].flat() };
}

/** The photographs of a body that was checked. */
export async function sentPhotos(photos: readonly File[], reply: FastifyReply): Promise<SentPhotos> {
  if (photos.length === 0) return {};
  return { photos: await Promise.all(photos.map((photo) => photo.bytes())), signal: abortWhenSenderLeaves(reply) };
}
