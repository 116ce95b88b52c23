import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { countCases, failuresOf } from '#tools/gates.mjs';
import { pinnedNode } from '#tools/pinned-node.mjs';
import { runGates } from '#tools/run-gates.mjs';
import { ROOT } from '#tools/running.mjs';
import { plantTree, runNode } from './planted-tree.ts';

describe('npm test counts what it saw', () => {
  const file = (status: string, ...cases: string[]) => ({
    status,
    assertionResults: cases.map((word) => ({ status: word })),
  });

  test('cases that passed and failed, and a file that did not load', () => {
    expect(countCases({ testResults: [file('passed', 'passed', 'passed', 'skipped')] })).toEqual({
      passed: 2,
      failed: 0,
    });
    expect(countCases({ testResults: [file('failed', 'passed', 'failed')] })).toEqual({ passed: 1, failed: 1 });
    expect(countCases({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 });
  });

  test('each failed test is named: file, case and the first line of its message', () => {
    const stack = ['AssertionError: expected 1 to be 2\n    at tests/price.test.ts:3:1'];
    const cases = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'rounds down', failureMessages: stack },
    ];
    const price = { name: join(ROOT, 'tests/price.test.ts'), status: 'failed', message: '', assertionResults: cases };
    const tax = {
      name: join(ROOT, 'tests/tax.test.ts'),
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    };
    expect(failuresOf({ testResults: [price, tax] })).toEqual([
      'tests/price.test.ts · rounds down: AssertionError: expected 1 to be 2',
      'tests/tax.test.ts · did not load: No such module',
    ]);
  });

  test('a failing gate does not keep the next one from running, and the exit code is 1', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const ran: string[] = [];
    const gate = (title: string, failed: number) => ({
      title,
      check: async () => {
        ran.push(title);
        return { passed: 1, failed };
      },
    });
    expect(await runGates([gate('first', 1), gate('second', 0)])).toBe(1);
    expect(await runGates([gate('third', 0)])).toBe(0);
    expect(ran).toEqual(['first', 'second', 'third']);
    vi.restoreAllMocks();
  });

  test('small gates run side by side, a large one alone, and one that waits for another after it', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const running = new Set<string>();
    const beside: Record<string, string[]> = {};
    const gate = (title: string, more: { slots?: number; after?: string[] }) => ({
      title,
      ...more,
      check: async () => {
        running.add(title);
        await sleep(20);
        beside[title] = [...running].filter((other) => other !== title).sort();
        running.delete(title);
        return { passed: 1, failed: 0 };
      },
    });
    const small = { slots: 1 };
    await runGates([
      gate('build', small),
      gate('browser', { after: ['build'] }),
      gate('types', small),
      gate('lint', { slots: 1, after: ['types'] }),
    ]);
    expect(beside.browser).toEqual([]);
    expect(beside.build).toEqual(['types']);
    expect(beside.lint).toEqual([]);
    vi.restoreAllMocks();
  });
});

test('npm run doctor looks where the .env says', async () => {
  const files = { '.env': 'PORT=4189\nDATA_DIR=elsewhere\n', 'package-lock.json': JSON.stringify({ packages: {} }) };
  const tree = plantTree(files, ['tools'], { hasPackages: false });
  const { output } = await runNode(tree.directory, ['tools/doctor.mjs']);
  expect(output).toContain('Port 4189 is');
  expect(output).toContain(`The data directory ${join(tree.directory, 'elsewhere')} can be written.`);
  tree.remove();
});

test.skipIf(process.platform === 'win32')(
  'npm run doctor says when others can look into the data directory',
  async () => {
    const files = { 'data/keys.json': '{}', 'package-lock.json': JSON.stringify({ packages: {} }) };
    const tree = plantTree(files, ['tools'], { hasPackages: false });
    const data = join(tree.directory, 'data');
    chmodSync(data, 0o755);
    expect((await runNode(tree.directory, ['tools/doctor.mjs'])).output).toContain(
      `BAD  Other users of this machine can look into ${data}`,
    );
    chmodSync(data, 0o700);
    expect((await runNode(tree.directory, ['tools/doctor.mjs'])).output).toContain(
      'ok   Only its own user can look into',
    );
    tree.remove();
  },
);

