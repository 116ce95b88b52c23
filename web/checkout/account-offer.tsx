import { useState } from 'react';
import { callApi } from '../browser/api.ts';
import { wordsFor } from '../forms/refusal-words.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** A guest makes an account of their order with one press; whoever is signed in has one. `token`: the order's own key. */
export function AccountOffer({ number, token }: { number: string; token: string | null }) {
  const t = useText();
  const { viewer } = useFrame();
  const [isWorking, setWorking] = useState(false);
  const [result, setResult] = useState<{ tone: 'ok' | 'bad'; words: string } | null>(null);
  if (viewer || token === null) return null;
  const make = async () => {
    if (isWorking) return;
    setWorking(true);
    try {
      const headers = { 'X-Order-Token': token };
      await callApi<null>('/api/orders/account', { method: 'POST', body: { number }, headers });
      setResult({ tone: 'ok', words: t('account.offer.done') });
    } catch (failure) {
      setResult({ tone: 'bad', words: wordsFor(failure, t) });
    }
    setWorking(false);
  };
  return (
    <section className="stack gap-3.5 no-print" aria-labelledby="offer-title">
      <h2 className="h4" id="offer-title">
        {t('account.offer.title')}
      </h2>
      {result && <Notice tone={result.tone}>{result.words}</Notice>}
      {result?.tone !== 'ok' && (
        <>
          <p className="mut">{t('account.offer.line')}</p>
          <p>
            <Button look="line" isWorking={isWorking} onClick={() => void make()}>
              {t('account.offer.button')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
