import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { SearchAccess } from '#contracts/http/search.ts';
import type { Locale } from '#contracts/money.ts';
import { type AskSearch, createSearchClient, SearchFailure, type SearchTrouble } from '../../browser/search-client.ts';
import { savedSearchInput } from '../../browser/search-entry.ts';
import { createSearchSession, type SearchProgress } from '../../browser/search-session.ts';
import { askForGuesses, guessesFor, type NearWords, nearWordsIn } from './near-words.ts';
import {
  askFor,
  type Found,
  isNarrowed,
  isNothing,
  readCriteria,
  readFound,
  type SearchCriteria,
  type SearchQuestion,
} from './search-question.ts';

type FoundNear = Found & { near: NearWords[] };

/** What the overlay shows. `found` stays while the next answer is on its way, so nothing flickers. */
export type SearchState = {
  criteria: SearchCriteria;
  page: number;
  found: FoundNear | null;
  /** the words that `found` is about */
  foundFor: string;
  trouble: SearchTrouble | null;
  isAsking: boolean;
};

type Change = { kind: 'changed'; criteria: SearchCriteria } | SearchProgress<SearchQuestion, FoundNear>;

function change(state: SearchState, news: Change): SearchState {
  switch (news.kind) {
    case 'changed': {
      if (!isNothing(news.criteria)) return { ...state, criteria: news.criteria };
      return { criteria: news.criteria, page: 0, found: null, foundFor: '', trouble: null, isAsking: false };
    }
    case 'asking':
      return { ...state, isAsking: true };
    case 'failed': {
      const trouble = news.error instanceof SearchFailure ? news.error.trouble : 'down';
      return { ...state, found: null, trouble, isAsking: false };
    }
    case 'found': {
      const { page, query } = news.criteria;
      const before = page > 0 ? (state.found?.hits ?? []) : [];
      const known = new Set(before.map(({ objectID }) => objectID));
      const hits = [...before, ...news.found.hits.filter(({ objectID }) => !known.has(objectID))];
      const found = { ...news.found, hits };
      return { ...state, page, found, foundFor: query.trim(), trouble: null, isAsking: false };
    }
  }
}

/** The network is said to be back some moments before a question gets through. */
const TRIES_WHEN_BACK = 4;
const BETWEEN_TRIES_MS = 1_000;

/** Asks the index; when it knows nothing, asks what it knows that is near. */
async function look(ask: AskSearch, locale: Locale, question: SearchQuestion, signal: AbortSignal): Promise<FoundNear> {
  const found = readFound(await ask(askFor(question, locale), signal), question);
  const guesses = found.total === 0 && !isNarrowed(question) ? guessesFor(question.query) : [];
  if (guesses.length === 0) return { ...found, near: [] };
  const answers = await ask(askForGuesses(guesses, locale), signal);
  return { ...found, near: nearWordsIn(answers, guesses, locale) };
}

/** The search of one opening of the overlay: begins where this place of the history was left. */
export function useSearch(access: SearchAccess, locale: Locale) {
  const [state, dispatch] = useReducer(change, null, (): SearchState => {
    const criteria = readCriteria(savedSearchInput());
    return { criteria, page: 0, found: null, foundFor: '', trouble: null, isAsking: !isNothing(criteria) };
  });
  const session = useMemo(() => {
    const ask = createSearchClient(access);
    return createSearchSession((question: SearchQuestion, signal) => look(ask, locale, question, signal), dispatch);
  }, [access, locale]);

  function askAgain(criteria: SearchCriteria, page = 0) {
    if (isNothing(criteria)) session.stop();
    else void session.look({ ...criteria, page });
  }
  function searchFor(criteria: SearchCriteria) {
    dispatch({ kind: 'changed', criteria });
    askAgain(criteria);
  }

  const first = useRef(() => askAgain(state.criteria));
  const { isAsking, trouble } = state;
  const triesLeft = useRef(0);
  const askSame = useRef(() => {});
  askSame.current = () => askAgain(state.criteria, state.page);
  const comeBack = useRef(() => {});
  comeBack.current = () => {
    if (!isAsking && trouble === null) return;
    triesLeft.current = TRIES_WHEN_BACK;
    if (!isAsking) askSame.current();
  };
  useEffect(() => {
    if (isAsking) return;
    if (trouble === null || triesLeft.current === 0) {
      triesLeft.current = 0;
      return;
    }
    triesLeft.current -= 1;
    const timer = window.setTimeout(() => askSame.current(), BETWEEN_TRIES_MS);
    return () => window.clearTimeout(timer);
  }, [isAsking, trouble]);
  useEffect(() => {
    first.current();
    const retryNow = () => comeBack.current();
    window.addEventListener('online', retryNow);
    return () => {
      window.removeEventListener('online', retryNow);
      session.stop();
    };
  }, [session]);

  return {
    ...state,
    searchFor,
    askAgain: () => askAgain(state.criteria),
    showMore: () => askAgain(state.criteria, state.page + 1),
  };
}

export type Search = ReturnType<typeof useSearch>;
