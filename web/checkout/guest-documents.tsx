import { useState } from 'react';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Keeps a file that is here already under a name. */
function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The documents of an order for somebody without an account: its token goes in a header, never in an address. */
export function GuestDocuments({ number, token, isPaid }: { number: string; token: string; isPaid: boolean }) {
  const t = useText();
  const [isWorking, setWorking] = useState(false);
  const [isLost, setLost] = useState(false);
  const fetchDocument = async () => {
    setWorking(true);
    setLost(false);
    try {
      const path = `/api/orders/invoice?number=${encodeURIComponent(number)}`;
      const answer = await fetch(path, { headers: { 'X-Order-Token': token }, credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`The invoice answered ${answer.status}`);
      saveFile(await answer.blob(), `${number}.pdf`);
    } catch {
      setLost(true);
    }
    setWorking(false);
  };
  return (
    <div className="stack gap-3 no-print">
      {isLost && <Notice tone="bad">{t('error.sorry')}</Notice>}
      <div className="row wrapx gap-3">
        <Button look="line" isWorking={isWorking} onClick={() => void fetchDocument()}>
          {t(isPaid ? 'account.order.invoice' : 'account.order.document')}
        </Button>
        <Button look="line" onClick={() => window.print()}>
          {t('order.print')}
        </Button>
      </div>
    </div>
  );
}
