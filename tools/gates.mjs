import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { testsOfChanges } from './changed-tests.mjs';
import { commandFile, ROOT, Stop } from './running.mjs';
import { build } from './shop-build.mjs';

const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };
const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** Each answers how many checks passed and failed, and runs whatever the others said: one call shows everything. */
const BUILD = { title: 'Build', slots: 1, check: buildShop };
const STATIC = [
  { title: 'Types', slots: 1, check: types },
  { title: 'Format and lint', slots: 1, check: lint },
  { title: 'Import walls', slots: 1, check: importWalls },
  { title: 'Dead code', slots: 1, check: async (runTool) => counted(await runTool([commandFile('knip')])) },
];

/** `npm test`: everything that a change is judged by. */
export const GATES = [
  BUILD,
  ...STATIC,
  { title: 'Rules, API, adapters, architecture', check: (runTool) => tests(runTool, 'rules') },
  {
    title: 'The shop in a browser',
    after: [BUILD.title],
    check: (runTool) => tests(runTool, 'browser', ['--config', 'vitest.e2e.config.ts', '--tagsFilter=!rest']),
  },
];

/** `npm run test:rest`: what `npm test` leaves out. */
export const REST_GATES = [
  BUILD,
  {
    title: 'Rules and API on PostgreSQL',
    check: (runTool) => tests(runTool, 'postgres', ['--config', 'vitest.rest.config.ts']),
  },
  {
    title: 'The rest of the shop in a browser',
    after: [BUILD.title],
    check: (runTool) => tests(runTool, 'browser-rest', ['--config', 'vitest.e2e-rest.config.ts']),
  },
  {
    title: 'Many nodes',
    after: [BUILD.title],
    check: (runTool) => tests(runTool, 'nodes', ['--config', 'vitest.nodes.config.ts']),
  },
];

/** `npm run check`: what reads the sources, and the tests of the files that have changed since main. */
export const QUICK_GATES = [...STATIC, { title: 'Tests of changed files', check: changedTests }];

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

const counted = (code) => (code === 0 ? PASSED : FAILED);

async function lint(runTool) {
  const colours = process.stdout.isTTY ? 'force' : 'off';
  const options = [`--colors=${colours}`, '--diagnostic-level=error', '--max-diagnostics=200'];
  return counted(await runTool([commandFile('@biomejs/biome', 'biome'), 'ci', ...options, '.']));
}

async function importWalls(runTool) {
  const folders = SOURCES.filter((folder) => existsSync(join(ROOT, folder)));
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'];
  return counted(await runTool([commandFile('dependency-cruiser', 'depcruise'), ...options, ...folders]));
}

async function types(runTool) {
  const tsc = commandFile('typescript', 'tsc');
  let sum = counted(await runTool([commandFile('@react-router/dev', 'react-router'), 'typegen']));
  for (const project of ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.worker.json'])
    sum = add(sum, counted(await runTool([tsc, '-p', project])));
  return sum;
}

async function buildShop(runTool) {
  try {
    await build({ always: true, runTool });
    return PASSED;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return FAILED;
  }
}

async function changedTests(runTool) {
  const { files, because } = testsOfChanges();
  if (files.length > 0) return tests(runTool, 'changed', files);
  console.log(because);
  return { passed: 0, failed: 0 };
}

/** Runs a vitest suite and counts its cases; a file that did not load, or no report at all, counts as one failure. */
async function tests(runTool, name, args = []) {
  const report = join(ROOT, '.cache', 'reports', `${name}.json`);
  mkdirSync(join(ROOT, '.cache', 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // CI: a missing snapshot fails instead of being written.
  const code = await runTool([commandFile('vitest'), 'run', ...reporters, ...args], { CI: '1' });
  if (!existsSync(report)) return FAILED;
  const read = JSON.parse(readFileSync(report, 'utf8'));
  const cases = countCases(read);
  const counted = code !== 0 && cases.failed === 0 ? add(cases, FAILED) : cases;
  return { ...counted, slowest: secondsOfFiles(read), failures: failuresOf(read) };
}

/** The failed tests of a vitest JSON report, one line each: file, case and the first line of its message. */
export function failuresOf({ testResults }) {
  return testResults.flatMap((result) =>
    failedIn(result).map(
      ({ fullName, failureMessages: [why = ''] }) =>
        `${relative(ROOT, result.name)} · ${fullName}: ${why.split('\n')[0]}`,
    ),
  );
}

/** Counts the cases of a vitest JSON report. */
export function countCases({ testResults }) {
  return testResults
    .map((result) => ({
      passed: result.assertionResults.filter(({ status }) => status === 'passed').length,
      failed: failedIn(result).length,
    }))
    .reduce(add, { passed: 0, failed: 0 });
}

/** The cases of one file that failed; a file that did not load counts as one. */
function failedIn({ status, message, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  const isUnloaded = failed.length === 0 && status === 'failed';
  return isUnloaded ? [{ fullName: 'did not load', failureMessages: [message] }] : failed;
}

function secondsOfFiles({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: Math.max(0, (endTime - startTime) / 1_000),
  }));
}
