import { join } from 'node:path';
import { ROOT } from './running.mjs';

const at = (...paths) => paths.map((path) => join(ROOT, 'web', path));

const PACKAGE = /[\\/]node_modules[\\/]/;

/** What every page of the shop is drawn from, and the screens that most visits go through. */
const SHELL = at('root.tsx', 'entry.client.tsx', 'layouts/guest-layout.tsx');
const HOME = at('storefront/home.tsx');
const BROWSING = at(
  'storefront/home.tsx',
  'storefront/articles.tsx',
  'storefront/category.tsx',
  'storefront/article-detail.tsx',
);

/**
 * Few scripts instead of many small ones: over a slow line each request costs more than its bytes. The packages under
 * every page travel together, so do the shop's own parts of every page, and the parts that two browsing screens share.
 * What is loaded only when it is opened stays by itself.
 */
export function groupChunks() {
  let shell;
  let home;
  let shared;
  const isInShell = (id, bundle) => {
    shell ??= reachable(SHELL, bundle);
    return shell.has(id);
  };
  const isAtHome = (id, bundle) => {
    home ??= reachable(HOME, bundle);
    return home.has(id);
  };
  const isShared = (id, bundle) => {
    shared ??= sharedBy(BROWSING, bundle);
    return shared.has(id);
  };
  // The first group that a module belongs to takes it, and what it imports, unless an earlier one has.
  return [
    group('framework', 4, (id, bundle) => PACKAGE.test(id) && isInShell(id, bundle)),
    group('shell', 3, isInShell),
    group('browsing', 2, (id, bundle) => isShared(id, bundle) && isAtHome(id, bundle)),
    group('lists', 1, isShared),
  ];
}

const group = (name, priority, holds) => ({
  priority,
  debugName: name,
  name: (id, bundle) => (holds(id, bundle) ? name : null),
});

/** The modules that these lead to without waiting for anybody. */
function reachable(from, bundle) {
  const seen = new Set();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(bundle.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

function sharedBy(screens, bundle) {
  const counts = new Map();
  for (const screen of screens) {
    for (const id of reachable([screen], bundle)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([id, count]) => (count > 1 ? [id] : [])));
}
