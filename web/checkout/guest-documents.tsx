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

type GuestDocumentsProps = {
  number: string;
  token: string;
  documents: { hasInvoice: boolean; creditNotes: readonly string[] };
};

/** The documents of an order for somebody without an account: its token goes in a header, never in an address. */
export function GuestDocuments({ number, token, documents }: GuestDocumentsProps) {
  const t = useText();
  const [working, setWorking] = useState<string | null>(null);
  const query = `number=${encodeURIComponent(number)}`;
  const [isLost, setLost] = useState(false);
  const fetchDocument = async (name: string, path: string) => {
    setWorking(name);
    setLost(false);
    try {
      const answer = await fetch(path, { headers: { 'X-Order-Token': token }, credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`The document answered ${answer.status}`);
      saveFile(await answer.blob(), `${name}.pdf`);
    } catch {
      setLost(true);
    }
    setWorking(null);
  };
  return (
    <>
      {isLost && <Notice tone="bad">{t('error.sorry')}</Notice>}
      <Button
        look="line"
        isWide
        isWorking={working === number}
        onClick={() => void fetchDocument(number, `/api/orders/invoice?${query}`)}
      >
        {t(documents.hasInvoice ? 'account.order.invoice' : 'account.order.document')}
      </Button>
      {documents.creditNotes.map((note) => (
        <Button
          key={note}
          look="line"
          isWide
          isWorking={working === note}
          onClick={() => void fetchDocument(note, `/api/orders/credit-note?${query}&credit_note=${note}`)}
        >
          {t('account.order.credit.note', { number: note })}
        </Button>
      ))}
    </>
  );
}
