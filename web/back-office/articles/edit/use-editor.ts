import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { EditAnswer } from './edit-answer.ts';
import { cellsOf, draftOf, type EditorDraft, isSame, sentDraft } from './editor-draft.ts';
import { merged } from './merge-rules.ts';
import { type Base, type Stored, type Usual, useDraft } from './use-draft.ts';

export type EditorState = ReturnType<typeof useEditor>;

const RENAMED: Record<string, string> = { listPriceMinor: 'price', lowStockThreshold: 'threshold' };

/** What a refused field is called on the screen: a cell of the matrix by its key instead of its place. */
function problemsFor(sent: EditorDraft, problems: Record<string, string>): Record<string, string> {
  const cells = cellsOf(sent);
  const named: Record<string, string> = {};
  for (const [path, words] of Object.entries(problems)) {
    const [, place, field] = /^variants\.(\d+)\.?([^.]*)/.exec(path) ?? [];
    const cell = place === undefined ? undefined : cells[Number(place)];
    if (!cell) named[RENAMED[path] ?? path] = words;
    else if (field === 'colour') named[`colours.${cell.colour}`] ??= words;
    else named[`${field === 'sku' || field === 'shelf' ? field : 'cell'}.${cell.key}`] = words;
  }
  return named;
}

/**
 * The article on the screen: what was read, what is typed, what the shop said of it. Saving keeps everything that is typed
 * meanwhile; whatever goes wrong, nothing typed is lost.
 */
export function useEditor(stored: Stored | null, usual: Usual & { idempotencyKey: string }) {
  const { currency, idempotencyKey } = usual;
  const fetcher = useFetcher<EditAnswer>();
  const { base, draft, problems, setProblems, sent, set, addPicture, takeOver, restore } = useDraft(stored, usual);
  const [theirs, setTheirs] = useState<Base | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const [failed, setFailed] = useState<EditAnswer['failed']>(undefined);
  const [toCorrect, setToCorrect] = useState<EditAnswer | null>(null);
  const isDirty = !isSame(draft, base.draft);
  const isBusy = fetcher.state !== 'idle';

  function send(ask: object) {
    if (isBusy) return;
    setFailed(undefined);
    void fetcher.submit(JSON.stringify(ask), { method: 'post', encType: 'application/json' });
  }
  function save(what: EditorDraft = draft, version = base.version) {
    if (!isBusy) sent.current = what;
    send({ intent: 'save', version, key: stored ? null : idempotencyKey, draft: sentDraft(what, currency) });
  }
  /** What the shop said last, put away or said anew. */
  function takeAnswer(answer: EditAnswer) {
    const { failed: why, refused, stale } = answer;
    setFailed(why);
    setToCorrect(refused || stale ? answer : null);
    setProblems(refused ? problemsFor(sent.current, refused.problems) : {});
    setWords(refused?.words ?? null);
    setTheirs(stale ? { version: stale.version, draft: draftOf(stale.article, currency) } : null);
  }
  const answer = fetcher.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is handled once
  useEffect(() => {
    if (!answer) return;
    takeAnswer(answer);
    if (answer.saved) takeOver(answer.saved);
  }, [answer]);
  // Read again without a word from here, as after a discount: what is not being changed follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version counts
  useEffect(() => {
    if (!stored || stored.version === base.version || isDirty || isBusy) return;
    sent.current = draft;
    takeOver(stored);
  }, [stored?.version]);

  const state = { draft, base, theirs, problems, words, failed, toCorrect, isDirty, isBusy, currency, answer };
  return {
    ...state,
    set,
    addPicture,
    restore,
    save: () => save(),
    duplicate: () => send({ intent: 'duplicate', key: idempotencyKey }),
    discard: () => {
      restore({ draft: base.draft, base });
      takeAnswer({});
    },
    /** Saves what was chosen between mine and theirs, on top of theirs. */
    saveMerged: (chosen: Parameters<typeof merged>[2]) => {
      if (!theirs) return;
      const both = merged(draft, theirs.draft, chosen);
      restore({ draft: both, base: theirs });
      save(both, theirs.version);
    },
  };
}
