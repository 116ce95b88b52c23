import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AREAS, OFFICE_AREAS, WEB_AREAS, WEB_SHARED } from '#tools/areas.mjs';
import { plantTree, ROOT, runNode } from './planted-tree.ts';

const CRUISER = 'dependency-cruiser/bin/dependency-cruiser.mjs';
const CONFIGURATION = ['.dependency-cruiser.mjs', 'tools/areas.mjs'];
const value = 'export const value = 1;\n';
const type = 'export type Value = number;\n';
const imports = (specifier: string) => `import { value } from '${specifier}';\nexport const used = value;\n`;
const importsType = (specifier: string) =>
  `import type { Value } from '${specifier}';\nexport const used: Value = 1;\n`;

/** What stands in the planted tree to be imported. */
const GROUND = {
  'contracts/money.ts': value + type,
  'contracts/catalog.ts': value,
  'shop/kernel/shop.ts': value + type,
  'shop/ports/payments.ts': type,
  'shop/stock/reserve-stock.ts': value + type,
  'shop/stock/tables.ts': value + type,
  'shop/orders/read-order.ts': value + type,
  'shop/orders/tables.ts': imports('../stock/tables.ts').replace('used', 'value2') + value.replace('value', 'other'),
  'shop/payments/confirm-payment.ts': value + type,
  'shop/catalog/list-products.ts': value + type,
  'adapters/payments/stripe-payments.ts': value + type,
  'embedded/stripe-sandbox/stripe-sandbox.ts': value + type,
  'database/open.ts': value + type,
  'server/config.ts': value + type,
  'server/services.ts': imports('#adapters/payments/stripe-payments.ts'),
  'web/ui/button.tsx': value,
  'web/checkout/line.tsx': value,
  'web/back-office/orders/row.tsx': value,
  'web/back-office/parts/table.tsx': value,
  'web/storefront/home.server.ts': imports('#shop/catalog/list-products.ts'),
  'tests/support/open-test-shop.ts': value,
  'shop/pricing/trip.ts': `${importsType('./round.ts')}${value}${type}`,
  'build/server/index.js': value,
};

