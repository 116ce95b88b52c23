import { expect, test } from 'vitest';
import { z } from 'zod';
import { readProjectFile } from './project-files.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
type Packages = z.infer<typeof lockSchema>['packages'];

/** The packages that something in the lock file asks for and that it does not name: npm 11 then refuses `npm ci`. */
function missingPackages(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isNamed(packages, path, name))
      .map((name) => `${name}, asked for by ${path}`),
  );
}

/** Looks in the package's own node_modules, then in those of the packages around it, as Node does. */
function isNamed(packages: Packages, path: string, name: string): boolean {
  if (packages[path ? `${path}/node_modules/${name}` : `node_modules/${name}`]) return true;
  if (path === '') return false;
  const around = path.lastIndexOf('/node_modules/');
  return isNamed(packages, around < 0 ? '' : path.slice(0, around), name);
}

test('a package for another kind of machine that the lock file leaves out is found', () => {
  const { packages } = lockSchema.parse({
    packages: {
      '': { dependencies: { tool: '1.0.0' } },
      'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-arm64': '1.0.0' } },
      'node_modules/tool-linux-x64': {},
    },
  });
  expect(missingPackages(packages)).toEqual(['tool-darwin-arm64, asked for by node_modules/tool']);
});

test('package-lock.json names every package that it asks for, those of other machines too', () => {
  expect(missingPackages(lockSchema.parse(JSON.parse(readProjectFile('package-lock.json'))).packages)).toEqual([]);
});

test('package.json asks for exact versions only', () => {
  const dependencies = z.record(z.string(), z.string());
  const wanted = z
    .object({ dependencies, devDependencies: dependencies, optionalDependencies: dependencies })
    .parse(JSON.parse(readProjectFile('package.json')));
  const ranges = Object.values(wanted).flatMap((list) =>
    Object.entries(list).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  );
  expect(ranges).toEqual([]);
});
