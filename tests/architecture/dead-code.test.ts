import { afterAll, expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';

const tree = plantTree(
  {
    'server/main.ts': "import { open } from '#shop/orders/open.ts';\nopen();\n",
    'shop/orders/open.ts':
      "import { v4 } from 'nowhere-listed';\nexport const open = () => v4();\nexport const forgotten = () => 1;\n",
    'shop/orders/orphan.ts': 'export const orphan = 1;\n',
    'shop/orders/tables.ts': 'export const orders = 1;\n',
    'shop/orders/open.test.ts': "import { open } from './open.ts';\nopen();\n",
  },
  ['knip.json', 'vitest.config.ts'],
);
afterAll(() => tree.remove());

test('a dead file, a dead export, an unused and an unlisted package end the gate with a failure', async () => {
  const { code, output } = await tree.run('knip/bin/knip.js', '--no-progress');
  expect(code).not.toBe(0);
  expect(section(output, 'Unused files')).toContain('shop/orders/orphan.ts');
  expect(section(output, 'Unused exports')).toContain('forgotten');
  expect(section(output, 'Unused dependencies')).toContain('stripe');
  expect(section(output, 'Unlisted dependencies')).toContain('nowhere-listed');
  expect(section(output, 'Unused files')).not.toContain('tables.ts');
  expect(section(output, 'Unused files')).not.toContain('open.ts');
});

function section(output: string, title: string): string {
  return output.slice(output.indexOf(title)).split(/\n(?=Unused |Unlisted |Unresolved |Configuration )/)[0] ?? '';
}
