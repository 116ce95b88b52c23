import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { plainText, readFrontMatter, readMarkdown, readSections, readSpans, type Span } from './markdown.ts';

describe('a text of the shop', () => {
  it('is read into headings, paragraphs, lists and quotes', () => {
    const kinds = readMarkdown('# A\n\nOne\ntwo\n\n- x\n- y\n\n1. first\n2. second\n\n> said').map(({ kind }) => kind);
    expect(kinds).toEqual(['heading', 'paragraph', 'list', 'list', 'quote']);
  });

  it('gives headings an address, its own or one from its words', () => {
    expect(readMarkdown('## Paying {#paying}\n\n## Délais et retours')).toMatchObject([
      { id: 'paying' },
      { id: 'delais-et-retours' },
    ]);
  });

  it('knows bold, emphasis and links', () => {
    expect(readSpans('**a** *b* [c](/faq)').map(({ kind }) => kind)).toEqual(['strong', 'text', 'em', 'text', 'link']);
  });

  it.each([
    'javascript:alert',
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\u0000/evil.example',
    '/faq\\..\\..\\x',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://user:pw@evil.example',
    'https://shop.example@evil.example/a',
    'https://@evil.example',
    'http://evil.example',
    'HTTP://evil.example',
    'data:text/html,x',
    'vbscript:x',
  ])('never links to %j', (href) => {
    expect(readSpans(`[click](${href})`)).toEqual([{ kind: 'text', text: 'click' }]);
  });

  it.each([
    '/',
    '/faq',
    '/articles/detail?rt=1#top',
    '#paying',
    'https://example.com/a',
    'https://example.com/@awa?by=a@b.example',
    'HTTPS://example.com',
    'mailto:a@b.example',
  ])('links to %s', (href) => {
    expect(readSpans(`[click](${href})`)).toMatchObject([{ kind: 'link', href }]);
  });

  it.each(['/\t/evil.example', '/\n/evil.example'])('reads %j as no address', (href) => {
    expect(readSpans(`[click](${href})`)).toEqual([{ kind: 'text', text: `[click](${href})` }]);
  });

  it('keeps markup as the letters it is written with', () => {
    expect(readMarkdown('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'text', text: '<script>alert(1)</script>' }] },
    ]);
  });

  it('begins with facts about itself', () => {
    expect(readFrontMatter('---\ntitle: About us\ndate: 2026-05-01\n---\nText')).toEqual({
      facts: { title: 'About us', date: '2026-05-01' },
      text: 'Text',
    });
  });

  it('may hold a table', () => {
    expect(readMarkdown('| What | Name |\n|---|---|\n| **a** cart | x |')).toMatchObject([
      {
        kind: 'table',
        head: [[{ text: 'What' }], [{ text: 'Name' }]],
        rows: [[[{ kind: 'strong' }, { text: ' cart' }], [{ text: 'x' }]]],
      },
    ]);
  });

  it('is cut into its parts, and read without its marks', () => {
    const { before, sections } = readSections(readMarkdown('Hello\n\n## One\n\nA *b* [c](/d)\n\n- e\n- f\n\n## Two'));
    expect(plainText(before)).toBe('Hello');
    expect(sections.map(({ heading, blocks }) => [heading.id, plainText(blocks)])).toEqual([
      ['one', 'A b c e f'],
      ['two', ''],
    ]);
  });
});

/** The marks as a grammar says them: short, and far too slow for a long text. */
const MARK = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/s;
function spansByGrammar(text: string): Span[] {
  const found = MARK.exec(text);
  if (!found) return text ? [{ kind: 'text', text }] : [];
  const [whole, strong, em, label = '', href = ''] = found;
  const before = text.slice(0, found.index);
  const link: Span = /^(https:|\/(?!\/))/.test(href)
    ? { kind: 'link', href, spans: spansByGrammar(label) }
    : { kind: 'text', text: label };
  const mark: Span =
    strong !== undefined
      ? { kind: 'strong', spans: spansByGrammar(strong) }
      : em !== undefined
        ? { kind: 'em', spans: spansByGrammar(em) }
        : link;
  const after = spansByGrammar(text.slice(found.index + whole.length));
  return [...(before ? [{ kind: 'text' as const, text: before }] : []), mark, ...after];
}

describe('whatever a text holds', () => {
  const signs = fc.array(fc.constantFrom('*', '**', '[', ']', '(', ')', '](/x)', '](javascript:x)', 'a', ' ', '\n'), {
    maxLength: 24,
  });

  it('its marks are those of the grammar', () => {
    fc.assert(
      fc.property(signs, (parts) => {
        expect(readSpans(parts.join(''))).toEqual(spansByGrammar(parts.join('')));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '*',
    '**',
    '***',
    '*a',
    '**a',
    '**a*',
    '[',
    '[a',
    ']',
    '[a]',
    '[a](',
    '[a](x ',
    '[[a](/x)',
    '*[a](/x)*',
    '# ',
    '# a\n',
  ])('%j two hundred thousand times over is read in the time of any long text', (part) => {
    const text = part.repeat(200_000 / part.length);
    const read = () => [text, `# ${text}`].map((long) => plainText(readMarkdown(long)));
    expect(processorMsOf(read)).toBeLessThan(2_000);
  });

  it('a heading full of blanks is read at once, and keeps its own address', () => {
    const text = `# a${' '.repeat(100_000)}b\u2028c {#own}`;
    expect(processorMsOf(() => readMarkdown(text))).toBeLessThan(500);
    const [heading] = readMarkdown(text);
    expect(heading).toMatchObject({ kind: 'heading', id: 'own' });
  });
});