describe('what is installed', () => {
  const entry = { version: '1.0.0' };
  const lock = {
    packages: {
      '': { dependencies: { part: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
      'node_modules/part': entry,
      'node_modules/tool': entry,
    },
  };
  const text = JSON.stringify(lock);
  const sum = createHash('sha256').update(text).digest('hex');

  async function servesWhat(file: string, content: string): Promise<string[]> {
    const files = { 'package-lock.json': text, [`node_modules/${file}`]: content };
    const tree = plantTree(files, ['tools'], { hasPackages: false });
    const script =
      "import('./tools/packages.mjs').then(({ isInstalled }) => console.log(['start', 'all'].filter(isInstalled).join()))";
    const { output } = await runNode(tree.directory, ['-e', script]);
    tree.remove();
    return output.trim().split(',').filter(Boolean);
  }

  test('for npm start serves npm start alone; with the development tools it serves every command', async () => {
    expect(await servesWhat('.installed', `start ${sum}`)).toEqual(['start']);
    expect(await servesWhat('.installed', `all ${sum}`)).toEqual(['start', 'all']);
  });

  test('by hand is read from the record that npm wrote', async () => {
    const record = (...names: string[]) =>
      JSON.stringify({ packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, entry])) });
    expect(await servesWhat('.package-lock.json', record('part'))).toEqual(['start']);
    expect(await servesWhat('.package-lock.json', record('part', 'tool'))).toEqual(['start', 'all']);
    expect(await servesWhat('.package-lock.json', record('tool'))).toEqual([]);
  });
});

describe('npm start', () => {
  const server = `
    process.once('SIGTERM', () => process.exit(7));
    console.log('listening', process.argv.slice(2).join(' '), process.env.SHOP_NAME);
    if (process.argv.includes('--fail')) process.exit(3);
    setInterval(() => {}, 1000);
  `;
  const lock = JSON.stringify({ packages: {} });
  const installed = `start ${createHash('sha256').update(lock).digest('hex')}`;
  const files = { 'build/process/start.js': server, 'package-lock.json': lock, 'node_modules/.installed': installed };
  // Packages of its own: a tree that shared ours and thought them stale would install over them.
  const tree = plantTree(files, ['tools'], { hasPackages: false });
  symlinkSync(
    dirname(dirname(pinnedNode())),
    join(tree.directory, 'node_modules', basename(dirname(dirname(pinnedNode())))),
  );
  afterAll(() => tree.remove());

  async function markAsBuilt(): Promise<void> {
    const script = "import('./tools/shop-build.mjs').then((build) => console.log(JSON.stringify(build.freshMarks())))";
    const { output } = await runNode(tree.directory, ['-e', script]);
    const marks: { file: string; text: string }[] = JSON.parse(output);
    for (const { file, text } of marks) writeFileSync(file, text);
  }

  test('hands on arguments and the exit code', async () => {
    await markAsBuilt();
    const { code, output } = await runNode(tree.directory, ['tools/start.mjs', '--fail']);
    expect(output).toContain('listening --fail');
    expect(code).toBe(3);
  });

  test('hands on the environment and the signal that ends it', async () => {
    await markAsBuilt();
    const child = spawn(process.execPath, ['tools/start.mjs'], {
      cwd: tree.directory,
      env: { ...process.env, SHOP_NAME: 'Teranga' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        if (String(chunk).includes('Teranga')) resolve();
      });
    });
    child.kill('SIGTERM');
    expect(await ended).toBe(7);
  });

  test('ends the shop when the command itself is killed', async () => {
    await markAsBuilt();
    const child = spawn(process.execPath, ['tools/start.mjs'], {
      cwd: tree.directory,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = new Promise<void>((resolve) => child.stdout.once('close', resolve)); // the shop held it open
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGKILL');
    await closed;
  });

  test('without a Node for this machine it stops with one sentence', async () => {
    const script =
      "Object.defineProperty(process, 'arch', { value: 'mips' }); Object.defineProperty(process, 'versions', { value: { node: '18.0.0' } }); Promise.all([import('./tools/running.mjs'), import('./tools/pinned-node.mjs')]).then(([r, p]) => r.runMain(() => p.pinnedNode()))";
    const { code, output } = await runNode(tree.directory, ['-e', script]);
    expect(output.trim()).toMatch(
      /^npm has no Node 26 for \w+-mips, and the Node of this machine is 18\.0\.0: install Node 26/,
    );
    expect(code).toBe(1);
  });
});
