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

/**
 * Where a link may lead: a page of the shop, https, a mailbox, a telephone, a place on the page. Browsers read a backslash as a
 * slash and skip tabs and line ends, so an address with either is none. A name before an @ passes for the host to whoever reads it.
 */
const SAFE_LINK = /^(https:\/\/(?![/\\]|[^/?#]*@)|mailto:|tel:|\/(?!\/)|#)[^\\\s\p{Cc}]*$/iu;

/** What a mark found at a place says, and where the text goes on after it. */
type Found = { span: Span; end: number };

/**
 * Reads a line of text. A link to anywhere but https, a mailbox, a telephone or this shop becomes plain text.
 *
 * The time grows with the length alone, whatever the text holds: each search for an end goes on where the one before it
 * stopped, and marks cannot nest deeper than link, strong and em, because none may hold its own end.
 */
export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  const find = { strong: seekText(text, '**'), em: seekText(text, '*'), link: linkSeeker(text) };
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const found = markAt(text, at, find);
    if (!found) {
      at += 1;
      continue;
    }
    if (plainFrom < at) spans.push({ kind: 'text', text: text.slice(plainFrom, at) });
    spans.push(found.span);
    at = found.end;
    plainFrom = at;
  }
  if (plainFrom < text.length) spans.push({ kind: 'text', text: text.slice(plainFrom) });
  return spans;
}

type Seeker = (from: number) => number;

/** Where the first of these stands from a place on, or -1. Places only grow, so nothing is searched twice. */
function seeker(search: (from: number) => number): Seeker {
  let known = -2;
  return (from) => {
    if (known !== -1 && known < from) known = search(from);
    return known;
  };
}

const seekText = (text: string, mark: string): Seeker => seeker((from) => text.indexOf(mark, from));

function seekAddressEnd(text: string): Seeker {
  const ends = /[)\s]/g;
  return seeker((from) => {
    ends.lastIndex = from;
    return ends.exec(text)?.index ?? -1;
  });
}

/** What stands behind the next `]`, as an address; null when that ends no link. */
function linkSeeker(text: string) {
  const bracket = seekText(text, ']');
  const addressEnd = seekAddressEnd(text);
  return (from: number): { href: string; labelEnd: number; end: number } | null => {
    const labelEnd = bracket(from);
    if (labelEnd < 0 || text[labelEnd + 1] !== '(') return null;
    const start = labelEnd + 2;
    const end = addressEnd(start);
    return end > start && text[end] === ')' ? { href: text.slice(start, end), labelEnd, end: end + 1 } : null;
  };
}

type Seekers = { strong: Seeker; em: Seeker; link: ReturnType<typeof linkSeeker> };

/** The mark that begins here and has an end; nothing inside it may be empty. */
function markAt(text: string, at: number, find: Seekers): Found | null {
  if (text[at] === '*') {
    const strongEnd = text[at + 1] === '*' ? find.strong(at + 3) : -1;
    if (strongEnd >= 0) {
      return { span: { kind: 'strong', spans: readSpans(text.slice(at + 2, strongEnd)) }, end: strongEnd + 2 };
    }
    const end = find.em(at + 2);
    return end < 0 ? null : { span: { kind: 'em', spans: readSpans(text.slice(at + 1, end)) }, end: end + 1 };
  }
  if (text[at] !== '[') return null;
  const link = find.link(at + 1);
  if (!link || link.labelEnd === at + 1) return null;
  const label = text.slice(at + 1, link.labelEnd);
  const span: Span = SAFE_LINK.test(link.href)
    ? { kind: 'link', href: link.href, spans: readSpans(label) }
    : { kind: 'text', text: label };
  return { span, end: link.end };
}

function slugOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** `Paying {#paying}`: a heading that says its own address. */
function readOwnId(words: string): { text: string; id: string | null } {
  const at = words.endsWith('}') ? words.lastIndexOf('{#') : -1;
  const id = words.slice(at + 2, -1);
  const isOwn = at > 0 && /\s/.test(words[at - 1] ?? '') && /^[a-z0-9-]+$/.test(id);
  return isOwn ? { text: words.slice(0, at).trimEnd(), id } : { text: words, id: null };
}

function readHeading(line: string): Block | null {
  const [start, marks] = /^(#{1,3})\s+/.exec(line) ?? [];
  if (start === undefined || marks === undefined) return null;
  const level = marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3;
  const { text, id } = readOwnId(line.slice(start.length));
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

/** A chunk: the headings that it begins with, line by line, and the one block that follows them. */
function readChunk(chunk: string): Block[] {
  const lines = chunk.split('\n');
  const headings: Block[] = [];
  for (const line of lines) {
    const heading = readHeading(line);
    if (!heading) break;
    headings.push(heading);
  }
  const rest = lines.slice(headings.length);
  return rest.length > 0 ? [...headings, ...readBlock(rest)] : headings;
}

function readBlock(lines: string[]): Block[] {
  const [first = ''] = lines;
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
  return chunks.filter((chunk) => chunk.trim()).flatMap(readChunk);
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
