import { data } from 'react-router';
import { z } from 'zod';
import { writtenIdSchema } from '#contracts/http/ids.ts';
import { foldLines } from '#contracts/typed-text.ts';
import type { SentForm } from '../../forms/read-form.server.ts';
import { tickedIn } from './region-fields.ts';

/** What a form says of its countries: those that are ticked, and whether everywhere else is meant too. */
export function readWhere({ given, text }: SentForm): { name: string; countries: string[]; isElsewhere: boolean } {
  return {
    name: foldLines(text('name')).slice(0, 80),
    countries: tickedIn(given).filter((code) => /^[A-Z]{2}$/.test(code)),
    isElsewhere: text('elsewhere') !== '',
  };
}

const changeSchema = z.object({ id: writtenIdSchema, version: writtenIdSchema });

/** Which one a form is about, in the version that was read; null for a new one. */
export function readChange({ text }: SentForm): { id: number; version: number } | null {
  const change = changeSchema.safeParse({ id: text('id'), version: text('version') });
  return change.success ? change.data : null;
}

/** The one that the address opens: `new`, one that is there, or none. Refuses with a 404. */
export function openedBy<R extends { id: number }>(params: URLSearchParams, rows: readonly R[]): R | 'new' | null {
  const asked = params.get('open');
  if (asked === null) return null;
  if (asked === 'new') return 'new';
  const row = rows.find(({ id }) => String(id) === asked);
  if (!row) throw data(null, { status: 404 });
  return row;
}
