import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantTree, ROOT, runNode } from './planted-tree.ts';

const TSC = 'typescript/bin/tsc';
const CONFIGURATION = ['tsconfig.base.json', 'tsconfig.server.json', 'tsconfig.web.json'];

describe('two compilers', () => {
  const tree = plantTree(
    {
      'shop/orders/screen.ts': 'export const title = document.title;\n',
      'server/good.ts':
        "import { readFileSync } from 'node:fs';\nexport const read = (f: string) => readFileSync(f);\n",
      'shop/orders/loose.ts': 'export const first = (all: string[]): string => all[0];\n',
      'shop/orders/enum.ts': 'export enum State {\n  Open,\n}\n',
      'web/storefront/machine.tsx': 'export const pid = process.pid;\n',
      'web/storefront/disk.tsx': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
      'web/storefront/good.tsx': 'export const Title = () => <h1>{document.title}</h1>;\n',
    },
    CONFIGURATION,
  );
  let server: { code: number; output: string };
  let web: { code: number; output: string };
  beforeAll(async () => {
    server = await tree.run(TSC, '-p', 'tsconfig.server.json');
    web = await tree.run(TSC, '-p', 'tsconfig.web.json');
  });
  afterAll(() => tree.remove());

  test('the server has no browser: document does not compile in shop/', () => {
    expect(server.code).not.toBe(0);
    expect(server.output).toMatch(/shop\/orders\/screen\.ts.*document/);
    expect(server.output).not.toContain('server/good.ts');
  });

  test('the browser has no Node: process and node:fs do not compile in web/', () => {
    expect(web.code).not.toBe(0);
    expect(web.output).toMatch(/web\/storefront\/machine\.tsx.*process/);
    expect(web.output).toMatch(/web\/storefront\/disk\.tsx.*node:fs/);
    expect(web.output).not.toContain('web/storefront/good.tsx');
  });

  test('an index may be missing, and only erasable syntax runs', () => {
    expect(server.output).toMatch(/shop\/orders\/loose\.ts.*undefined/);
    expect(server.output).toMatch(/shop\/orders\/enum\.ts/);
  });
});

test('no package brings the browser into the server', async () => {
  const { output } = await runNode(ROOT, [`node_modules/${TSC}`, '-p', 'tsconfig.server.json', '--listFilesOnly']);
  const files = output.split('\n');
  expect(files.some((file) => file.includes('/lib.es2024.'))).toBe(true);
  expect(files.filter((file) => /lib\.(dom|webworker)/.test(file))).toEqual([]);
});
