/** A file on its way. What has arrived is no longer among them. */
export type Going = {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  /** How much of it has left, 0 to 100. */
  percent: number;
  /** One sentence that says what is wrong with it. */
  problem: string;
  canTryAgain: boolean;
};

/** What went wrong with a file, and whether another try of the same file can succeed. */
export type Failed = { problem: string; canTryAgain: boolean };

type PictureQueueOptions<Stored> = {
  /** Sends a file. */
  send: (file: File, how: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<Stored>;
  /** Why a file need not be sent; null when it shall be tried. */
  refuse: (file: File) => string | null;
  /** Puts what `send` threw into words. */
  explain: (failure: unknown) => Failed;
  onStored: (stored: Stored, name: string) => void;
  onChange: (going: Going[]) => void;
};

/** Sends files one after the other, in the order in which they were chosen: the shop draws one at a time. */
export function createPictureQueue<Stored>(options: PictureQueueOptions<Stored>) {
  const { send, refuse, explain, onStored, onChange } = options;
  const files = new Map<number, { file: File; stop: AbortController }>();
  let going: Going[] = [];
  let lastId = 0;
  let isRunning = false;

  const show = (next: Going[]) => {
    going = next;
    onChange(next);
  };
  const change = (id: number, to: Partial<Going>) => {
    show(going.map((one) => (one.id === id ? { ...one, ...to } : one)));
  };
  const drop = (id: number) => {
    files.delete(id);
    show(going.filter((one) => one.id !== id));
  };
  const sendOne = async ({ id, name }: Going) => {
    const held = files.get(id);
    if (!held) return;
    const { file, stop } = held;
    change(id, { state: 'sending', percent: 0, problem: '' });
    try {
      const stored = await send(file, { onProgress: (percent) => change(id, { percent }), signal: stop.signal });
      drop(id);
      onStored(stored, name);
    } catch (failure) {
      if (!stop.signal.aborted) change(id, { state: 'failed', ...explain(failure) });
    }
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    const next = () => going.find(({ state }) => state === 'waiting');
    for (let one = next(); one; one = next()) await sendOne(one);
    isRunning = false;
  };

  return {
    add: (chosen: readonly File[]) => {
      const fresh = chosen.map((file): Going => {
        lastId += 1;
        files.set(lastId, { file, stop: new AbortController() });
        const problem = refuse(file);
        const state = problem === null ? 'waiting' : 'failed';
        return { id: lastId, name: file.name, state, percent: 0, problem: problem ?? '', canTryAgain: false };
      });
      show([...going, ...fresh]);
      void run();
    },
    /** Tries a file again that did not arrive. */
    again: (id: number) => {
      change(id, { state: 'waiting', problem: '' });
      void run();
    },
    /** Takes a file back, on its way or refused. */
    stop: (id: number) => {
      files.get(id)?.stop.abort();
      drop(id);
    },
    /** Takes all of them back. */
    stopAll: () => {
      for (const { stop } of files.values()) stop.abort();
      files.clear();
      show([]);
    },
  };
}
