import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './planted-tree.ts';

const NOT_OURS = new Set(['node_modules', 'build', 'data', '.git', '.cache', '.react-router']);

/** Every file that belongs to the project, as paths from its root with forward slashes. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? projectFiles(path) : [path];
  });
}

/** The text of a project file. */
export function readProjectFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
