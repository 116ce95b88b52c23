import type { FastifyRequest } from 'fastify';
import { ARTICLE_ENTRIES, type FieldKind } from '#contracts/article-fields.ts';

const named = (kind: FieldKind) => ARTICLE_ENTRIES.flatMap(([, entry]) => (entry.kind === kind && entry.api) || []);
const NUMBERS = new Set(['price', 'stock', ...named('pieces')]);
const FLAGS = new Set(named('switch'));
const LISTS = new Set([...named('words'), ...named('colours'), 'size', 'images']);

/**
 * A `preValidation` hook behind `readPhotoForm`: a form knows only texts and files, so its fields become what the schema of
 * an article names. What cannot be read stays a text, and the schema refuses it by its name.
 *
 * source  R-173
 */
export async function readArticleForm(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (!request.isMultipart() || typeof body !== 'object' || body === null) return;
  request.body = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, readField(name, value)]));
}

function readField(name: string, value: unknown): unknown {
  if (LISTS.has(name)) return [value].flat();
  if (typeof value !== 'string') return value;
  if (NUMBERS.has(name)) return /^\d{1,12}$/.test(value) ? Number(value) : value;
  if (FLAGS.has(name)) return ['true', '1', 'on'].includes(value) || (!['false', '0', ''].includes(value) && value);
  return name === 'variants' ? readJson(value) : value;
}

/** The JSON in a field of a form; what is none stays a text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
