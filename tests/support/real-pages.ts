import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routeTable from '#web/routes.ts';
import { type ServerRoute, writtenDown } from './plain-pages.ts';

const WEB = join(import.meta.dirname, '..', '..', 'web');
const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '');

/** One screen of the table of contents: its id as React Router makes it, its path from the root, and its source. */
export type Screen = { id: string; parentId: string; path: string; file: string; entry: RouteConfigEntry };

function screensUnder(entries: readonly RouteConfigEntry[], parent: { id: string; path: string }): Screen[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? withoutEnding(entry.file);
    const path = entry.path ? `${parent.path}/${entry.path}` : parent.path;
    const screen = { id, parentId: parent.id, path, file: entry.file, entry };
    return [screen, ...screensUnder(entry.children ?? [], { id, path })];
  });
}

/** Every screen and frame of the shop, the outermost frame first. */
export const SCREENS: readonly Screen[] = [
  { id: 'root', parentId: '', path: '', file: 'root.tsx', entry: { file: 'root.tsx' } },
  ...screensUnder(routeTable, { id: 'root', path: '' }),
];

/** Every page of the shop with the loaders and actions of its sources, and without a build: nothing is drawn. */
export async function realPages() {
  const routes = await Promise.all(SCREENS.map(toRoute));
  return writtenDown(routes);
}

async function toRoute({ id, parentId, file, entry }: Screen): Promise<ServerRoute> {
  const module: ServerRoute['module'] = await import(join(WEB, file));
  const { path = '', index = false } = entry;
  return { id, ...(parentId && { parentId }), ...(path && { path }), index, module };
}
