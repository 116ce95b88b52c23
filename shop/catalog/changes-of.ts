import type { ArticleDraft } from '#contracts/http/article-draft.ts';
import type { ProductDraft } from './product-draft.ts';
import type { StoredProduct } from './read-stored.ts';

/**
 * What an editor's whole draft would change of an article: only what differs is written, and remembered as changed.
 *
 * returns  an empty change when nothing differs
 */
export function changesOf(stored: StoredProduct, draft: ArticleDraft): Partial<ProductDraft> {
  const { variants, pictures, designNumber, ...columns } = draft;
  const changes: Partial<ProductDraft> = {};
  const was: Record<string, unknown> = stored;
  for (const [name, value] of Object.entries(columns)) {
    if (!isSame(value, was[name])) Object.assign(changes, { [name]: value });
  }
  if (designNumber !== '' && designNumber !== stored.designNumber) changes.designNumber = designNumber;
  const hung = stored.pictures.map(({ key, altEn, altFr, focus, colour }) => ({ key, altEn, altFr, focus, colour }));
  if (!isSame(pictures, hung)) changes.pictures = pictures;
  const held = stored.variants.map(({ id, sku, size, colour, shelf }) => ({ id, sku, size, colour, shelf }));
  const wanted = variants.map(({ id, sku, size, colour, shelf }) => {
    const now = stored.variants.find((variant) => variant.id === id);
    return { id, sku: sku || (now?.sku ?? ''), size, colour, shelf: shelf ?? now?.shelf ?? '' };
  });
  const isCounted = variants.some(({ available, seen }) => available !== seen);
  if (isCounted || !isSame(wanted, held)) changes.arrangement = variants;
  return changes;
}

/** Equal whatever the order of their names. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
