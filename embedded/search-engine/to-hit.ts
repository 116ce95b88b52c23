import type { SearchRecord } from '#shop/ports/search.ts';
import { cutAround, type Highlighted, highlight } from './highlight.ts';
import type { SearchParams } from './read-request.ts';
import type { SearchResult } from './search-engine.ts';

/** One found article, as a hosted index gives it: the record, and its texts with what was found in them. */
export function toHit(record: SearchRecord, { words, typed }: SearchResult, params: SearchParams) {
  const marks = { before: params.highlightPreTag, after: params.highlightPostTag };
  const texts = textsOf(record);
  const highlighted = texts
    .filter(([path]) => isWanted(path, params.attributesToHighlight))
    .map(([path, text]) => [path, highlight(text, words, typed, marks)] as const);
  const snippets = texts.flatMap(([path, text]) => {
    const asked = params.attributesToSnippet.find((input) => input === path || input.startsWith(`${path}:`));
    if (asked === undefined) return [];
    const count = Number(asked.slice(path.length + 1)) || 10;
    const piece = cutAround(text, words, { count, ellipsis: params.snippetEllipsisText });
    return [[path, highlight(piece, words, typed, marks)] as const];
  });
  return {
    ...retrieve(record, params.attributesToRetrieve),
    objectID: String(record.id),
    _highlightResult: nest(highlighted),
    ...(snippets.length > 0 && { _snippetResult: nest(snippets) }),
  };
}

/** The texts of an article by their path, such as `name.fr`. */
function textsOf({ number, name, description }: SearchRecord): [path: string, text: string][] {
  return [
    ['number', number],
    ['name.en', name.en],
    ['name.fr', name.fr],
    ['description.en', description.en],
    ['description.fr', description.fr],
  ];
}

function isWanted(path: string, wanted: readonly string[]): boolean {
  return wanted.includes('*') || wanted.includes(path) || wanted.includes(path.split('.')[0] ?? path);
}

/** The asked fields of a record; of a field with parts also single ones. What it is merely found by stays in the index. */
function retrieve({ words, skus, ...record }: SearchRecord, wanted: readonly string[]): object {
  if (wanted.includes('*')) return record;
  const asked: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(record)) {
    if (wanted.includes(field)) asked[field] = value;
    else if (typeof value === 'object' && value !== null) {
      const parts = Object.entries(value).filter(([part]) => wanted.includes(`${field}.${part}`));
      if (parts.length > 0) asked[field] = Object.fromEntries<unknown>(parts);
    }
  }
  return asked;
}

/** `name.en` and `name.fr` become parts of `name`. */
function nest(entries: readonly (readonly [string, Highlighted])[]): object {
  const all: Record<string, object> = {};
  for (const [path, value] of entries) {
    const [field = '', part] = path.split('.');
    all[field] = part === undefined ? value : { ...all[field], [part]: value };
  }
  return all;
}