/** Each wall with an import that breaks it and the advice that must be printed. */
const VIOLATIONS: [file: string, text: string, rule: string, advice: string][] = [
  ['contracts/bad.ts', imports('#shop/kernel/shop.ts'), 'layer-contracts', 'zod only'],
  ['contracts/bad-type.ts', importsType('#shop/kernel/shop.ts'), 'layer-contracts', 'zod only'],
  [
    'contracts/texts/bad.ts',
    "import { readFileSync } from 'node:fs';\nexport const r = readFileSync;\n",
    'layer-contracts',
    'zod only',
  ],
  ['shop/kernel/bad.ts', imports('#shop/stock/reserve-stock.ts'), 'layer-shop-foundation', 'under every area'],
  ['shop/kernel/public-address.ts', imports('node:http'), 'layer-shop-addresses', 'judges addresses'],
  ['shop/ports/bad.ts', importsType('../orders/read-order.ts'), 'layer-shop-foundation', 'under every area'],
  ['shop/stock/bad.ts', importsType('#adapters/payments/stripe-payments.ts'), 'layer-shop', 'interface in shop/ports'],
  ['shop/stock/bad-http.ts', "import fastify from 'fastify';\nexport const app = fastify;\n", 'layer-shop', 'no HTTP'],
  [
    'shop/stock/bad-disk.ts',
    "import { readFileSync } from 'node:fs';\nexport const r = readFileSync;\n",
    'layer-shop',
    'no disk',
  ],
  ['shop/stock/bad-area.ts', importsType('#shop/orders/read-order.ts'), 'area-stock', 'tools/areas.mjs'],
  ['shop/orders/bad-area.ts', imports('../payments/confirm-payment.ts'), 'area-orders', 'stock, customers'],
  ['shop/orders/bad-tables.ts', importsType('#shop/stock/tables.ts'), 'tables-are-private', 'is private'],
  ['shop/customers/tables.ts', imports('../orders/read-order.ts'), 'area-customers-tables', 'foreign keys'],
  ['shop/unknown-area/bad.ts', imports('#contracts/money.ts'), 'area-not-listed', 'tools/areas.mjs'],
  ['server/api/bad-tables.ts', imports('#shop/stock/tables.ts'), 'tables-stay-in-shop', 'the area that owns the table'],
  [
    'server/api/bad-adapter.ts',
    imports('#adapters/payments/stripe-payments.ts'),
    'services-chooses',
    'server/services.ts alone',
  ],
  [
    'server/api/bad-twin.ts',
    importsType('#embedded/stripe-sandbox/stripe-sandbox.ts'),
    'services-chooses',
    'server/services.ts alone',
  ],
  ['server/api/bad-page.ts', imports('#web/ui/button.tsx'), 'layer-server', 'thin layer'],
  ['server/api/bad-build.ts', imports('../../build/server/index.js'), 'build-only-in-pages', 'server/pages only'],
  ['server/pages/bad.ts', imports('#web/ui/button.tsx'), 'layer-server-pages', 'never imports other web/ sources'],
  ['background/bad.ts', imports('#server/config.ts'), 'layer-background', 'calls shop/'],
  ['adapters/mail/bad.ts', imports('#shop/stock/reserve-stock.ts'), 'layer-adapters', 'its own vendor'],
  [
    'embedded/mailbox/bad.ts',
    imports('#adapters/payments/stripe-payments.ts'),
    'layer-embedded',
    'never our side of the wire',
  ],
  ['database/bad.ts', imports('#shop/stock/reserve-stock.ts'), 'layer-database', 'opens and migrates'],
  ['web/storefront/bad.tsx', imports('#shop/catalog/list-products.ts'), 'layer-web', '*.server.ts loader'],
  ['web/storefront/bad-type.tsx', importsType('#shop/catalog/list-products.ts'), 'layer-web', '*.server.ts loader'],
  [
    'web/storefront/bad-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const r = readFileSync;\n",
    'layer-web',
    'goes to the browser',
  ],
  [
    'web/storefront/bad-pg.ts',
    "import pg from 'pg';\nexport const p = pg;\n",
    'layer-web-no-server-packages',
    'only runs on the server',
  ],
  ['web/storefront/bad.server.ts', imports('#server/config.ts'), 'layer-web-server-side', 'never the server over HTTP'],
  ['web/storefront/bad-area.tsx', imports('../back-office/orders/row.tsx'), 'web-storefront', 'a shared folder'],
  ['web/back-office/bad-area.tsx', imports('../checkout/line.tsx'), 'web-back-office', 'a shared folder'],
  ['web/back-office/coupons/bad-area.tsx', imports('../orders/row.tsx'), 'office-coupons', 'parts, kit'],
  ['web/forms/bad.tsx', imports('../checkout/line.tsx'), 'web-shared', 'under every area'],
  ['web/ui/bad.tsx', imports('#contracts/catalog.ts'), 'layer-web-ui', 'as props'],
  [
    'web/ui/bad-router.tsx',
    "import { Link } from 'react-router';\nexport const L = Link;\n",
    'layer-web-ui',
    'as props',
  ],
  ['shop/pricing/round.ts', imports('./trip.ts'), 'no-cycle', 'in a circle'],
  ['shop/ratings/bad.ts', imports('#tests/support/open-test-shop.ts'), 'no-tests-in-the-shop', 'never imports tests'],
  ['shop/ratings/lost.ts', imports('#shop/ratings/nowhere.ts'), 'resolves', 'leads nowhere'],
  [
    'server/api/bad-dev.ts',
    "import { test } from 'vitest';\nexport const t = test;\n",
    'runtime-packages-only',
    'under dependencies',
  ],
];

