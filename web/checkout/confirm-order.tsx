import { useState } from 'react';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { wordsFor } from '../forms/refusal-words.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AwaitedStep } from './awaited-step.tsx';

type ConfirmOrderProps = {
  number: string;
  email: string;
  /** The order's own key; null for a customer who is signed in. */
  token: string | null;
  /** False while nothing can be asked for: the browser has not found the order's key yet, or holds it no more. */
  canAsk?: boolean;
  /** What the e-mail's link carries; null where it was not opened. */
  code: string | null;
  /** It is to be paid by hand before anything is packed. */
  isByHand: boolean;
  /** The order has moved: it is to be read again. */
  onMoved: () => void;
};

function useConfirm({ number, token, code, onMoved }: ConfirmOrderProps) {
  const t = useText();
  const [result, setResult] = useState<{ tone: 'ok' | 'bad'; words: string } | null>(null);
  const [isWorking, setWorking] = useState(false);
  const submit = async () => {
    setWorking(true);
    setResult(null);
    try {
      const headers = token === null ? undefined : { 'X-Order-Token': token };
      const path = code === null ? '/api/orders/confirm/again' : '/api/orders/confirm';
      const body = code === null ? { number } : { number, code };
      await callApi<null>(path, { method: 'POST', body, ...(headers && { headers }) });
      if (code === null) setResult({ tone: 'ok', words: t('order.confirm.sent') });
      else onMoved();
    } catch (failure) {
      if (failure instanceof ApiRefusal && failure.answer?.code === 'order.not.waiting') onMoved();
      else setResult({ tone: 'bad', words: wordsFor(failure, t) });
    }
    setWorking(false);
  };
  return { result, isWorking, submit };
}

/** An order that waits for its buyer to confirm it: by the link of the e-mail, which can be sent again. */
export function ConfirmOrder(props: ConfirmOrderProps) {
  const t = useText();
  const { result, isWorking, submit } = useConfirm(props);
  const { canAsk = true, code, isByHand, email } = props;
  const hasCode = code !== null;
  return (
    <AwaitedStep
      title={t('order.confirm.title')}
      line={
        hasCode
          ? t(isByHand ? 'order.confirm.here.hand' : 'order.confirm.here')
          : t(isByHand ? 'order.confirm.line.hand' : 'order.confirm.line', { email })
      }
    >
      {result && <Notice tone={result.tone}>{result.words}</Notice>}
      {canAsk && (
        <p>
          <Button look={hasCode ? 'primary' : 'line'} isWorking={isWorking} onClick={() => void submit()}>
            {t(hasCode ? 'order.confirm.button' : 'order.confirm.again')}
          </Button>
        </p>
      )}
    </AwaitedStep>
  );
}
