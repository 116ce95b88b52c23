/** A process that draws: what is said to it and by it, and how it is begun and ended. */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { z } from 'zod';
import type { PlannedPicture } from './plan-pictures.ts';

export interface StudioOrder {
  picture: PlannedPicture;
  outDir: string;
  cacheDir: string;
}

const answerSchema = z.object({ key: z.string(), error: z.string().optional() });
export type StudioAnswer = z.infer<typeof answerSchema>;

export interface StudioProcess {
  draw: (order: StudioOrder) => void;
  /** Ends it at once, whatever it does. */
  kill: () => void;
}

/** A process of its own, so that drawing takes neither the shop's threads nor its memory, and can be asked to yield. */
export function startStudioProcess(
  yieldsToRequests: boolean,
  on: { answer: (said: StudioAnswer) => void; end: () => void },
): StudioProcess {
  const child = fork(new URL('./studio-worker.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (yieldsToRequests) standBack(child.pid);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    on.end();
  };
  child.on('message', (raw: unknown) => on.answer(answerSchema.parse(raw)));
  child.on('error', end);
  child.on('exit', end);
  return {
    draw: (order) => child.send(order, (error) => error && end()),
    kill: () => {
      isOver = true;
      child.kill('SIGKILL');
    },
  };
}

/** A third of the time of a busy core: less, and a visitor of a busy machine would wait in vain. */
const NICE = 5;

/** Whoever looks at the shop comes before the pictures that nobody looks at. */
function standBack(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICE);
  } catch {
    return; // not every system lets one; it only draws a little more eagerly
  }
}