/** Imports that must stay allowed. */
const ALLOWED = {
  'contracts/http/orders.ts': `import { z } from 'zod';\n${imports('../money.ts')}export const schema = z.string();\n`,
  'shop/settings/tables.ts': `import type { Value } from '../posters/tables.ts';\nexport const value = 1;\nexport type Held = Value;\n`,
  'shop/posters/tables.ts': `import { value } from '../settings/tables.ts';\nexport const held = value;\nexport type Value = 1;\n`,
  'shop/reports/totals.ts': imports('#shop/stock/tables.ts'),
  'shop/checkout/place-order.ts': imports('#shop/stock/reserve-stock.ts'),
  'shop/checkout/place-order.test.ts': imports('#tests/support/open-test-shop.ts'),
  'server/pages/host.ts': imports('../../build/server/index.js'),
  'web/back-office/posts/list.tsx': imports('../parts/table.tsx'),
  'web/customer/order.tsx': imports('../checkout/line.tsx'),
  'server/main.ts': `${imports('./services.ts').replaceAll('value', 'used').replace('used = used', 'again = used')}`,
  'database/seed/demo/seed-demo.ts': imports('#shop/stock/tables.ts'),
};

describe('the import walls', () => {
  const planted = Object.fromEntries(VIOLATIONS.map(([file, text]) => [file, text]));
  const tree = plantTree({ ...GROUND, ...ALLOWED, ...planted }, CONFIGURATION);
  let said: { code: number; output: string };
  beforeAll(async () => {
    const folders = readdirSync(tree.directory).filter((name) => !/[.]|node_modules|build/.test(name));
    said = await tree.run(CRUISER, '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...folders);
  });
  afterAll(() => tree.remove());

  test('a violation ends the gate with a failure', () => expect(said.code).not.toBe(0));

  test.each(VIOLATIONS)('%s breaks a wall and is answered what to do', (file, _text, rule, advice) => {
    const errors = messages(said.output).filter((message) => message.startsWith(`error ${rule}: ${file} `));
    expect(errors.length, said.output).toBeGreaterThan(0);
    expect(errors[0]).toContain(advice);
  });

  test.each(Object.keys({ ...GROUND, ...ALLOWED }))('%s keeps to the walls', (file) => {
    expect(messages(said.output).filter((message) => message.includes(`: ${file} `))).toEqual([]);
  });
});

test('the walls see every source file of the project and where it leads', async () => {
  const folders = ['contracts', 'shop', 'adapters', 'embedded', 'database', 'server', 'web'];
  const args = [join(ROOT, 'node_modules', CRUISER), '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { output } = await runNode(ROOT, [...args, ...folders]);
  const { modules } = JSON.parse(output.slice(output.indexOf('{')));
  const seen = new Map(modules.map((module: { source: string; dependencies: unknown[] }) => [module.source, module]));
  const sources = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /[.]tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  expect(sources.filter((source) => !seen.has(source))).toEqual([]);
  expect(seen.get('shop/kernel/shop.ts')).toMatchObject({
    dependencies: expect.arrayContaining([expect.objectContaining({ resolved: 'contracts/money.ts' })]),
  });
});

describe('the list of areas', () => {
  test('every folder of shop/ is an area of the list, the kernel or the ports', () => {
    const folders = readdirSync(join(ROOT, 'shop'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = new Set(['kernel', 'ports', ...Object.keys(AREAS)]);
    expect(folders.map((entry) => entry.name).filter((name) => !known.has(name))).toEqual([]);
  });

  test('an area names only areas above its own line, so no circle can be written', () => {
    const above = new Set<string>();
    for (const [area, allowed] of Object.entries(AREAS)) {
      if (area !== 'reports') for (const other of allowed) expect(above, `${area} → ${other}`).toContain(other);
      above.add(area);
    }
  });
});

test.each([
  ['web', [...Object.keys(WEB_AREAS), ...WEB_SHARED]],
  ['web/back-office', [...Object.keys(OFFICE_AREAS), 'parts', 'kit']],
])('every folder of %s has its line in the list', (folder, listed) => {
  const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(listed.sort());
});

/** The gate's output as one string per violation: `error rule: from → to` with its comment. */
function messages(output: string): string[] {
  return output.split(/\n(?= {2}error )/).map((message) => message.trim().replace(/\s+/g, ' '));
}
