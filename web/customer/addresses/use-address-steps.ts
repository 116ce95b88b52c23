import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { callApi } from '../../browser/api.ts';
import { wordsFor } from '../../forms/refusal-words.ts';
import { useText } from '../../i18n/texts.tsx';
import { sameAgain } from './address-body.ts';

type Word = { tone: 'ok' | 'bad'; words: string; undo?: SavedAddress };

/** What can be done with one's addresses, and what is said after it. A removed one can be put back. */
export function useAddressSteps() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [word, setWord] = useState<Word | null>(null);
  const [isWorking, setWorking] = useState(false);
  const take = async (step: () => Promise<unknown>, done: Word) => {
    if (isWorking) return;
    setWorking(true);
    try {
      await step();
      await revalidate();
      setWord(done);
    } catch (failure) {
      setWord({ tone: 'bad', words: wordsFor(failure, t) });
    }
    setWorking(false);
  };
  const ok = (words: string): Word => ({ tone: 'ok', words });
  return {
    word,
    isWorking,
    say: (words: string) => take(async () => {}, ok(words)),
    makeDefault: ({ id }: SavedAddress) =>
      take(() => callApi(`/api/addresses/${id}/default`, { method: 'POST' }), ok(t('account.address.is.default'))),
    remove: (address: SavedAddress) =>
      take(() => callApi(`/api/addresses/${address.id}`, { method: 'DELETE' }), {
        ...ok(t('account.address.removed')),
        undo: address,
      }),
    putBack: (address: SavedAddress) =>
      take(
        () => callApi('/api/addresses', { method: 'POST', body: sameAgain(address) }),
        ok(t('account.address.back')),
      ),
  };
}
