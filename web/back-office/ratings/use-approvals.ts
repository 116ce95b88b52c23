import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { sayInToast } from '../../browser/toasts.ts';
import type { ActAnswer } from '../parts/act-outcome.tsx';

export type Approvals = {
  /** Ratings as they were read (ratingMark). */
  approve: (marks: readonly string[]) => void;
  isOnItsWay: (mark: string) => boolean;
  isBusy: boolean;
};

/**
 * Approves one after the other without waiting: what is pressed while an approval is on its way goes with the next one, so
 * nothing is sent twice and nothing that was pressed is lost. What it came to is said in a toast.
 */
export function useApprovals(): Approvals {
  const fetcher = useFetcher<ActAnswer>({ key: 'ratings-approve' });
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const { state, data, submit } = fetcher;
  const isIdle = state === 'idle';
  useEffect(() => {
    if (!isIdle || waiting.length === 0) return;
    const form = new FormData();
    form.set('intent', 'approve');
    for (const mark of waiting) form.append('chosen', mark);
    setWaiting([]);
    void submit(form, { method: 'post' });
  }, [isIdle, waiting, submit]);
  useEffect(() => {
    if (!isIdle) return;
    if (data?.done) sayInToast(data.done, { tone: 'ok' });
    if (data?.refused) sayInToast(data.refused.words, { tone: 'bad' });
  }, [isIdle, data]);
  const sent = new Set([...waiting, ...(fetcher.formData?.getAll('chosen') ?? [])]);
  return {
    approve: (marks) => setWaiting((before) => [...new Set([...before, ...marks])]),
    isOnItsWay: (mark) => sent.has(mark),
    isBusy: !isIdle,
  };
}
