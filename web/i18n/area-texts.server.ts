import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { areaOf, type TextArea } from './text-areas.ts';

/** What every page is drawn from, whatever its address. */
const SHELL = ['web/root.tsx', 'web/entry.client.tsx'];

/** Parts of every page that are loaded when somebody opens them: their words come with them. */
const OPENED_LATER: Partial<Record<TextArea, string>> = { search: 'web/storefront/search/search-overlay.tsx' };

const IMPORTED = /(?:^|[\s;])(?:import|export)\s(?!type\b)(?:[^'";]*?from\s*)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g;
const QUOTED = /(?<=['"`])[a-z][\w.-]*(?=['"`])/gi;
/** The beginning of a name whose rest is filled in at run time: `refusal.${code}`. */
const BEGUN = /(?<=`)[a-z][\w.-]*\.(?=\$\{)/gi;

/** Reads a source of the project by its path; null when there is none. */
export type ReadSource = (path: string) => string | null;

export function sourcesIn(root: string): ReadSource {
  return (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
}

type Screen = { address: string; files: string[] };

/** Every screen with its address and the files that draw it, layouts included. */
function screensOf(routes: RouteConfigEntry[], above: Screen = { address: '', files: [] }): Screen[] {
  return routes.flatMap((route) => {
    const address = route.path ? `${above.address}/${route.path}` : above.address;
    const here = { address, files: [...above.files, join('web', route.file)] };
    return route.children ? screensOf(route.children, here) : [here];
  });
}

/**
 * The texts that an area needs: the names that stand, in quotes or as the beginning of a template, in the files its
 * screens are drawn from, however far away those are imported. What the shell brings is not brought again.
 */
export function textsOfArea(
  area: TextArea,
  { routes, names, read }: { routes: RouteConfigEntry[]; names: string[]; read: ReadSource },
): string[] {
  const opened = OPENED_LATER[area];
  const closed = Object.values(OPENED_LATER).filter((path) => path !== opened);
  const shell = namesIn(reachable(SHELL, read, Object.values(OPENED_LATER)), names, read);
  if (area === 'shell') return shell;
  const files = screensOf(routes).flatMap((screen) => (areaOf(screen.address) === area ? screen.files : []));
  return namesIn(reachable(opened ? [opened] : files, read, closed), names, read).filter(
    (name) => !shell.includes(name),
  );
}

/** The sources of web/ and contracts/ that these files lead to, closed ones left out; the table of texts itself asks for none. */
function reachable(from: string[], read: ReadSource, closed: string[]): string[] {
  const seen = new Set<string>(closed);
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || path.startsWith('contracts/texts/')) continue;
    const source = read(path);
    if (source === null) continue;
    seen.add(path);
    for (const [, whole, later] of source.matchAll(IMPORTED)) {
      const found = pathOf(whole ?? later ?? '', path);
      if (found) waiting.push(found);
    }
  }
  return [...seen].filter((path) => !closed.includes(path));
}

function pathOf(specifier: string, from: string): string | null {
  if (!/[.]tsx?$/.test(specifier)) return null;
  if (specifier.startsWith('.')) return relative('.', join(dirname(from), specifier));
  return /^#(web|contracts)\//.test(specifier) ? specifier.slice(1) : null;
}

function namesIn(files: string[], names: string[], read: ReadSource): string[] {
  const text = files.map(read).join('\n');
  const quoted = new Set(text.match(QUOTED));
  const begun = [...new Set(text.match(BEGUN))];
  return names.filter((name) => {
    const asked = name.replace(/_(one|other)$/, '');
    return quoted.has(asked) || begun.some((start) => asked.startsWith(start));
  });
}
