import { describe, expect, test } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

const DOCUMENT = 'docs/security.md';
/** Counts how often a request was sent, and limits nothing. */
const ONE_REQUEST = 'shop/kernel/rate-limit.ts#ONE_REQUEST';

type Limit = { what: string; most: string; file: string; name: string };

/** The rows of the table under "Limits": what is limited, the most, and the constant or field that says so. */
function documentedLimits(): Limit[] {
  const [, table = ''] = readProjectFile(DOCUMENT).split('\n## Limits\n');
  return [...table.matchAll(/^\| (.+?) \| (.+?) \| `([\w./-]+)(?:#(\w+)`|` \(`([\w-]+)`\)) \|$/gm)].map(
    ([, what = '', most = '', file = '', constant, field]) => ({ what, most, file, name: constant ?? field ?? '' }),
  );
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600, day: 86_400, days: 86_400 };
const BYTES: Readonly<Record<string, number>> = { kB: 1_024, MB: 1_048_576 };

/** What the document says, in every unit that a constant may be in: seconds, milliseconds, bytes, or as it stands. */
function saidAs(most: string): string[] {
  const [, tries, many, of] = /^(\d+) in (\d+) (\w+)$/.exec(most) ?? [];
  if (tries)
    return [`${tries} in ${Number(many) * (SECONDS[of ?? ''] ?? Number.NaN)}`, ...(many === '1' ? [tries] : [])];
  const [, count = '', unit = ''] = /^(\d+)(?: (\w+))?$/.exec(most) ?? [];
  const seconds = Number(count) * (SECONDS[unit] ?? Number.NaN);
  const bytes = Number(count) * (BYTES[unit] ?? Number.NaN);
  return [Number(count), seconds, seconds * 1_000, bytes].filter(Number.isFinite).map(String);
}

/** What the source says: a limit of tries as `10 in 900`, anything else as its number. */
function inSource({ file, name }: Pick<Limit, 'file' | 'name'>): string | null {
  const source = readProjectFile(file);
  const [, limit, seconds] =
    new RegExp(`const ${name} = \\{ limit: ([\\d_]+), windowSeconds: ([\\d_]+) \\}`).exec(source) ?? [];
  if (limit) return `${numberOf(limit)} in ${numberOf(seconds ?? '')}`;
  const [, constant] = new RegExp(`const ${name} = ([\\d_e. *]+)[; ]`).exec(source) ?? [];
  const [, field] =
    new RegExp(`(?:\\b${name}|'${name}'): (?:whole\\([^)]*\\)\\.default\\()?([\\d_]+)`).exec(source) ?? [];
  const found = constant ?? field;
  return found === undefined ? null : String(numberOf(found));
}

function numberOf(text: string): number {
  return text.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '').trim()), 1);
}

const LIMITS = documentedLimits();

describe('the table of limits in docs/security.md', () => {
  test.each(LIMITS)('$what: $most', (limit) => {
    const found = inSource(limit);
    expect(found, `${limit.file} has no ${limit.name}`).not.toBeNull();
    expect(saidAs(limit.most), `${limit.file} says ${found}`).toContain(found);
  });

  test('names every limit of tries', () => {
    const documented = new Set([ONE_REQUEST, ...LIMITS.map(({ file, name }) => `${file}#${name}`)]);
    const missing = projectFiles()
      .filter((path) => /^(server|shop)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
      .flatMap((path) =>
        [...readProjectFile(path).matchAll(/const (\w+) = \{ limit: [\d_]+, windowSeconds: /g)].map(
          ([, name]) => `${path}#${name}`,
        ),
      )
      .filter((one) => !documented.has(one));
    expect(missing).toEqual([]);
  });

  test('has no row that is not understood', () => {
    const [, table = ''] = readProjectFile(DOCUMENT).split('\n## Limits\n');
    const rows = table.split('\n').filter((line) => line.startsWith('|'));
    expect(LIMITS).toHaveLength(rows.length - 2); // the heading and the line under it
  });
});
