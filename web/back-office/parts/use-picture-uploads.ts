import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '#contracts/http/pictures.ts';
import { ApiRefusal } from '../../browser/api.ts';
import { wordsFor } from '../../browser/refusal-words.ts';
import { sendFile } from '../../browser/send-file.ts';
import { useText } from '../../i18n/texts.tsx';
import { mayTryAgain, refusedAtOnce } from './photo-files.ts';

/** A file on its way. What has arrived is no longer among them. */
export type Going = {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  percent: number;
  /** One sentence that says what is wrong with it. */
  problem: string;
  canTryAgain: boolean;
};

type Job = { id: number; file: File; stop: AbortController };

/**
 * Sends pictures one after the other, in the order in which they were chosen: the shop draws one at a time.
 *
 * onStored  hears of each that has arrived
 * returns   what is on its way or was refused, and what can be done with it
 */
export function usePictureUploads(onStored: (picture: UploadedPicture, name: string) => void) {
  const t = useText();
  const [going, setGoing] = useState<Going[]>([]);
  const jobs = useRef<Job[]>([]);
  const queue = useRef<number[]>([]);
  const isSending = useRef(false);
  const lastId = useRef(0);
  const stored = useRef(onStored);
  stored.current = onStored;

  const change = useCallback((id: number, to: Partial<Going>) => {
    setGoing((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  }, []);
  const drop = useCallback((id: number) => {
    jobs.current = jobs.current.filter((job) => job.id !== id);
    setGoing((all) => all.filter((one) => one.id !== id));
  }, []);

  const send = useCallback(
    async ({ id, file, stop }: Job) => {
      change(id, { state: 'sending', percent: 0, problem: '' });
      try {
        const onProgress = (percent: number) => change(id, { percent });
        const sending = { field: 'picture', file, onProgress, signal: stop.signal };
        const picture = await sendFile<UploadedPicture>('/api/pictures', sending);
        drop(id);
        stored.current(picture, file.name);
      } catch (failure) {
        if (stop.signal.aborted) return drop(id);
        const canTryAgain = failure instanceof ApiRefusal && mayTryAgain(failure.status);
        change(id, { state: 'failed', problem: wordsFor(failure, t), canTryAgain });
      }
    },
    [change, drop, t],
  );
  const run = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let id = queue.current.shift(); id !== undefined; id = queue.current.shift()) {
      const job = jobs.current.find((one) => one.id === id);
      if (job && !job.stop.signal.aborted) await send(job);
    }
    isSending.current = false;
  }, [send]);

  const add = useCallback(
    (files: readonly File[]) => {
      const fresh = files.map((file): Job & { refused: ReturnType<typeof refusedAtOnce> } => {
        lastId.current += 1;
        return { id: lastId.current, file, stop: new AbortController(), refused: refusedAtOnce(file) };
      });
      jobs.current.push(...fresh);
      queue.current.push(...fresh.filter(({ refused }) => !refused).map(({ id }) => id));
      setGoing((all) => [
        ...all,
        ...fresh.map(({ id, file, refused }): Going => {
          const state = refused ? 'failed' : 'waiting';
          return { id, name: file.name, state, percent: 0, problem: refused ? t(refused) : '', canTryAgain: false };
        }),
      ]);
      void run();
    },
    [run, t],
  );
  const again = useCallback(
    (id: number) => {
      queue.current.push(id);
      change(id, { state: 'waiting', problem: '' });
      void run();
    },
    [change, run],
  );
  const stop = useCallback(
    (id: number) => {
      jobs.current.find((job) => job.id === id)?.stop.abort();
      drop(id);
    },
    [drop],
  );
  // who leaves the screen sends no more
  useEffect(
    () => () => {
      queue.current = [];
      for (const job of jobs.current) job.stop.abort();
    },
    [],
  );
  return { going, add, again, stop };
}
