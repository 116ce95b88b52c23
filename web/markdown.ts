/** The part of Markdown that the shop's texts use, read into a tree: nothing of it can become markup of another kind. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; spans: Span[] }
  | { kind: 'em'; spans: Span[] }
  | { kind: 'link'; href: string; spans: Span[] };
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; id: string; spans: Span[] }
  | { kind: 'paragraph' | 'quote'; spans: Span[] }
  | { kind: 'list'; isOrdered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/s;
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Reads a line of text. A link to anywhere but the web, a mailbox, a telephone or this shop becomes plain text. */
export function readSpans(text: string): Span[] {
  const found = SPAN.exec(text);
  if (!found) return text ? [{ kind: 'text', text }] : [];
  const [whole, strong, em, label, href] = found;
  const before = text.slice(0, found.index);
  const after = readSpans(text.slice(found.index + whole.length));
  return [
    ...(before ? [{ kind: 'text' as const, text: before }] : []),
    ...readMark({ strong, em, label, href }),
    ...after,
  ];
}

type Mark = { strong: string | undefined; em: string | undefined; label: string | undefined; href: string | undefined };

function readMark({ strong, em, label = '', href = '' }: Mark): Span[] {
  if (strong !== undefined) return [{ kind: 'strong', spans: readSpans(strong) }];
  if (em !== undefined) return [{ kind: 'em', spans: readSpans(em) }];
  return SAFE_LINK.test(href) ? [{ kind: 'link', href, spans: readSpans(label) }] : [{ kind: 'text', text: label }];
}

function slugOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function readHeading(line: string): Block | null {
  const [, marks, text = '', id] = /^(#{1,3})\s+(.*?)(?:\s+\{#([a-z0-9-]+)\})?$/.exec(line) ?? [];
  if (!marks) return null;
  const level = marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3;
  return { kind: 'heading', level, id: id ?? slugOf(text), spans: readSpans(text) };
}

/** The items of a list; a line that is indented belongs to the item before it. */
function readItems(lines: string[], mark: RegExp): Span[][] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items.map(readSpans);
}

/** A row of a table: `| one | two |`. */
function readCells(line: string): Span[][] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => readSpans(cell.trim()));
}

const ROW = /^\|.*\|$/;
const BULLET = /^[-*]\s+/;
const NUMBER = /^\d+\.\s+/;

function readBlock(chunk: string): Block[] {
  const lines = chunk.split('\n');
  const [first = ''] = lines;
  const heading = readHeading(first);
  if (heading) return [heading, ...(lines.length > 1 ? readBlock(lines.slice(1).join('\n')) : [])];
  if (BULLET.test(first)) return [{ kind: 'list', isOrdered: false, items: readItems(lines, BULLET) }];
  if (NUMBER.test(first)) return [{ kind: 'list', isOrdered: true, items: readItems(lines, NUMBER) }];
  if (lines.length > 2 && lines.every((line) => ROW.test(line.trim()))) {
    const [head, , ...rows] = lines.map((line) => line.trim());
    return [{ kind: 'table', head: readCells(head ?? ''), rows: rows.map(readCells) }];
  }
  if (first.startsWith('>'))
    return [{ kind: 'quote', spans: readSpans(lines.map((line) => line.replace(/^>\s?/, '')).join(' ')) }];
  return [{ kind: 'paragraph', spans: readSpans(lines.join(' ')) }];
}

/** Reads a text into its blocks. */
export function readMarkdown(text: string): Block[] {
  const chunks = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/);
  return chunks.filter((chunk) => chunk.trim()).flatMap(readBlock);
}

function wordsOf(spans: readonly Span[]): string {
  return spans.map((span) => (span.kind === 'text' ? span.text : wordsOf(span.spans))).join('');
}

/** The words of a text without any mark: for machines, for counting. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'list') return block.items.map(wordsOf).join(' ');
      if (block.kind === 'table') return [block.head, ...block.rows].flat().map(wordsOf).join(' ');
      return wordsOf(block.spans);
    })
    .join(' ');
}

export type Section = { heading: Extract<Block, { kind: 'heading' }>; blocks: Block[] };

/** A text cut at its second-level headings; `before` is what stands above the first. */
export function readSections(blocks: readonly Block[]): { before: Block[]; sections: Section[] } {
  const before: Block[] = [];
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ heading: block, blocks: [] });
    else (sections.at(-1)?.blocks ?? before).push(block);
  }
  return { before, sections };
}

/** Splits a page into its front matter and its text. */
export function readFrontMatter(page: string): { facts: Record<string, string>; text: string } {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || text === undefined) return { facts: {}, text: page };
  const pairs = head.split('\n').flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 0
      ? []
      : [
          [
            line.slice(0, colon).trim(),
            line
              .slice(colon + 1)
              .trim()
              .replace(/^["']|["']$/g, ''),
          ],
        ];
  });
  return { facts: Object.fromEntries(pairs), text };
}
