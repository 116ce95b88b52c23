import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { DocumentLinksAnswer } from '#contracts/http/documents.ts';
import type { OrderByToken } from '#contracts/http/orders.ts';
import type { returnableAnswerSchema } from '#contracts/http/returns.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { problemOf, wordsFor } from '../forms/refusal-words.ts';
import { useText } from '../i18n/texts.tsx';

type Key = { number: string; token: string; code?: string | null };
export type Returnable = z.infer<typeof returnableAnswerSchema>;
export type FoundOrder = {
  order: OrderByToken;
  documents: DocumentLinksAnswer;
  returnable: Returnable | null;
  token: string;
  code: string | null;
};

/** Number and key from the mailed link: they stand behind the #, which a browser never sends, so no log holds them. */
function keyFromAddress({ hash, search }: Location): Key | null {
  const params = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search);
  const number = params.get('number');
  const token = params.get('token');
  return number && token ? { number, token, code: params.get('confirm') } : null;
}

async function findOrder({ number, token, code = null }: Key): Promise<FoundOrder> {
  const query = encodeURIComponent(number);
  const headers = { 'X-Order-Token': token };
  const order = await callApi<OrderByToken>(`/api/orders/lookup?number=${query}`, { headers });
  const returnable = callApi<Returnable>(`/api/returns/of-order?order=${query}`, { headers });
  const documents = callApi<DocumentLinksAnswer>(`/api/orders/documents?number=${query}`, { headers });
  const none = { invoice: false, credit_notes: [] };
  // The order is worth showing without them.
  const [sendable, links] = await Promise.all([returnable.catch(() => null), documents.catch(() => none)]);
  return { order, token, code, returnable: sendable, documents: links };
}

function isFound(answer: unknown): answer is FoundOrder {
  return typeof answer === 'object' && answer !== null && 'order' in answer;
}

function isUnknown(failure: unknown): boolean {
  return failure instanceof ApiRefusal && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
}

/** Finds the order of a number and its key: those of the mailed link at once, typed ones when asked to. */
export function useLookUp() {
  const t = useText();
  const [found, setFound] = useState<FoundOrder | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isWorking, setWorking] = useState(false);
  const latest = useRef(0);
  const lookUp = useCallback(async ({ number, token, code = null }: Key) => {
    latest.current += 1;
    const turn = latest.current;
    setWorking(true);
    setFailure(null);
    const answer = await findOrder({ number: number.trim(), token: token.trim(), code }).catch(
      (failure: unknown) => failure,
    );
    if (turn !== latest.current) return; // another one was asked for meanwhile
    if (isFound(answer)) setFound(answer);
    else setFailure(answer);
    setWorking(false);
  }, []);
  useEffect(() => {
    const look = () => {
      const key = keyFromAddress(window.location);
      if (!key) return;
      setFound(null);
      void lookUp(key);
    };
    look();
    // The link of another letter, opened in this tab, changes nothing but what stands behind the #.
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [lookUp]);
  const problems = { number: problemOf(failure, 'number'), token: problemOf(failure, 'token') };
  const hasPlace = Object.values(problems).some((sentence) => sentence !== undefined);
  const words = isUnknown(failure) ? t('lookup.none') : wordsFor(failure, t);
  return { found, problems, words: failure === null || hasPlace ? null : words, isWorking, lookUp };
}
