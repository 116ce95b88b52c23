import type { TextName } from '#contracts/texts/all-texts.ts';
import { articleEditorAddress } from '../../addresses.ts';
import { customerAddress, orderAddress } from '../addresses.ts';
import type { FoundData } from './find.server.ts';

/** One line of the palette, and where it leads. */
export type PaletteRow = { key: string; to: string; name: string; more: string };
export type PaletteGroup = { name: TextName; rows: PaletteRow[] };

const MOST_RECENT = 5;

/** Letters without accents and capitals: “étoffe” is found by “etof”. */
function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The screens whose name holds every typed word. */
export function screensFor<Screen extends { words: string; to: string }>(
  screens: readonly Screen[],
  typed: string,
): Screen[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const seen = new Set<string>();
  return screens.filter(({ words: name, to }) => {
    if (seen.has(to) || !words.every((word) => plain(name).includes(word))) return false;
    seen.add(to);
    return true;
  });
}

/** What was found, in groups; empty groups are left out. */
export function groupsOf(found: FoundData | null, screens: readonly PaletteRow[]): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    { name: 'office.palette.screens', rows: [...screens] },
    {
      name: 'office.nav.articles',
      rows: (found?.articles ?? []).map(({ id, number, name }) =>
        row('article', articleEditorAddress(id), name, `N° ${number}`),
      ),
    },
    {
      name: 'office.nav.orders',
      rows: (found?.orders ?? []).map(({ id, number, customerName }) =>
        row('order', orderAddress(id), number, customerName),
      ),
    },
    {
      name: 'office.figure.customers',
      rows: (found?.customers ?? []).map(({ id, name, email }) => row('customer', customerAddress(id), name, email)),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function row(kind: string, to: string, name: string, more: string): PaletteRow {
  return { key: `${kind} ${to}`, to, name, more };
}

/** What was opened recently with this one first. */
export function withRecent(recent: readonly PaletteRow[], opened: PaletteRow): PaletteRow[] {
  return [opened, ...recent.filter(({ to }) => to !== opened.to)].slice(0, MOST_RECENT);
}

/** Reads what a browser kept; whatever does not lead into the back office is left out. */
export function parseRecent(kept: string | null): PaletteRow[] {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(read) ? read.filter(isRow).slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

function isRow(read: unknown): read is PaletteRow {
  if (typeof read !== 'object' || read === null) return false;
  const fields = new Map<string, unknown>(Object.entries(read));
  const isText = ['key', 'to', 'name', 'more'].every((name) => typeof fields.get(name) === 'string');
  return isText && String(fields.get('to')).startsWith('/auth/');
}
