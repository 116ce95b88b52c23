import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, Stop } from './running.mjs';

export const NODE_MAJOR = 26;

/** The Node that npm installed for this machine; the machine's own only when npm has none and it is new enough. */
export function pinnedNode() {
  const file = nodeIn(join(ROOT, 'node_modules'));
  if (file) return file;
  const machine = `${process.platform}-${process.arch}`;
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
    throw new Stop(
      `npm has no Node ${NODE_MAJOR} for ${machine}, and the Node of this machine is ${process.versions.node}: install Node ${NODE_MAJOR} and try again.`,
    );
  }
  console.warn(
    `npm has no Node ${NODE_MAJOR} for ${machine}: using the Node ${process.versions.node} of this machine.`,
  );
  return process.execPath;
}

/** The pinned Node's program within a node_modules folder; null when it is not there. */
export function nodeIn(modules) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const files = nodePackages().map((name) => join(modules, name, 'bin', program));
  return files.find((file) => existsSync(file)) ?? null;
}

/** The names under which npm may have a Node for this machine. It has none that runs without glibc. */
export function nodePackages() {
  if (process.platform === 'linux' && !hasGlibc()) return [];
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return ['node', 'node-bin'].map((prefix) => `${prefix}-${platform}-${process.arch}`);
}

export function hasGlibc() {
  const report = process.report?.getReport();
  return Boolean((typeof report === 'string' ? JSON.parse(report) : report)?.header?.glibcVersionRuntime);
}
