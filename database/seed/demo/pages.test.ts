import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as kept from '#contracts/cookies.ts';
import { findUnknownFact } from '#contracts/pages.ts';

const CONTENT = new URL('../../../content/', import.meta.url);
const REQUIRED = ['about', 'faq', 'help', 'privacy-policy', 'terms', 'website-info'].map((name) => `${name}.md`);
/** Of prose: links and code do not follow French spacing. */
const WRONG_FRENCH_SPACE = /(^|[^\u202f])[;:?!»]|«[^\u202f]/m;
const FORBIDDEN = /\b(discover|elevat|timeless|unleash|exotic|ethnic|tribal|authenti|découvr|intemporel|oops)/i;

const pagesOf = (language: 'en' | 'fr') =>
  readdirSync(new URL(`${language}/`, CONTENT), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort();

function readPage(language: 'en' | 'fr', path: string) {
  const text = readFileSync(new URL(`${language}/${path}`, CONTENT), 'utf8');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const front = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  const values = [...front].filter(([key]) => key !== 'date').map(([, value]) => value);
  const prose = [...values, body.replace(/\]\([^)]*\)/g, ']').replace(/\{#[^}]*\}/g, '')].join('\n');
  return { front, body, prose };
}

const ids = (body: string) => [...body.matchAll(/\{#([^}]*)\}/g)].map(([, id]) => id);

describe('the pages of the shop', () => {
  it('exist in both languages under the same names', () => {
    expect(pagesOf('fr')).toEqual(pagesOf('en'));
    expect(pagesOf('en')).toEqual(expect.arrayContaining(REQUIRED));
    expect(pagesOf('en').filter((path) => path.startsWith('blog')).length).toBe(3);
  });

  it.each(['en', 'fr'] as const)('say in front what they are about (%s)', (language) => {
    for (const path of pagesOf(language)) {
      const { front } = readPage(language, path);
      const needed = path.startsWith('blog') ? ['title', 'date', 'summary'] : ['title', 'description'];
      expect(
        needed.filter((key) => !front.get(key)),
        path,
      ).toEqual([]);
    }
  });

  it.each(['en', 'fr'] as const)(
    'take the shop’s name, contacts and return days from the settings (%s)',
    (language) => {
      for (const path of pagesOf(language)) {
        const { body } = readPage(language, path);
        expect(body, path).not.toMatch(/Elamba|@|\+\d\d/);
        expect(findUnknownFact(body), path).toBeNull();
      }
      for (const path of ['faq.md', 'help.md', 'terms.md']) {
        const { body } = readPage(language, path);
        expect(body, path).not.toMatch(/\b30 (days|jours)/);
        expect(body, path).toMatch(/\{\{returnDays\}\} (days|jours)/);
      }
      expect(readPage(language, 'website-info.md').body).toContain('{{address}}');
    },
  );

  it.each(['en', 'fr'] as const)('never shout and never use a word the shop does not use (%s)', (language) => {
    const wrong = pagesOf(language).filter(
      (path) => /!/.test(readPage(language, path).prose) || FORBIDDEN.test(readPage(language, path).prose),
    );
    expect(wrong).toEqual([]);
  });

  it('space French punctuation as French does', () => {
    expect(pagesOf('fr').filter((path) => WRONG_FRENCH_SPACE.test(readPage('fr', path).prose))).toEqual([]);
  });

  it('give the parts of the help centre the same addresses in both languages', () => {
    const english = ids(readPage('en', 'help.md').body);
    expect(ids(readPage('fr', 'help.md').body)).toEqual(english);
    expect(english).toEqual(expect.arrayContaining(['returns', 'special-orders']));
  });

  it.each(['en', 'fr'] as const)('explain by its name whatever the shop keeps in a browser (%s)', (language) => {
    const names = JSON.stringify(Object.values(kept)).match(/el_[0-9a-f]{7}|XSRF-TOKEN/g) ?? [];
    const { body } = readPage(language, 'privacy-policy.md');
    expect(names.length).toBeGreaterThan(10);
    expect([...new Set(names)].filter((name) => !body.includes(name))).toEqual([]);
  });

  it.each(['en', 'fr'] as const)(
    'say of a rater’s name what is shown of it, and where the sizes are explained (%s)',
    (language) => {
      for (const path of ['faq.md', 'privacy-policy.md']) {
        expect(readPage(language, path).body, path).toMatch(/initial/);
        expect(readPage(language, path).body, path).not.toMatch(/your city|votre ville/);
      }
      expect(readPage(language, 'faq.md').body).toContain('](/size-guide)');
    },
  );
});
