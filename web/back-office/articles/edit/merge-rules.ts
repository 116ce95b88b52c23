import { type ArticleField, KIND_FIELDS, SALE_FIELDS, TEXT_FIELDS } from '#contracts/article-fields.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { type EditorDraft, isSame, keyOf } from './editor-draft.ts';

/** One thing that is compared and chosen as a whole, and the parts of the draft that it is. */
export type MergeField = { name: MergeName; parts: readonly (keyof EditorDraft)[] };
export type MergeName = ArticleField | 'facts' | 'category' | 'listPriceMinor' | 'pictures' | 'variants';

const own = (name: ArticleField): MergeField => ({ name, parts: [name === 'lowStockThreshold' ? 'threshold' : name] });

/** Everything in which two people's articles can differ, in the order in which it is shown. */
export const MERGE_FIELDS: readonly MergeField[] = [
  ...TEXT_FIELDS.map(own),
  { name: 'facts', parts: ['facts'] },
  { name: 'category', parts: ['category'] },
  ...KIND_FIELDS.map(own),
  { name: 'listPriceMinor', parts: ['price'] },
  ...SALE_FIELDS.map(own),
  { name: 'pictures', parts: ['pictures'] },
  { name: 'variants', parts: ['sizes', 'colours', 'variants'] },
];
export type Side = 'mine' | 'theirs';

/** What a field is called. */
export function fieldName(name: MergeName): TextName {
  return `office.edit.field.${name}`;
}

const partOf = (draft: EditorDraft, { parts }: MergeField) => parts.map((part) => comparable(part, draft[part]));

/** Pieces that were sold meanwhile are no change of the article; what a screen keeps for itself is none either. */
function comparable(part: keyof EditorDraft, value: unknown): unknown {
  if (part !== 'variants' || !Array.isArray(value)) return value;
  return value.map(({ id, size, colour, sku, pieces, seen, shelf, shelfSeen }) => ({
    place: [size, colour],
    sku: id === null ? sku : [id, sku],
    pieces: pieces === String(seen) ? null : pieces,
    shelf: shelf === shelfSeen ? null : shelf,
  }));
}

/**
 * The fields in which somebody else's article differs from mine, with the side that is chosen at first: mine where I
 * changed something, theirs elsewhere.
 *
 * base  the article as I read it
 */
export function differences(
  base: EditorDraft,
  mine: EditorDraft,
  theirs: EditorDraft,
): { field: MergeField; first: Side }[] {
  return MERGE_FIELDS.flatMap((field) => {
    const [own, other] = [partOf(mine, field), partOf(theirs, field)];
    const wasMoved = field.name === 'variants' && piecesMoved(mine, theirs);
    if (isSame(own, other) && !wasMoved) return [];
    const isMine = !isSame(own, partOf(base, field));
    return [{ field, first: isMine ? 'mine' : 'theirs' }];
  });
}

/** Somebody bought or counted pieces that I have counted too. */
function piecesMoved(mine: EditorDraft, theirs: EditorDraft): boolean {
  const now = new Map(theirs.variants.map(({ id, seen }) => [id, seen]));
  return mine.variants.some(
    ({ id, seen, pieces }) => id !== null && pieces !== String(seen) && now.has(id) && now.get(id) !== seen,
  );
}

/** One article out of both, as was chosen field by field; ready to be saved over theirs. */
export function merged(
  mine: EditorDraft,
  theirs: EditorDraft,
  chosen: Readonly<Partial<Record<MergeName, Side>>>,
): EditorDraft {
  let draft = { ...theirs };
  for (const { name, parts } of MERGE_FIELDS) {
    if (chosen[name] !== 'mine') continue;
    for (const part of parts) draft = { ...draft, [part]: mine[part] };
  }
  return chosen.variants === 'mine' ? { ...draft, variants: rebased(mine, theirs) } : draft;
}

/** My sizes and colours on top of theirs: what they took away is new again, what was sold meanwhile is known. */
export function rebased(mine: EditorDraft, theirs: EditorDraft): EditorDraft['variants'] {
  const byId = new Map(theirs.variants.map((variant) => [variant.id, variant]));
  const byPlace = new Map(theirs.variants.map((variant) => [keyOf(variant.size, variant.colour), variant]));
  return mine.variants.map((variant) => {
    const now =
      (variant.id === null ? undefined : byId.get(variant.id)) ?? byPlace.get(keyOf(variant.size, variant.colour));
    if (!now) return { ...variant, id: null, seen: null, shelfSeen: '' };
    const isUntouched = variant.pieces === String(variant.seen);
    const { id, seen, shelfSeen, reserved, wasOrdered } = now;
    const shelf = variant.shelf === variant.shelfSeen ? now.shelf : variant.shelf;
    return {
      ...variant,
      ...{ id, seen, shelf, shelfSeen, reserved, wasOrdered },
      ...(isUntouched && { pieces: now.pieces }),
    };
  });
}
