import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { hasGlibc, NODE_MAJOR, nodeIn, nodePackages } from './pinned-node.mjs';
import { ROOT, readText, run, Stop } from './running.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const MARK = join(ROOT, 'node_modules', '.installed');
/** A Node of its own to install with, outside the folder that an installation empties. */
const RUNTIME = join(ROOT, '.cache', 'runtime');
const CI = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** True when node_modules holds what package-lock.json says. */
export function isInstalled() {
  const lock = readText(LOCK);
  return readText(MARK) === sha256(lock) || holdsEveryPackage(JSON.parse(lock).packages);
}

/** Compares with npm's own record, so that an `npm install` made by hand is not done again. */
function holdsEveryPackage(wanted) {
  const record = readText(join(ROOT, 'node_modules', '.package-lock.json'));
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

/** Installs what package-lock.json says, when it is not there already. */
export async function install() {
  if (!isInstalled()) {
    console.log('Installing the packages of package-lock.json …');
    const code = await runNpm(await nodeForNpm(), CI);
    if (code !== 0)
      throw new Stop(`npm ci failed (exit code ${code}). It needs the npm registry; try again with a network.`);
  }
  const mark = sha256(readText(LOCK));
  if (readText(MARK) !== mark) writeFileSync(MARK, mark);
}

/**
 * The Node that npm itself runs on. npm leaves out optional packages that do not fit the Node it runs on, the builder's
 * own program among them: so an older machine first gets the pinned Node alone, by the same lock file.
 */
async function nodeForNpm() {
  const own = process.env.npm_node_execpath ?? process.execPath;
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
  await runNpm(own, CI, RUNTIME);
  return nodeIn(join(RUNTIME, 'node_modules')) ?? own;
}

function majorOf(node) {
  return Number(execFileSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }));
}

/** Runs npm on the given Node: the npm that started this command, or else the one on the path. */
function runNpm(node, args, cwd = ROOT) {
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH ?? process.env.Path ?? ''].join(delimiter) };
  const npm = process.env.npm_execpath;
  if (npm && /[.]c?js$/.test(npm)) return run(node, [npm, ...args], { cwd, env });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd, env, shell: process.platform === 'win32' });
}
