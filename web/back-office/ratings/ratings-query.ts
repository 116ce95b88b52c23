import { listSearch, readPage, readWords } from '../parts/paging.ts';

/** */
export const RATINGS_PER_PAGE = 50;
const TABS = ['new', 'unanswered', 'hidden'] as const;

/** What the address of the list asks for. */
export type RatingsAsk = {
  tab: (typeof TABS)[number] | null;
  stars: number | null;
  hasComment: boolean;
  words: string;
  page: number;
};

/** A rating as it was read: which one, and when it was said. What was said anew since is not approved with it. */
export function ratingMark({ id, saidAt }: { id: number; saidAt: number }): string {
  return `${id}.${saidAt}`;
}

/** Reads the address of the list. What it does not understand it leaves out. */
export function readRatingsAsk(params: URLSearchParams): RatingsAsk {
  const stars = params.get('stars') ?? '';
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? null,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    hasComment: params.get('comment') === 'yes',
    words: readWords(params),
    page: readPage(params),
  };
}

/** What the filter's fields show. */
export function ratingsFields({ tab, stars, hasComment, words }: RatingsAsk): Record<string, string> {
  return { tab: tab ?? '', q: words, stars: stars === null ? '' : String(stars), comment: hasComment ? 'yes' : '' };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function ratingsSearch(ask: RatingsAsk, change: Partial<RatingsAsk> = {}): string {
  const next = { ...ask, page: 1, ...change };
  return listSearch(ratingsFields(next), next.page);
}
