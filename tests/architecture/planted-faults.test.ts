import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plant, readFault, readFaults } from '#tools/fault-patches.mjs';
import { plantTree, ROOT } from './planted-tree.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

const LEAST = 45;
const faults = readFaults(ROOT);

const PATCH = `Title: The shop counts one piece too many.
Rule: R-230, shop/count.ts#countPieces
Tests: shop/count.test.ts

diff --git a/shop/count.ts b/shop/count.ts
--- a/shop/count.ts
+++ b/shop/count.ts
@@ -1,3 +1,3 @@
 export function countPieces(lines: number[]): number {
-  return lines.length;
+  return lines.length + 1;
 }
`;
const SOURCE = 'export function countPieces(lines: number[]): number {\n  return lines.length;\n}\n';
const read = (text: string, name = '001-one-too-many.patch') => readFault(name, text);

describe('a patch that is no planted fault is refused', () => {
  test.each([
    ['without a title', PATCH.replace(/^Title.*\n/, ''), 'lacks the header Title'],
    ['without a rule', PATCH.replace(/Rule.*\n/, ''), 'lacks the header Rule'],
    ['with a rule that is none', PATCH.replace(/Rule.*\n/, 'Rule: stock\n'), 'names no rule'],
    ['without tests', PATCH.replace(/Tests.*\n/, ''), 'lacks the header Tests'],
    ['with a test that is none', PATCH.replace('count.test.ts', 'count.ts'), 'which is none'],
    ['with a header nobody knows', `Owner: stock\n${PATCH}`, 'is not understood: Owner: stock'],
    ['without a diff', PATCH.replace(/diff --git[\s\S]*/, ''), 'holds no diff'],
    ['that changes nothing', PATCH.replace(/^[-+] .*\n/gm, ''), 'changes nothing'],
    ['that changes a test', PATCH.replaceAll('b/shop/count.ts', 'b/shop/count.test.ts'), 'not in a test'],
    ['that is no small mistake', PATCH.replace(/^\+ .*\n/m, '+  // one\n'.repeat(8)), 'changes 9 lines'],
  ])('%s', (_what, text, why) => expect(() => read(text)).toThrow(why));

  test('under another name', () => expect(() => read(PATCH, 'one-too-many.patch')).toThrow('is not named like'));
});

describe('a patch is planted', () => {
  const tree = (source: string) => plantTree({ 'shop/count.ts': source }, [], { hasPackages: false });
  const plantIn = (source: string) => {
    const { directory, remove } = tree(source);
    try {
      return plant(read(PATCH), directory);
    } finally {
      remove();
    }
  };

  test('wherever its lines stand now', () => {
    const [file] = plantIn(`// a comment that came later\n\n${SOURCE}`);
    expect(file?.after).toBe(`// a comment that came later\n\n${SOURCE.replace('length', 'length + 1')}`);
  });

  test('only where its lines still stand', () =>
    expect(() => plantIn(SOURCE.replace('length', 'size'))).toThrow('no longer applies'));

  test('only where it is clear which lines are meant', () =>
    expect(() => plantIn(SOURCE + SOURCE)).toThrow('stand in shop/count.ts twice'));
});

test(`there are at least ${LEAST} planted faults, each under a number of its own`, () => {
  expect(faults.length).toBeGreaterThanOrEqual(LEAST);
  expect(new Set(faults.map(({ number }) => number)).size).toBe(faults.length);
});

describe.each(faults.map((fault) => ({ fault, name: fault.name })))('$name', ({ fault }) => {
  test('can be planted in the sources as they are', () => {
    for (const { before, after } of plant(fault, ROOT)) expect(after).not.toBe(before);
  });

  test('names tests that exist, and rules that are written down', () => {
    for (const file of fault.tests) expect(existsSync(join(ROOT, file)), file).toBe(true);
    const spec = readProjectFile('docs/spec.md');
    for (const rule of fault.rule.split(', ')) {
      const [file = '', name] = rule.split('#');
      if (name === undefined) expect(spec, rule).toContain(`| ${rule} |`);
      else expect(readProjectFile(file), rule).toMatch(new RegExp(`\\b(function\\*?|const|class) ${name}\\b`));
    }
  });
});

test('nothing but patches lies beside them', () => {
  expect(projectFiles('tools/planted-faults').every((path) => path.endsWith('.patch'))).toBe(true);
});
