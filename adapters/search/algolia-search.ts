import { createHash, randomUUID } from 'node:crypto';
import type { Search, SearchFilling, SearchRecord } from '#shop/ports/search.ts';
import { SearchUnavailable } from '#shop/ports/search.ts';
import { type AlgoliaLine, openAlgoliaLine } from './algolia-line.ts';
import { createListFinder } from './find-for-lists.ts';
import { fitRecord, inBatches } from './fit-record.ts';
import { INDEX_SETTINGS, INDEX_SYNONYMS } from './index-settings.ts';

/** Which index, and how to write to it. */
export type AlgoliaOptions = {
  appId: string;
  /** May write: it never leaves the server. */
  adminKey: string;
  index: string;
  /** Scheme and host of a service that answers like the vendor; null: the vendor. */
  origin: string | null;
  now: () => Date;
  fetch?: typeof fetch;
  /** How long one call may take, tries and all; how long a task of the service; how long a page waits for found articles. */
  patienceMs?: { call: number; task: number; page: number };
};

const PATIENCE_MS = { call: 20_000, task: 600_000, page: 1_200 };
const TASK_PAUSE_MS = [100, 250, 500, 1_000, 2_000];
const LEFT_BEHIND_MS = 3_600_000;
/** Another way of searching is another edition: an index of an older one is filled anew. */
const EDITION = createHash('sha256')
  .update(JSON.stringify([INDEX_SETTINGS, INDEX_SYNONYMS]))
  .digest('hex')
  .slice(0, 16);

/**
 * The shop's articles in a hosted index, or in one that has the same protocol. Single articles go into the live
 * index; a filling goes into one of its own, which replaces the live one at the end, so nobody searches half a shop.
 *
 * source  R-070, decision 0049, https://www.algolia.com/doc/rest-api/search/
 */
export function createAlgoliaSearch({
  appId,
  adminKey: key,
  index: living,
  origin,
  now,
  fetch = globalThis.fetch,
  patienceMs = PATIENCE_MS,
}: AlgoliaOptions): Search {
  const access = { appId, key, origin, fetch };
  const line = openAlgoliaLine(access, { patienceMs: patienceMs.call, now });
  const wait = createTaskWaiter(line, patienceMs.task, now);
  return {
    isShared: true,
    index: async (records) => void (await put(line, living, records)),
    remove: async (ids) => {
      if (ids.length === 0) return;
      await line.do((client) => client.deleteObjects({ indexName: living, objectIDs: ids.map(String) }));
    },
    needsFilling: async () => markOf(await readSettings(line, living))?.edition !== EDITION,
    beginFilling: () => beginFilling({ line, wait, living, now }),
    find: createListFinder(openAlgoliaLine(access, { patienceMs: patienceMs.page, tries: 1, now }), living, now),
  };
}

type Wait = (indexName: string, taskID: number) => Promise<void>;

/** Gives articles to an index; returns the numbers of the tasks. */
async function put(line: AlgoliaLine, indexName: string, records: readonly SearchRecord[]): Promise<number[]> {
  const tasks: number[] = [];
  for (const objects of inBatches(records.map(fitRecord))) {
    const requests = objects.map((body) => ({ action: 'addObject' as const, body: { ...body } }));
    const { taskID } = await line.do((client) => client.batch({ indexName, batchWriteParams: { requests } }));
    tasks.push(taskID);
  }
  return tasks;
}

/** Waits until the service has done what it took on. */
function createTaskWaiter(line: AlgoliaLine, patienceMs: number, now: () => Date): Wait {
  return async (indexName, taskID) => {
    const end = now().getTime() + patienceMs;
    for (let turn = 0; ; turn += 1) {
      const { status } = await line.do((client) => client.getTask({ indexName, taskID }));
      if (status === 'published') return;
      if (now().getTime() > end) {
        throw new SearchUnavailable(`The search service has not done task ${taskID} within ${patienceMs / 1000} s`);
      }
      await new Promise((done) => setTimeout(done, TASK_PAUSE_MS[turn] ?? TASK_PAUSE_MS.at(-1)));
    }
  };
}

type Filled = { line: AlgoliaLine; wait: Wait; living: string; now: () => Date };

async function beginFilling({ line, wait, living, now }: Filled): Promise<SearchFilling> {
  const filling = `${living}_filling_${randomUUID().slice(0, 8)}`;
  const mark = { edition: EDITION, filling };
  let last = 0;
  await sweep(line, living, now);
  const indexSettings = { ...INDEX_SETTINGS, userData: mark };
  await line.do((client) => client.setSettings({ indexName: filling, indexSettings }));
  const { taskID } = await line.do((client) =>
    client.saveSynonyms({ indexName: filling, synonymHit: INDEX_SYNONYMS, replaceExistingSynonyms: true }),
  );
  last = taskID;
  return {
    index: async (records) => {
      last = (await put(line, filling, records)).at(-1) ?? last;
    },
    finish: async () => {
      await wait(filling, last); // tasks of one index are done in their order
      await swap({ line, wait, living, now }, filling);
    },
    giveUp: async () => {
      await line.do((client) => client.deleteIndex({ indexName: filling })).catch(() => {});
    },
  };
}

/** Puts the filled index in the place of the live one. A swap whose answer was lost is not made twice. */
async function swap({ line, wait, living }: Filled, filling: string): Promise<void> {
  const isThere = async () => markOf(await readSettings(line, living))?.filling === filling;
  const taskID = await line.do(async (client) => {
    if (await isThere()) return null;
    const operationIndexParams = { operation: 'move' as const, destination: living };
    return (await client.operationIndex({ indexName: filling, operationIndexParams })).taskID;
  });
  if (taskID !== null) await wait(filling, taskID);
  if (!(await isThere())) throw new SearchUnavailable('The filled index has not taken the place of the living one');
}

/** Takes away what fillings left behind that ended half-way. A young one may belong to a node that fills just now. */
async function sweep(line: AlgoliaLine, living: string, now: () => Date): Promise<void> {
  const { items } = await line.do((client) => client.listIndices());
  const isLeft = (createdAt: string) => now().getTime() - Date.parse(createdAt) > LEFT_BEHIND_MS;
  for (const { name: indexName, createdAt } of items) {
    if (!indexName.startsWith(`${living}_filling_`) || !isLeft(createdAt)) continue;
    await line.do((client) => client.deleteIndex({ indexName }));
  }
}

async function readSettings(line: AlgoliaLine, indexName: string) {
  return line.do(async (client) => {
    try {
      return await client.getSettings({ indexName });
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 404) return null; // not made yet
      throw error;
    }
  });
}

/** What a filling wrote into its index. */
function markOf(settings: { userData?: unknown } | null): { edition: unknown; filling: unknown } | null {
  const mark = settings?.userData;
  if (typeof mark !== 'object' || mark === null) return null;
  return { edition: 'edition' in mark ? mark.edition : null, filling: 'filling' in mark ? mark.filling : null };
}
