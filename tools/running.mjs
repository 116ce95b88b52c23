/**
 * What every command of tools/ stands on. Plain JavaScript for Node 18 and newer, without dependencies: it runs before
 * anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

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

/** Runs a program to its end with this terminal. Returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** The environment with the project's own commands and its Node first on the path. */
export function environment(more = {}) {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? process.env.Path ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/** The options that make Node read the owner's .env, when there is one; the environment itself goes before it. */
export function envFile() {
  return existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
}

/** Options of the Node that the shop runs on. Node's own choice for short-lived objects, 3 times 32 MB, is never used up here. */
export const SHOP_OPTIONS = ['--max-semi-space-size=8'];

/** The script behind a package's command, so that it can be given to the pinned Node on every system. */
export function commandFile(packageName, command = packageName) {
  const folder = join(ROOT, 'node_modules', ...packageName.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** The text of a file, '' when there is none. */
export function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
