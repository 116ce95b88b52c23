import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compressBuild } from './compress-build.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { commandFile, environment, ROOT, readText, run, Stop } from './running.mjs';

const MARK = join(ROOT, 'build', '.inputs');
const FOLDERS = ['web', 'contracts', 'content'];
const CONFIGURATION = [
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.web.json',
  'package-lock.json',
  'tools/group-chunks.mjs',
  'tools/service-worker.mjs',
];

/** True when build/ was made from the sources as they are now. */
export function isBuilt() {
  return readText(MARK) === hashOfInputs();
}

/** Builds the pages when a source of theirs has changed since. */
export async function build({ always = false } = {}) {
  if (!always && isBuilt()) return;
  console.log('Building the pages …');
  const inputs = hashOfInputs();
  const code = await run(
    pinnedNode(),
    [commandFile('@react-router/dev', 'react-router'), 'build', '--logLevel', 'warn'],
    {
      env: environment({ NODE_ENV: 'production' }),
    },
  );
  if (code !== 0) throw new Stop(`The build failed (exit code ${code}); what it said stands above.`);
  compressBuild(join(ROOT, 'build', 'client'));
  writeFileSync(MARK, inputs);
}

/** The state of everything that the pages are built from. */
export function hashOfInputs() {
  const files = [
    ...FOLDERS.flatMap((folder) => filesUnder(join(ROOT, folder))),
    ...CONFIGURATION.map((name) => join(ROOT, name)),
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
