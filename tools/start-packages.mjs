/**
 * What `npm start` installs of a package-lock.json: what its dependencies need to run and to build, without
 * devDependencies. `npm ci --omit=dev` would also install the development tools that some package names as an optional
 * peer (TypeScript and Vitest, 40 MB). What an entry says of engines is left out: npm would drop optional packages that do
 * not fit the Node it runs on, but they are run by the pinned one.
 *
 * returns  package.json and package-lock.json, as objects, of that part
 */
export function startPackages(lock) {
  const { packages } = lock;
  const { devDependencies: _, engines: __, ...root } = packages[''] ?? {};
  const wanted = new Set(['']);
  for (const path of wanted) {
    for (const name of neededBy(path === '' ? root : packages[path])) {
      const found = locate(packages, path, name);
      if (found) wanted.add(found); // the loop comes to it later
    }
  }
  const kept = Object.entries(packages)
    .filter(([path]) => path !== '' && wanted.has(path))
    .map(([path, { engines: _, ...entry }]) => [path, entry]);
  return { manifest: root, lock: { ...lock, packages: { '': root, ...Object.fromEntries(kept) } } };
}

/** A required peer is installed like a dependency; an optional one is only wanted where somebody else needs it. */
function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where a package finds another: in its own node_modules, then in those of the packages around it, as in Node. */
export function locate(packages, path, name) {
  const inside = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  if (packages[inside]) return inside;
  if (path === '') return null;
  const around = path.lastIndexOf('/node_modules/');
  return locate(packages, around < 0 ? '' : path.slice(0, around), name);
}
