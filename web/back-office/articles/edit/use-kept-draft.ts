import { useEffect, useRef, useState } from 'react';
import { ARTICLE_DRAFT_KEY, KEPT_FORMS_KEY } from '#contracts/cookies.ts';
import type { EditorState } from './use-editor.ts';

const KEEP_AFTER_MS = 300;
type Kept = { id: number | null } & Pick<EditorState, 'base' | 'draft'>;

function read(id: number | null): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(ARTICLE_DRAFT_KEY) ?? 'null');
    return kept?.id === id && Array.isArray(kept.draft.variants) && Array.isArray(kept.base.draft.variants)
      ? kept
      : null;
  } catch {
    return null; // storage is closed, or the note was spoilt
  }
}

function write(kept: Kept | null) {
  try {
    if (kept) sessionStorage.setItem(ARTICLE_DRAFT_KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(ARTICLE_DRAFT_KEY);
  } catch {
    // Storage is closed or full: the screen itself still holds everything.
  }
}

/** Whether the language is being changed just now: the page is read again with everything typed, nobody is asked. */
export function isChangingLanguage(): boolean {
  try {
    return sessionStorage.getItem(KEPT_FORMS_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Keeps what is typed in this tab while it is not saved, and puts it back: after a change of the language, after a session
 * that ran out, after a reload.
 *
 * returns  whether something from before has been put back that the person may not expect
 */
export function useKeptDraft(id: number | null, editor: EditorState): boolean {
  const { draft, base, isDirty, restore } = editor;
  const [isBack, setBack] = useState(false);
  const isReady = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
  useEffect(() => {
    const kept = read(id);
    if (kept) {
      restore(kept);
      setBack(!isChangingLanguage());
    }
  }, []);
  useEffect(() => {
    // The first time the screen holds what was read: what was kept comes a moment later.
    if (!isReady.current) {
      isReady.current = true;
      return;
    }
    if (!isDirty) {
      write(null);
      setBack(false);
      return;
    }
    const keep = () => write({ id, draft, base });
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [id, draft, base, isDirty]);
  return isBack;
}

/** What is typed is given up: the next visit begins from the shop's article. */
export function forgetKeptDraft() {
  write(null);
}
