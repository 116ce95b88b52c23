import { useCallback, useRef, useState } from 'react';
import { MOST_PICTURES } from '#contracts/limits.ts';
import type { Currency } from '#contracts/money.ts';
import { type ArticleRead, draftOf, type EditorDraft, type EditorPicture, emptyDraft, isSame } from './editor-draft.ts';
import { rebased } from './merge-rules.ts';

export type Stored = { id: number; version: number; article: ArticleRead };
/** The article as it was read, and the version that goes with it. */
export type Base = { version: number | null; draft: EditorDraft };

/** The fields whose sentence goes away with these changes. */
function healed(problems: Record<string, string>, change: object): Record<string, string> {
  const changed = [...Object.keys(change), ...('variants' in change ? ['cell', 'sku', 'shelf'] : [])];
  const left = Object.entries(problems).filter(([path]) => !changed.some((name) => path.split('.')[0] === name));
  return left.length === Object.keys(problems).length ? problems : Object.fromEntries(left);
}

/** What an article is written with: the shop's currency, and from how many pieces on a new one counts as nearly gone. */
export type Usual = { currency: Currency; lowStock: number };

/** What was read of an article, what is typed, and which fields are wrong. */
export function useDraft(stored: Stored | null, { currency, lowStock }: Usual) {
  const [base, setBase] = useState<Base>(() => ({
    version: stored?.version ?? null,
    draft: stored ? draftOf(stored.article, currency) : emptyDraft('', lowStock),
  }));
  const [draft, setDraft] = useState(base.draft);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const sent = useRef(draft);

  const set = useCallback((change: Partial<EditorDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setProblems((before) => healed(before, change));
  }, []);
  /** One that has just been uploaded. Several arrive one after the other, so each joins what is there by then. */
  const addPicture = useCallback((picture: EditorPicture) => {
    setDraft(({ pictures, ...before }) => {
      const others = pictures.filter(({ key }) => key !== picture.key);
      return { ...before, pictures: [...others, picture].slice(0, MOST_PICTURES) };
    });
    setProblems((before) => healed(before, { pictures: true }));
  }, []);
  /** Goes on from an article of the shop; what was typed since it was sent stays. */
  const takeOver = useCallback(
    ({ version, article }: Omit<Stored, 'id'>) => {
      const now = draftOf(article, currency);
      setBase({ version, draft: now });
      setDraft((typed) => (isSame(typed, sent.current) ? now : { ...typed, variants: rebased(typed, now) }));
    },
    [currency],
  );
  /** Starts from something else: what was kept in this browser, what two people agreed on. */
  const restore = useCallback((kept: { draft: EditorDraft; base: Base }) => {
    setBase(kept.base);
    setDraft(kept.draft);
  }, []);
  return { base, draft, problems, setProblems, sent, set, addPicture, takeOver, restore };
}
