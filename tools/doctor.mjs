/** `npm run doctor`: says in sentences what is wrong with this machine or this configuration. Changes nothing. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isInstalled } from './packages.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { envFile, environment, ROOT, runMain, Stop } from './running.mjs';
import { isBuilt } from './shop-build.mjs';

const NEEDED_MB = 2_048;
const LEAST_DATA_MB = 150; // below, a shop on the embedded database takes no changes: server/upkeep/disk-space.ts
const OLDEST_NODE = 18;

/** A finding: a sentence, and whether the shop can run all the same. */
const good = (sentence) => ({ isGood: true, sentence });
const bad = (sentence) => ({ isGood: false, sentence });

await runMain(async () => {
  readOwnEnvironment();
  const findings = [...machine(), disk(), ...packages(), ...configuration(), ...dataDirectory(), await port()];
  for (const { isGood, sentence } of findings) console.log(`${isGood ? 'ok ' : 'BAD'}  ${sentence}`);
  const wrong = findings.filter(({ isGood }) => !isGood).length;
  console.log(wrong === 0 ? '\nNothing is wrong.' : `\n${wrong} thing${wrong === 1 ? ' is' : 's are'} wrong.`);
  return wrong === 0 ? 0 : 1;
});

/** The owner's .env, as the shop reads it: the environment itself goes before it. */
function readOwnEnvironment() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile?.(file);
}

function machine() {
  const version = systemNode();
  const major = Number(version.split('.')[0]);
  const node = `This machine's Node is ${version}`;
  const npm = npmVersion();
  return [
    major >= OLDEST_NODE ? good(`${node}.`) : bad(`${node}: ${OLDEST_NODE} or newer is needed to begin with.`),
    npm ? good(`npm is ${npm}.`) : bad('npm does not answer: install it together with Node.'),
  ];
}

/** The Node that runs npm: under npm the pinned one stands first on the path and would hide it. */
function systemNode() {
  const npmNode = process.env.npm_node_execpath;
  return npmNode ? execFileSync(npmNode, ['--version'], { encoding: 'utf8' }).trim().slice(1) : process.versions.node;
}

function npmVersion() {
  const match = /npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '');
  if (match) return match[1];
  try {
    return execFileSync('npm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).trim();
  } catch {
    return null;
  }
}

function disk() {
  if (!statfsSync) return good('This Node does not report free disk space.');
  const { bavail, bsize } = statfsSync(ROOT);
  const free = Math.floor((bavail * bsize) / 1_048_576);
  return free >= NEEDED_MB
    ? good(`${free} MB of disk are free.`)
    : bad(`Only ${free} MB of disk are free: make room for ${NEEDED_MB} MB.`);
}

function packages() {
  if (!isInstalled('start')) return [bad('The packages are not those of package-lock.json: npm start installs them.')];
  return [good('The packages are those of package-lock.json.'), pinned(), built()];
}

function pinned() {
  try {
    return good(
      `The shop runs on Node ${execFileSync(pinnedNode(), ['--version'], { encoding: 'utf8' }).trim().slice(1)}.`,
    );
  } catch (error) {
    return bad(error instanceof Stop ? error.message : `The pinned Node does not run on this system: ${error.message}`);
  }
}

function built() {
  return isBuilt()
    ? good('The shop is built from the sources as they are.')
    : good('The shop is not built yet or stale: npm start builds them.');
}

/** Reads the configuration as the shop would, with an empty data directory, so that nothing is made in the real one. */
function configuration() {
  if (!isInstalled('start')) return [];
  const scratch = mkdtempSync(join(tmpdir(), 'doctor-'));
  const script =
    "import('./server/config.ts').then(({ readConfig }) => { readConfig(); }).catch((error) => { console.log(error.message); process.exit(1); })";
  try {
    execFileSync(pinnedNode(), [...envFile(), '-e', script], {
      cwd: ROOT,
      env: environment({ DATA_DIR: scratch }),
      encoding: 'utf8',
    });
    return [good('The configuration is complete.')];
  } catch (error) {
    return [bad(String(error.stdout || error.message).trim())];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function dataDirectory() {
  const given = process.env.DATA_DIR || 'data';
  const directory = isAbsolute(given) ? given : join(ROOT, given);
  try {
    accessSync(nearestExisting(directory), constants.W_OK);
  } catch {
    return [bad(`The data directory ${directory} cannot be written by this user: change its owner or set DATA_DIR.`)];
  }
  const written = good(`The data directory ${directory} can be written.`);
  return [written, ...room(directory), ...privacy(directory), owner(directory)];
}

/** The disk of the data may be another than that of the sources. */
function room(directory) {
  if (!statfsSync) return [];
  const { bavail, bsize } = statfsSync(nearestExisting(directory));
  const free = Math.floor((bavail * bsize) / 1_048_576);
  if (free >= LEAST_DATA_MB) return [];
  const what = process.env.DATABASE_URL ? 'pictures that are sent are refused' : 'no order and no change is taken';
  return [bad(`Only ${free} MB are free on the disk of ${directory}: ${what} when it is full. Make room.`)];
}

/** Windows has no such modes, and a directory that is not there yet is made for one user alone. */
function privacy(directory) {
  if (process.platform === 'win32' || !existsSync(directory)) return [];
  if ((statSync(directory).mode & 0o077) === 0) return [good('Only its own user can look into the data directory.')];
  return [
    bad(
      `Other users of this machine can look into ${directory}: a start shuts it when only the shop's things lie in it and it belongs to the shop's user; otherwise chmod 0700 it.`,
    ),
  ];
}

function nearestExisting(path) {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

/** Asks the lock itself, as a start would: what a file says of the owner may be old. */
function owner(directory) {
  if (process.env.DATABASE_URL) return good('DATABASE_URL is set: the embedded database is not used.');
  if (!isInstalled('start'))
    return good('Whether a shop runs on the data directory is checked once the packages are there.');
  const script = `import('./database/owner-lock.ts').then(({ findOwner }) => console.log(JSON.stringify(findOwner(process.argv[1]))))`;
  try {
    const output = execFileSync(pinnedNode(), ['-e', script, directory], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    const pid = JSON.parse(output);
    if (pid === false) return good('No shop is running on the data directory.');
    const process = pid === null ? 'another process' : `the running process ${pid}`;
    return bad(`The data directory belongs to ${process}: stop it before you start another shop there.`);
  } catch (error) {
    const reason = /LockImpossible: (.*)/.exec(String(error.stderr))?.[1] ?? error.message;
    return bad(`Whether a shop runs on the data directory cannot be checked: ${reason}`);
  }
}

function port() {
  const wanted = Number(process.env.PORT || 3000);
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(bad(`Port ${wanted} is taken: stop what listens there or set PORT.`)));
    server.listen(wanted, process.env.HOST || '0.0.0.0', () => {
      server.close(() => resolve(good(`Port ${wanted} is free.`)));
    });
  });
}
