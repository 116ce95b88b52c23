/** A copy of the checkout in a temporary directory, in which tests run with a fault planted. Nothing of it stays. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, sep } from 'node:path';
import { FAULTS_FOLDER } from './fault-patches.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { ROOT } from './running.mjs';

const NOT_COPIED = new Set(['node_modules', 'build', 'data', '.git', '.cache', '.react-router', '.env']);
// What Vite and Vitest remember of the sources would be wrong for either the copy or the checkout.
const OWN_CACHES = new Set(['.vite', '.vite-temp', '.vitest-cache']);
const LONGEST_RUN_MS = 900_000;
const BUILD = "import { build } from './tools/shop-build.mjs'; await build();";

/** Makes the copy. `close` ends what still runs in it and removes it. */
export function openCopy() {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'planted-faults-')));
  chmodSync(work, 0o711); // the test PostgreSQL runs as another user
  const root = join(work, 'shop');
  const temporary = join(work, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  cpSync(ROOT, root, { recursive: true, filter: isCopied });
  if (existsSync(join(ROOT, 'build'))) cpSync(join(ROOT, 'build'), join(root, 'build'), { recursive: true });
  linkPackages(root);
  const place = { root, temporary, running: new Set(), isClosing: false };
  const start = (args, env = {}) => startNode(place, args, env);
  return {
    root,
    /** Runs test files; answers what the report says of each of their cases. */
    test: (files, options) => runTests({ root, work, start }, files, options),
    /** Builds anew what the fault is part of, for stories in a browser. `bringBack` undoes it. */
    build: () => buildWithFault(root, start),
    close: async () => {
      place.isClosing = true;
      await Promise.all([...place.running].map(endGroup));
      rmSync(work, { recursive: true, force: true, maxRetries: 25, retryDelay: 200 });
    },
  };
}

function isCopied(source) {
  const [first = ''] = source.slice(ROOT.length + 1).split(sep);
  return !NOT_COPIED.has(first) && !first.endsWith('.log');
}

function linkPackages(root) {
  const modules = join(root, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!OWN_CACHES.has(name)) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
}

/** The state of all sources of the checkout, without the faults themselves and without documents. */
export function hashOfSources() {
  const hash = createHash('sha256');
  const add = (folder) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true }).sort(byName)) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (!isCopied(join(ROOT, path)) || path === FAULTS_FOLDER || path === 'docs') continue;
      if (entry.isDirectory()) add(path);
      else
        hash
          .update(`${path}\0`)
          .update(readFileSync(join(ROOT, path)))
          .update('\0');
    }
  };
  add('');
  return hash.digest('hex');
}

const byName = (one, other) => (one.name < other.name ? -1 : 1);

/** Starts Node in the copy, in a process group of its own: whatever it starts can be ended with it. */
function startNode(place, args, env) {
  const { root, temporary, running } = place;
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: path,
      NO_COLOR: '1',
      CI: '1',
      TMPDIR: temporary,
      TMP: temporary,
      TEMP: temporary,
      ...env,
    },
  });
  running.add(child);
  let output = '';
  const keep = (part) => {
    output = (output + part).slice(-8_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const limit = setTimeout(() => endGroup(child), LONGEST_RUN_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      signalGroup(child, 'SIGKILL'); // a browser that outlived its test
      if (!place.isClosing) resolve({ code: code ?? 1, output }); // nothing is begun any more
    });
  });
}

function signalGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // nobody of it is left
  }
}

function endGroup(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const forced = setTimeout(() => signalGroup(child, 'SIGKILL'), 8_000);
    child.once('close', () => {
      clearTimeout(forced);
      resolve();
    });
    signalGroup(child, 'SIGTERM');
  });
}

/** How a test file runs in `npm test`, or in `npm run test:rest` where only that has it. */
function optionsOf(file) {
  if (file.startsWith('tests/e2e/')) return '--config=vitest.e2e.config.ts --tagsFilter=!rest';
  return file.startsWith('tests/nodes/') ? '--config=vitest.nodes.config.ts' : '--config=vitest.config.ts';
}

/**
 * isShort  ends at the first failure
 * returns  each case with its file, its title and how it ended; a file that did not load has no cases
 */
async function runTests({ root, work, start }, files, { isShort = false } = {}) {
  const cases = [];
  const outputs = [];
  for (const [options, own] of Map.groupBy(files, optionsOf)) {
    const report = join(work, 'report.json');
    rmSync(report, { force: true });
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...own, ...options.split(' ')];
    const { output } = await start([
      ...args,
      '--reporter=json',
      `--outputFile=${report}`,
      ...(isShort ? ['--bail=1'] : []),
    ]);
    outputs.push(output);
    if (!existsSync(report)) continue;
    for (const { name, message, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
      const file = name
        .slice(root.length + 1)
        .split(sep)
        .join('/');
      if (message) outputs.push(`${file}: ${message}`);
      for (const { fullName, status } of assertionResults) cases.push({ file, title: fullName, status });
    }
    if (isShort && cases.some(({ status }) => status === 'failed')) break;
  }
  return { cases, output: outputs.join('\n') };
}

async function buildWithFault(root, start) {
  const [built, kept] = [join(root, 'build'), join(root, 'build-before')];
  cpSync(built, kept, { recursive: true });
  const { code, output } = await start(['--input-type=module', '--eval', BUILD]);
  const bringBack = () => {
    rmSync(built, { recursive: true, force: true });
    renameSync(kept, built);
  };
  return { problem: code === 0 ? null : output, bringBack };
}

/** Puts the files of a planted fault into the copy, or takes them out again. */
export function write(root, files, which) {
  for (const file of files) writeFileSync(join(root, file.path), file[which]);
}
