import { startOfDay } from '#contracts/days.ts';
import { listSearch, readPage } from '../parts/paging.ts';

/** */
export const ACTIVITY_PER_PAGE = 50;

/** What the address of the log asks for. */
export type ActivityAsk = {
  actor: string | null;
  action: string | null;
  subject: { type: string; id: string } | null;
  /** Days as 2026-11-21; both are included. */
  from: string | null;
  until: string | null;
  page: number;
};

/** Reads the address of the log. What it does not understand it leaves out. */
export function readActivityAsk(params: URLSearchParams): ActivityAsk {
  const [, type, id] = /^([a-z_]{1,40}):([\w-]{1,64})$/.exec(params.get('subject') ?? '') ?? [];
  return {
    actor: matching(params.get('who'), /^[\w:-]{1,64}$/),
    action: matching(params.get('action'), /^[\w.-]{1,80}$/),
    subject: type && id ? { type, id } : null,
    from: dayIn(params.get('from')),
    until: dayIn(params.get('until')),
    page: readPage(params),
  };
}

/** What the filter's fields show. */
export function activityFields({ actor, action, subject, from, until }: ActivityAsk): Record<string, string> {
  return {
    who: actor ?? '',
    action: action ?? '',
    subject: subject ? `${subject.type}:${subject.id}` : '',
    from: from ?? '',
    until: until ?? '',
  };
}

/** The query of the log with something changed. It begins again at page 1 unless a page is named. */
export function activitySearch(ask: ActivityAsk, change: Partial<ActivityAsk> = {}): string {
  const next = { ...ask, page: 1, ...change };
  return listSearch(activityFields(next), next.page);
}

function matching(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

/** A day that the calendar has. */
function dayIn(value: string | null): string | null {
  return value !== null && startOfDay(value) ? value : null;
}
