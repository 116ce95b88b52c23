import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePostgres, type PostgresServer } from './support/cluster.ts';
import { makeSharedFolder, type SharedFolder, type ShopNode, startNode } from './support/node.ts';

describe('npm start -- --workers 2', () => {
  let postgres: PostgresServer;
  let shared: SharedFolder;
  let node: ShopNode;
  beforeAll(async () => {
    postgres = await makePostgres();
    shared = makeSharedFolder();
    node = await startNode({ DATABASE_URL: postgres.url, DATA_DIR: shared.path }, { args: ['--workers', '2'] });
  });
  afterAll(async () => {
    await node.end('SIGKILL');
    await postgres.remove();
    shared.remove();
  });
  const workers = () => childrenOf(node.pid).filter(({ command }) => command.includes('build/process/start.js'));
  /** A connection of its own each time: the one that is kept may lead to the worker that is gone. */
  const answers = () =>
    fetch(`${node.url}/readyz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status,
      () => 0,
    );

  it('answers from two processes, greets once, and replaces one that dies', async () => {
    await expect.poll(() => node.output(), { timeout: 60_000 }).toContain('2 workers answer.');
    expect(workers().length).toBe(2);
    const [first, second] = workers();
    process.kill(first?.pid ?? 0, 'SIGKILL');
    await expect.poll(answers, { timeout: 10_000 }).toBe(200); // the other one is there
    const isReplaced = () => workers().length === 2 && workers().every(({ pid }) => pid !== first?.pid);
    await expect.poll(isReplaced, { timeout: 60_000 }).toBe(true);
    expect(workers().some(({ pid }) => pid === second?.pid)).toBe(true);
    await expect.poll(() => node.output()).toContain('A worker ended (SIGKILL). Another one begins.');
    await expect.poll(() => node.output().match(/2 workers answer/g)?.length, { timeout: 60_000 }).toBe(2);
  });

  it('ends all of them in good order at a signal', async () => {
    const begun = performance.now();
    expect(await node.end('SIGTERM')).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(node.output().match(/is open\./g)?.length).toBeLessThanOrEqual(2); // the first worker, and who replaced it
  });

  it('is refused on the embedded database, and so is what is no number', async () => {
    const refused = await startNode({ DATA_DIR: shared.path }, { args: ['--workers', '2'], isReady: false });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('DATABASE_URL: 2 workers need a PostgreSQL server');
    const many = await startNode({ DATA_DIR: shared.path }, { args: ['--workers=many'], isReady: false });
    expect(await many.ended).toBe(1);
    expect(many.output()).toContain('--workers takes a number from 1 to 64, not "many"');
  });
});

function childrenOf(parent: number): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent ? [{ pid: Number(pid), command }] : [];
  });
}
