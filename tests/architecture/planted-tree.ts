import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export type PlantedTree = {
  directory: string;
  /** Runs a package's command there and answers what it said and how it ended. */
  run: (packageFile: string, ...args: string[]) => Promise<{ code: number; output: string }>;
  remove: () => void;
};

/**
 * A small project in a temporary directory with the gates' real configuration and the given files, so that a violation
 * can be planted and the gate seen to fail.
 *
 * copied       paths of the project that the gate reads beside package.json (its configuration)
 * hasPackages  false leaves node_modules out
 */
export function plantTree(
  files: Record<string, string>,
  copied: string[] = [],
  { hasPackages = true }: { hasPackages?: boolean } = {},
): PlantedTree {
  const directory = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const path of ['package.json', ...copied]) cpSync(join(ROOT, path), join(directory, path), { recursive: true });
  if (hasPackages) symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'), 'dir');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return {
    directory,
    run: (packageFile, ...args) => runNode(directory, [join(ROOT, 'node_modules', packageFile), ...args]),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** Runs Node in a directory to its end. */
export function runNode(directory: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: directory, env: { ...process.env, NO_COLOR: '1', CI: '1' } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
