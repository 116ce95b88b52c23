import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { toSource } from './source-stacks.ts';

const directory = mkdtempSync(join(tmpdir(), 'source-stacks-'));
const bundle = join(directory, 'start.js');
// One mapping: line 1, column 1 of the bundle is line 3, column 5 of the source.
const map = { version: 3, sources: ['../server/open.ts'], names: [], mappings: 'AAEI' };
writeFileSync(`${bundle}.map`, JSON.stringify(map));
afterAll(() => rmSync(directory, { recursive: true }));

test('a frame in the bundle names the line of the source, by path or by address', () => {
  for (const place of [bundle, pathToFileURL(bundle).href]) {
    expect(toSource(`async open (${place}:1:1)`, new Map())).toMatch(/^async open \(\S*server\/open\.ts:3:5\)$/);
  }
});

test('a frame elsewhere stays as it is', () => {
  for (const frame of ['open (node:internal/fs:1:1)', 'Array.map (<anonymous>)', `open (${directory}/other.js:7:2)`]) {
    expect(toSource(frame, new Map())).toBe(frame);
  }
});
