import { useState } from 'react';
import { callApi } from '../../browser/api.ts';
import { wordsFor } from '../../forms/refusal-words.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Sends the link that proves the address once more, and says so where it was asked for. */
export function ResendLink({ email }: { email: string }) {
  const t = useText();
  const [isWorking, setWorking] = useState(false);
  const [message, setMessage] = useState<{ tone: 'ok' | 'bad'; words: string } | null>(null);
  const send = async () => {
    setWorking(true);
    setMessage(null);
    try {
      await callApi('/api/user/verification', { method: 'POST' });
      setMessage({ tone: 'ok', words: t('account.verify.sent', { email }) });
    } catch (failure) {
      setMessage({ tone: 'bad', words: wordsFor(failure, t) });
    }
    setWorking(false);
  };
  return (
    <div className="stack gap-3">
      <p>
        <Button look="line" size="small" isWorking={isWorking} onClick={() => void send()}>
          {t('account.verify.again')}
        </Button>
      </p>
      {message && <Notice tone={message.tone}>{message.words}</Notice>}
    </div>
  );
}
