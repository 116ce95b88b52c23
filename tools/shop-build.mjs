import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compressBuild } from './compress-build.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { commandFile, environment, ROOT, readText, run, Stop } from './running.mjs';

const runHere = (args, more) => run(pinnedNode(), args, { env: environment(more) });

/**
 * The two halves of the build, in their order: each is made anew when one of its inputs has changed. The server's bundle
 * holds the pages, so it also changes with them.
 */
const PAGES = {
  mark: join(ROOT, 'build', '.inputs'),
  folders: ['web', 'contracts', 'content'],
  files: [
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.web.json',
    'package-lock.json',
    'tools/group-chunks.mjs',
    'tools/service-worker.mjs',
  ],
};
const SERVER = {
  mark: join(ROOT, 'build', 'process', '.inputs'),
  folders: [...PAGES.folders, 'shop', 'adapters', 'embedded', 'database', 'server', 'background'],
  files: [...PAGES.files, 'package.json', 'tools/server-bundle.mjs'],
};

/** True when build/ was made from the sources as they are now. */
export function isBuilt() {
  return freshMarks().every(({ file, text }) => readText(file) === text);
}

/** Builds the pages and bundles the server, each when a source of theirs has changed since. */
export async function build({ always = false, runTool = runHere } = {}) {
  const pages = hashOf(PAGES);
  const isPagesStale = always || readText(PAGES.mark) !== pages;
  if (isPagesStale) await buildPages(runTool);
  const isServerStale = isPagesStale || !isFresh(SERVER);
  // Both read the pages only, so they work side by side.
  await Promise.all([isPagesStale && compressPages(pages), isServerStale && bundleServer(runTool)]);
}

async function buildPages(runTool) {
  console.log('Building the pages …');
  await runNode(runTool, 'build', [commandFile('@react-router/dev', 'react-router'), 'build', '--logLevel', 'warn']);
}

/** inputs: what the pages were built from. They count as built once they are compressed. */
async function compressPages(inputs) {
  await compressBuild(join(ROOT, 'build', 'client'));
  writeFileSync(PAGES.mark, inputs);
}

async function bundleServer(runTool) {
  console.log('Bundling the server …');
  const inputs = hashOf(SERVER);
  await runNode(runTool, 'bundle', ['tools/server-bundle.mjs']);
  writeFileSync(SERVER.mark, inputs);
}

async function runNode(runTool, what, args) {
  const code = await runTool(args, { NODE_ENV: 'production' });
  if (code !== 0) throw new Stop(`The ${what} failed (exit code ${code}); what it said stands above.`);
}

const isFresh = (half) => readText(half.mark) === hashOf(half);

/** The files that say from which sources the halves of build/ were made, with what they hold while it is fresh. */
export function freshMarks() {
  return [PAGES, SERVER].map((half) => ({ file: half.mark, text: hashOf(half) }));
}

/** The state of everything that one half of the build is made from. */
function hashOf(half) {
  const files = [
    ...half.folders.flatMap((folder) => filesUnder(join(ROOT, folder))),
    ...half.files.map((name) => join(ROOT, name)),
  ];
  const hash = createHash('sha256');
  for (const file of files.filter(existsSync).sort()) {
    hash
      .update(`${relative(ROOT, file).split(sep).join('/')}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return /[.]test[.]tsx?$/.test(entry.name) ? [] : [path];
  });
}
