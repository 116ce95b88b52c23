/**
 * What every command needs before it can run: the packages of the lock file, the pinned Node, and (for some) a fresh build.
 * Plain JavaScript for Node 18 and newer, without dependencies: it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressBuild } from './compress-build.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const NODE_MAJOR = 26;

const INSTALLED_MARK = join(ROOT, 'node_modules', '.installed');
const BUILD_MARK = join(ROOT, 'build', '.inputs');
const BUILD_INPUTS = ['web', 'contracts', 'content'];
const BUILD_CONFIGURATION = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.web.json', 'package-lock.json'];

/** A reason to stop that a person can act on: printed without a stack. */
export class Stop extends Error {}

/** Runs a command's main function; a Stop becomes one sentence and exit code 1. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** True when node_modules holds what package-lock.json says. */
export function isInstalled() {
  const lock = read(join(ROOT, 'package-lock.json'));
  if (read(INSTALLED_MARK) === sha256(lock)) return true;
  return holdsEveryPackage(JSON.parse(lock).packages);
}

/** Compares with npm's own record, so that an `npm install` made by hand is not undone and done again. */
function holdsEveryPackage(wanted) {
  const record = read(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  const present = JSON.parse(record).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

/** Installs what package-lock.json says, when it is not there already. */
export async function install() {
  if (!isInstalled()) {
    console.log('Installing the packages of package-lock.json …');
    const code = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0)
      throw new Stop(`npm ci failed (exit code ${code}). It needs the npm registry; try again with a network.`);
  }
  const mark = sha256(read(join(ROOT, 'package-lock.json')));
  if (read(INSTALLED_MARK) !== mark) writeFileSync(INSTALLED_MARK, mark);
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  // npm's own Node runs it: the pinned one would take itself away.
  const node = process.env.npm_node_execpath ?? process.execPath;
  if (npm && /[.]c?js$/.test(npm)) return run(node, [npm, ...args]);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { shell: process.platform === 'win32' });
}

/** The Node that npm installed for this machine; the system's own only when npm has none and it is new enough. */
export function pinnedNode() {
  const names = ['node', 'node-bin'].map((prefix) => `${prefix}-${nodePlatform()}-${process.arch}`);
  for (const name of names) {
    const file = join(ROOT, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(file)) return file;
  }
  const system = `${process.platform}-${process.arch}`;
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
    throw new Stop(
      `npm has no Node ${NODE_MAJOR} for ${system}, and the Node of this machine is ${process.versions.node}: install Node ${NODE_MAJOR} and try again.`,
    );
  }
  console.warn(`npm has no Node ${NODE_MAJOR} for ${system}: using the Node ${process.versions.node} of this machine.`);
  return process.execPath;
}

function nodePlatform() {
  return process.platform === 'win32' ? 'win' : process.platform;
}

/** The environment with the project's own commands and its Node first on the path. */
export function environment(more = {}) {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? process.env.Path ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/** The script behind a package's command, so that it can be given to the pinned Node on every system. */
export function commandFile(packageName, command = packageName) {
  const folder = join(ROOT, 'node_modules', ...packageName.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs a program to its end with this terminal. Returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** True when build/ was made from the sources as they are now. */
export function isBuilt() {
  return read(BUILD_MARK) === hashOfInputs();
}

/** Builds the pages when a source of theirs has changed since. */
export async function build({ always = false } = {}) {
  if (!always && isBuilt()) return;
  console.log('Building the pages …');
  const inputs = hashOfInputs();
  const code = await run(pinnedNode(), [commandFile('@react-router/dev', 'react-router'), 'build'], {
    env: environment({ NODE_ENV: 'production' }),
  });
  if (code !== 0) throw new Stop(`The build failed (exit code ${code}); what it said stands above.`);
  compressBuild(join(ROOT, 'build', 'client'));
  writeFileSync(BUILD_MARK, inputs);
}

/** The state of everything that the pages are built from. */
export function hashOfInputs() {
  const files = [
    ...BUILD_INPUTS.flatMap((folder) => filesUnder(join(ROOT, folder))),
    ...BUILD_CONFIGURATION.map((name) => join(ROOT, name)),
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
