import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';

const BIOME = '@biomejs/biome/bin/biome';
const CONFIGURATION = ['biome.json', 'tools/biome', '.gitignore'];
const lines = (count: number) =>
  `${Array.from({ length: count }, (_, n) => `export const line${n} = ${n};`).join('\n')}\n`;

/** Each rule with a file that breaks it, and what Biome must say. */
const VIOLATIONS: [what: string, file: string, text: string, message: string][] = [
  [
    'the environment outside server/config.ts',
    'server/port.ts',
    'export const port = process.env.PORT;\n',
    'noProcessEnv',
  ],
  ['the time of the machine', 'shop/orders/now.ts', 'export const now = () => Date.now();\n', 'shop.clock.now()'],
  ['the time handed on', 'shop/orders/map.ts', 'export const times = [1].map(Date.now);\n', 'shop.clock.now()'],
  ['a new date of now', 'shop/orders/date.ts', 'export const today = () => new Date();\n', 'shop.clock.now()'],
  ['chance', 'shop/orders/chance.ts', 'export const chance = () => Math.random();\n', 'shop.ids'],
  ['a raw hex colour', 'web/storefront/hex.tsx', "export const style = { color: '#c0ffee' };\n", 'design tokens'],
  [
    'a raw colour in a class',
    'web/storefront/class.tsx',
    'export const A = () => <p className="text-[#fff]" />;\n',
    'design tokens',
  ],
  [
    'a raw rgb colour',
    'web/storefront/rgb.tsx',
    'export const style = (a: number) => `rgb(1 2 3 / ${a})`;\n',
    'design tokens',
  ],
  [
    'a palette colour',
    'web/storefront/palette.tsx',
    'export const A = () => <p className="text-red-500" />;\n',
    'noTailwindRawColors',
  ],
  ['any', 'shop/orders/any.ts', 'export const any = (value: any) => value;\n', 'noExplicitAny'],
  [
    'a non-null assertion',
    'shop/orders/bang.ts',
    'export const bang = (v?: string) => v!.length;\n',
    'noNonNullAssertion',
  ],
  ['a cast', 'shop/orders/cast.ts', 'export const cast = (v: unknown) => v as string;\n', 'noUnsafeTypeAssertion'],
  [
    'a cast in a screen',
    'web/storefront/cast.tsx',
    'export const cast = (v: unknown) => v as string;\n',
    'noUnsafeTypeAssertion',
  ],
  [
    'a promise nobody waits for',
    'shop/orders/float.ts',
    'async function go() {}\nexport function start() {\n  go();\n}\n',
    'noFloatingPromises',
  ],
  ['a file of more than 300 lines', 'shop/orders/long.ts', lines(301), 'noExcessiveLinesPerFile'],
  ['a barrel', 'shop/orders/index.ts', "export * from './cast.ts';\n", 'noBarrelFile'],
  ['Node in a screen', 'web/storefront/node.ts', 'export const pid = () => process.pid;\n', 'has no Node'],
  [
    'the router’s own answer of a form',
    'web/storefront/answer.ts',
    "import { useActionData } from 'react-router';\n\nexport const useIt = () => useActionData();\n",
    'useAnswer',
  ],
  ['a file name in capitals', 'shop/orders/PlaceOrder.ts', 'export const value = 1;\n', 'useFilenamingConvention'],
  [
    'wrong format',
    'shop/orders/format.ts',
    'export const  value = "1"\n',
    'File content differs from formatting output',
  ],
];

const ALLOWED = {
  'server/config.ts': 'export const port = process.env.PORT;\n',
  'tools/machine.mjs': 'export const home = process.env.HOME;\n',
  'shop/orders/dates.ts': 'export const day = (text: string) => new Date(text);\n',
  'shop/orders/dates.test.ts': 'export const now = () => Date.now();\n',
  'shop/orders/words.ts': "export const WORDS = ['pending', 'paid'] as const;\n",
  'server/clock.ts': 'export const now = () => new Date();\n',
  'adapters/payments/cast.ts': 'export const cast = (v: unknown) => v as string;\n',
  'web/storefront/link.tsx': 'export const A = () => <a href="#faq">FAQ</a>;\n',
  'web/storefront/load.server.ts': 'export const pid = () => process.pid;\n',
  'contracts/texts/many-texts.ts': lines(301),
  'database/seed/demo/articles.ts': lines(301),
};

describe('lint and format', () => {
  const planted = Object.fromEntries(VIOLATIONS.map(([, file, text]) => [file, text]));
  const tree = plantTree({ ...ALLOWED, ...planted }, CONFIGURATION);
  let said: { code: number; output: string };
  beforeAll(async () => {
    said = await tree.run(BIOME, 'ci', '--diagnostic-level=error', '--max-diagnostics=200', '--colors=off', '.');
  });
  afterAll(() => tree.remove());

  test('a violation ends the gate with a failure', () => expect(said.code).not.toBe(0));

  test.each(VIOLATIONS)('%s is refused (%s)', (_what, file, _text, message) => {
    const about = diagnostics(said.output, file);
    expect(about, said.output).not.toBe('');
    expect(about).toContain(message);
  });

  test.each(Object.keys(ALLOWED))('%s is in order', (file) => {
    expect(diagnostics(said.output, file)).toBe('');
  });
});

/** What was said about one file: every diagnostic whose heading begins with its path. */
function diagnostics(output: string, file: string): string {
  return output
    .split(/\n(?=\S+[.]\w+(?::\d+:\d+)? [\w/]+ )/)
    .filter((part) => part.trimStart().startsWith(`${file}:`) || part.trimStart().startsWith(`${file} `))
    .join('\n');
}
