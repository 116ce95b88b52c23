import { useState } from 'react';
import { type Currency, formatMoney } from '#contracts/money.ts';
import type { PaymentMethod } from '#contracts/orders.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { wordsFor } from '../forms/refusal-words.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';

type CallOffProps = {
  order: {
    number: string;
    version: number;
    currency: Currency;
    paymentMethod: PaymentMethod;
    /** What came and has not gone back, in minor units. */
    paidMinor: number;
    /** People took something of it, and give it back. */
    isByHand: boolean;
  };
  mayCallOff: boolean;
  /** The order's own key; null for a customer who is signed in. */
  token: string | null;
  /** The order has moved: it is to be read again. */
  onMoved: () => void;
};

/** The question is asked, answered, and says what became of it. */
function useCallOff({ order: { number, version }, token, onMoved }: CallOffProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [result, setResult] = useState<{ tone: 'ok' | 'bad'; words: string } | null>(null);
  const callOff = async () => {
    if (isWorking) return;
    setWorking(true);
    try {
      const headers = token === null ? {} : { 'X-Order-Token': token };
      await callApi<null>('/api/orders/call-off', { method: 'POST', body: { number, version }, headers });
      setResult({ tone: 'ok', words: t('calloff.done') });
      onMoved();
    } catch (failure) {
      setResult({ tone: 'bad', words: wordsFor(failure, t) });
      // Somebody was faster, or the page is old: it is shown as it stands.
      if (failure instanceof ApiRefusal && failure.status === 409) onMoved();
    }
    setOpen(false);
    setWorking(false);
  };
  const ask = () => {
    setResult(null);
    setOpen(true);
  };
  return { isOpen, isWorking, result, callOff, ask, close: () => setOpen(false) };
}

function useMoneyWords({ currency, paymentMethod, paidMinor, isByHand }: CallOffProps['order']): string {
  const t = useText();
  const locale = useLocale();
  if (paidMinor > 0)
    return t(isByHand ? 'calloff.money.hand' : 'calloff.money.card', {
      amount: formatMoney(paidMinor, currency, locale),
    });
  return t(paymentMethod === 'card' ? 'calloff.money.unpaid' : 'calloff.money.delivery');
}

/** Its buyer calls an order off before it is packed: a question says what becomes of the money, and nothing happens without it. */
export function CallOffOrder(props: CallOffProps) {
  const t = useText();
  const { isOpen, isWorking, result, callOff, ask, close } = useCallOff(props);
  const money = useMoneyWords(props.order);
  const { mayCallOff } = props;
  if (!mayCallOff && !result) return null;
  const question = t('calloff.question', { number: props.order.number });
  return (
    <section className="stack gap-3.5 no-print" aria-labelledby="calloff-title">
      <h2 className="h4" id="calloff-title">
        {t('calloff.title')}
      </h2>
      {result && <Notice tone={result.tone}>{result.words}</Notice>}
      {mayCallOff && result?.tone !== 'ok' && (
        <>
          <p className="mut">{t('calloff.line')}</p>
          <p>
            <Button look="line" onClick={ask}>
              {t('calloff.button')}
            </Button>
          </p>
        </>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={question} closeLabel={t('dialog.close')} className="rate-dialog">
        <div className="stack gap-4">
          <h2 className="d3 pr-10">{question}</h2>
          <p>{money}</p>
          <p className="mut">{t('calloff.goods')}</p>
          <div className="row wrapx gap-3">
            <Button look="line" onClick={close}>
              {t('calloff.keep')}
            </Button>
            <Button isWorking={isWorking} onClick={() => void callOff()}>
              {t('calloff.yes')}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
