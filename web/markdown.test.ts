import { describe, expect, it } from 'vitest';
import { plainText, readFrontMatter, readMarkdown, readSections, readSpans } from './markdown.ts';

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

  it.each(['javascript:alert', '//evil.example', 'data:text/html,x', 'vbscript:x'])('never links to %s', (href) => {
    expect(readSpans(`[click](${href})`)).toEqual([{ kind: 'text', text: 'click' }]);
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
