import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './pages-build.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { commandFile, environment, ROOT, run, Stop } from './running.mjs';

/**
 * The gates of `npm test` in their order; the quick ones make `npm run check`. Each answers how many checks passed and
 * failed, and runs whatever the others said, so that one call shows everything that is wrong.
 */
export const GATES = [
  { title: 'Format and lint', isQuick: true, check: lint },
  { title: 'Import walls', isQuick: true, check: importWalls },
  { title: 'Types', isQuick: true, check: types },
  { title: 'Dead code', isQuick: true, check: () => tool('knip', 'knip', []) },
  { title: 'Rules, API, adapters, architecture; both databases', isQuick: false, check: () => tests('all') },
  { title: 'Build', isQuick: false, check: buildPages },
  { title: 'The shop in a browser', isQuick: false, check: () => tests('e2e', ['--config', 'vitest.e2e.config.ts']) },
  { title: 'Many nodes', isQuick: false, check: () => tests('nodes', ['--config', 'vitest.nodes.config.ts']) },
];

/** The quick half: without the API suites, the build and the browser. */
export const QUICK_GATES = [
  ...GATES.filter((gate) => gate.isQuick),
  {
    title: 'Rules, adapters, architecture',
    isQuick: true,
    check: () => tests('quick', ['--exclude', 'tests/api/**']),
  },
];

/** Folders that hold sources; the import walls stand between them. */
const SOURCES = [
  'contracts',
  'shop',
  'adapters',
  'embedded',
  'database',
  'server',
  'background',
  'web',
  'tests',
  'tools',
  'bench',
];

const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };
const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** Runs a package's command with the pinned Node: one check, passed when it ends with 0. */
async function tool(packageName, command, args, more = {}) {
  const code = await run(pinnedNode(), [commandFile(packageName, command), ...args], { env: environment(more) });
  return code === 0 ? PASSED : FAILED;
}

function lint() {
  const colours = process.stdout.isTTY ? 'force' : 'off';
  return tool('@biomejs/biome', 'biome', [
    'ci',
    `--colors=${colours}`,
    '--diagnostic-level=error',
    '--max-diagnostics=200',
    '.',
  ]);
}

function importWalls() {
  const folders = SOURCES.filter((folder) => existsSync(join(ROOT, folder)));
  return tool('dependency-cruiser', 'depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    ...folders,
  ]);
}

async function types() {
  const generated = await tool('@react-router/dev', 'react-router', ['typegen']);
  const server = await tool('typescript', 'tsc', ['-p', 'tsconfig.server.json']);
  const web = await tool('typescript', 'tsc', ['-p', 'tsconfig.web.json']);
  const worker = await tool('typescript', 'tsc', ['-p', 'tsconfig.worker.json']);
  return [generated, server, web, worker].reduce(add);
}

async function buildPages() {
  try {
    await build({ always: true });
    return PASSED;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return FAILED;
  }
}

/** Runs a vitest suite and counts its cases; a file that did not load, or no report at all, counts as one failure. */
async function tests(name, args = []) {
  const report = join(ROOT, '.cache', 'reports', `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // CI: a missing snapshot fails instead of being written.
  const ended = await tool('vitest', 'vitest', ['run', ...reporters, ...args], { CI: '1' });
  const counted = existsSync(report) ? countCases(JSON.parse(readFileSync(report, 'utf8'))) : FAILED;
  return ended.failed > 0 && counted.failed === 0 ? add(counted, FAILED) : counted;
}

/** Counts the cases of a vitest JSON report. */
export function countCases({ testResults }) {
  return testResults
    .map(({ status, assertionResults }) => {
      const count = (word) => assertionResults.filter((result) => result.status === word).length;
      const failed = count('failed');
      return { passed: count('passed'), failed: failed === 0 && status === 'failed' ? 1 : failed };
    })
    .reduce(add, { passed: 0, failed: 0 });
}
