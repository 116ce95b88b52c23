/** The studio's processes: begun when there is work, given one picture after the other, ended when nothing is left. */
import type { DrawQueue } from './draw-queue.ts';
import type { PlannedPicture } from './plan-pictures.ts';
import { type StudioAnswer, type StudioProcess, startStudioProcess } from './studio-process.ts';

interface PoolOptions {
  queue: Pick<DrawQueue<PlannedPicture>, 'take' | 'putBack' | 'left'>;
  folders: { outDir: string; cacheDir: string };
  yieldsToRequests: boolean;
  /** Processes at most. */
  most: number;
  /** Called once for each picture that is drawn, or, with a reason, given up. */
  settle: (key: string, error?: string) => void;
  /** Called when nothing is left to draw. */
  rest: () => void;
}

/** A process that was killed from outside may have drawn anything; one that falls twice over a picture fell over it. */
const TRIES = 2;
/** After so many falls in a row this machine cannot draw at all. */
const MOST_FALLS = 6;
const FELL = 'the process that draws ended';

export function createStudioPool({ queue, folders, yieldsToRequests, most, settle, rest }: PoolOptions) {
  /** One core stays free for the shop, unless somebody waits for a picture. */
  let mostUnasked = Math.max(1, most - 1);
  let isStopped = false;
  let fallsInARow = 0;
  const idle = new Set<StudioProcess>();
  const busy = new Map<StudioProcess, string>();
  const falls = new Map<string, number>();

  function drawOn(): void {
    while (!isStopped && busy.size < most) {
      const picture = queue.take(busy.size >= mostUnasked);
      if (!picture) break;
      const [free = start()] = idle;
      idle.delete(free);
      busy.set(free, picture.key);
      free.draw({ picture, ...folders });
    }
    if (queue.left() > 0) return;
    endAll(idle);
    rest();
  }

  function start(): StudioProcess {
    const started: StudioProcess = startStudioProcess(yieldsToRequests, {
      answer: (said) => answered(started, said),
      end: () => fell(started),
    });
    return started;
  }

  function answered(worker: StudioProcess, { key, error }: StudioAnswer): void {
    fallsInARow = 0;
    busy.delete(worker);
    idle.add(worker);
    settle(key, error);
    drawOn();
  }

  /** It ended by itself: the system needed its memory, or the picture brought it down. */
  function fell(worker: StudioProcess): void {
    const key = busy.get(worker);
    idle.delete(worker);
    busy.delete(worker);
    if (key !== undefined) fellOver(key);
    drawOn();
  }

  function fellOver(key: string): void {
    const times = (falls.get(key) ?? 0) + 1;
    falls.set(key, times);
    if (times < TRIES) queue.putBack(key);
    else settle(key, FELL);
    fallsInARow += 1;
    if (fallsInARow < MOST_FALLS) return;
    for (let next = queue.take(false); next; next = queue.take(false)) settle(next.key, FELL);
  }

  return {
    /** Gives out what there is to draw; to be called whenever the queue has changed. */
    drawOn,
    hurry: () => {
      mostUnasked = most;
      drawOn();
    },
    stop: () => {
      isStopped = true;
      endAll(idle);
      endAll(busy);
    },
  };
}

function endAll(workers: Set<StudioProcess> | Map<StudioProcess, string>): void {
  for (const worker of workers.keys()) worker.kill();
  workers.clear();
}
