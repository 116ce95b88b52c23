/** Draws pictures beside the open shop: the most visible first, and what somebody waits for before everything else. */
import { mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createDrawQueue } from './draw-queue.ts';
import { publishCached, removeStaleFiles } from './picture-cache.ts';
import type { PlannedPicture } from './plan-pictures.ts';
import { createStudioPool } from './studio-pool.ts';

interface StudioOptions {
  /** Where the bitmaps are wanted. */
  outDir: string;
  /** Where they are kept under the hash of their inputs. */
  cacheDir: string;
  /** Processes at most. Default: one per core. */
  workers?: number;
  /** Whether a shop is open beside it, whose visitors come first. */
  yieldsToRequests?: boolean;
  /** How long somebody waits for a picture at most. */
  longestWaitMs?: number;
  /**
   * Brings the bitmaps of a picture from `outDir` to the house where visitors find them; only then it counts as drawn.
   * Without it they are found in `outDir` itself.
   */
  upload?: (picture: PlannedPicture) => Promise<void>;
}

export interface StudioProgress {
  /** Pictures that are there, or were given up. */
  done: number;
  total: number;
}

export interface Studio {
  /** Brings what the cache holds at once, and begins to draw the rest, in this order. */
  begin: (pictures: readonly PlannedPicture[]) => void;
  /** Waits for the file of a picture that is still to be drawn; false: it does not come now, ask again later. */
  whenDrawn: (file: string, gone?: AbortSignal) => Promise<boolean>;
  progress: () => StudioProgress;
  /** Calls `watcher` for every picture that is done. */
  watch: (watcher: (progress: StudioProgress, key: string) => void) => void;
  /** Waits until nothing is left to draw. Returns what could not be drawn, and why. */
  finished: () => Promise<readonly string[]>;
  /** From now on no core is kept free: somebody waits for all of it. */
  hurry: () => void;
  /** Ends at once. What is half drawn is drawn again another time. */
  stop: () => void;
}

/** More than this would only take the memory of the machine: each draws a picture of some ten megabytes. */
const MOST_WORKERS = 8;
/** Some pages full of pictures; who comes later is asked to come back. */
const MOST_WAITING = 200;
/** On a slow machine the first pictures take long; a proxy usually gives up after a minute. */
const LONGEST_WAIT_MS = 50_000;

export function openStudio(options: StudioOptions): Studio {
  const { outDir, cacheDir, workers, yieldsToRequests = false, longestWaitMs = LONGEST_WAIT_MS, upload } = options;
  const folders = { outDir, cacheDir };
  const queue = createDrawQueue<PlannedPicture>({ mostWaiting: MOST_WAITING, longestMs: longestWaitMs });
  const keyOf = new Map<string, string>();
  const pictureOf = new Map<string, PlannedPicture>();
  let lastHanded: Promise<void> = Promise.resolve();
  const failures: string[] = [];
  const watchers: ((progress: StudioProgress, key: string) => void)[] = [];
  const finishers: (() => void)[] = [];
  let total = 0;
  const progress = () => ({ done: total - queue.left(), total });
  const settle = (key: string, error?: string) => {
    if (error !== undefined) failures.push(`Picture "${key}" could not be drawn: ${error}.`);
    queue.settle(key, error === undefined);
    for (const watcher of watchers) watcher(progress(), key);
  };
  /** One picture after the other: drawing goes on meanwhile, and the other house is not flooded. */
  const settleAway = (picture: PlannedPicture, hand: (picture: PlannedPicture) => Promise<void>) => {
    lastHanded = lastHanded
      .then(() => hand(picture))
      .then(
        () => settle(picture.key),
        (error: unknown) => settle(picture.key, error instanceof Error ? error.message : String(error)),
      )
      .then(pool.drawOn);
  };
  const pool = createStudioPool({
    queue,
    folders,
    yieldsToRequests,
    most: workers ?? Math.min(MOST_WORKERS, availableParallelism()),
    settle: (key, error) => {
      const picture = pictureOf.get(key);
      if (upload && picture && error === undefined) settleAway(picture, upload);
      else settle(key, error);
    },
    rest: () => {
      for (const end of finishers.splice(0)) end();
    },
  });

  return {
    begin: (pictures) => {
      const missing = upload ? pictures : bringCached(pictures, folders);
      if (upload) for (const folder of [outDir, cacheDir]) mkdirSync(folder, { recursive: true });
      for (const picture of pictures) {
        pictureOf.set(picture.key, picture);
        for (const { name } of picture.files) keyOf.set(name, picture.key);
      }
      total += pictures.length;
      queue.add(missing);
      pool.drawOn();
    },
    whenDrawn: (file, gone) => {
      const key = keyOf.get(file);
      if (key === undefined) return Promise.resolve(true);
      const drawn = queue.wait(key, gone);
      pool.drawOn();
      return drawn;
    },
    progress,
    watch: (watcher) => void watchers.push(watcher),
    finished: () =>
      new Promise((resolve) => {
        finishers.push(() => resolve(failures));
        pool.drawOn();
      }),
    hurry: pool.hurry,
    stop: () => {
      queue.close();
      pool.stop();
    },
  };
}

/** Returns the pictures that are neither where they are wanted nor in the cache. */
function bringCached(
  pictures: readonly PlannedPicture[],
  folders: { outDir: string; cacheDir: string },
): PlannedPicture[] {
  if (pictures.length === 0) return [];
  for (const folder of [folders.outDir, folders.cacheDir]) {
    mkdirSync(folder, { recursive: true });
    removeStaleFiles(folder);
  }
  const there = new Set(readdirSync(folders.outDir));
  return pictures.filter((picture) => {
    const isThere = picture.files.every(({ name }) => there.has(name));
    return !isThere && !publishCached(picture, folders);
  });
}
