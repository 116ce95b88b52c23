import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { sayInToast } from '../../browser/toasts.ts';
import type { ActAnswer } from '../parts/act-outcome.tsx';

/** The form that the boxes of the new ratings belong to. */
export const APPROVE_FORM = 'chosen-ratings';

/** A rating as it was read: which one, and when it was said. What was said anew since is not approved with it. */
export function ratingMark({ id, saidAt }: { id: number; saidAt: number }): string {
  return `${id}.${saidAt}`;
}

export type Approvals = {
  /** Ratings as they were read (ratingMark). */
  approve: (marks: readonly string[]) => void;
  isOnItsWay: (mark: string) => boolean;
  isBusy: boolean;
};

/**
 * Approves one after the other without waiting: what is approved while an approval is on its way goes with the next one, so
 * nothing is sent twice and none is lost. What it came to is said in a toast.
 */
export function useApprovals(): Approvals {
  const fetcher = useFetcher<ActAnswer>({ key: 'ratings-approve' });
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  // Kept here, for the fetcher says a moment late that it is busy, and sending again would break off what is on its way.
  const [sending, setSending] = useState<readonly string[]>([]);
  const { data, submit } = fetcher;
  const isIdle = sending.length === 0;
  useEffect(() => {
    if (!isIdle || waiting.length === 0) return;
    const form = new FormData();
    form.set('intent', 'approve');
    for (const mark of waiting) form.append('chosen', mark);
    setSending(waiting);
    setWaiting([]);
    void submit(form, { method: 'post' }).finally(() => setSending([]));
  }, [isIdle, waiting, submit]);
  useEffect(() => {
    if (data?.done) sayInToast(data.done, { tone: 'ok' });
    if (data?.refused) sayInToast(data.refused.words, { tone: 'bad' });
  }, [data]);
  const sent = new Set([...waiting, ...sending]);
  return {
    approve: (marks) =>
      setWaiting((before) => [...new Set([...before, ...marks.filter((mark) => !sending.includes(mark))])]),
    isOnItsWay: (mark) => sent.has(mark),
    isBusy: !isIdle,
  };
}
