import { useEffect, useRef, useState } from 'react';
import type { Currency } from '#contracts/money.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import type { LineToReturn, ReturnView } from '../../orders/return-view.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnForm } from './return-form.tsx';

type ReturnsPanelProps = {
  /** The order's number. */
  number: string;
  currency: Currency;
  /** Until when something may go back; null: not yet, or not any more. */
  until: string | null;
  lines: readonly LineToReturn[];
  returns: readonly ReturnView[];
  address: string | null;
  token?: string | undefined;
  /** A return was asked for: read the order again. */
  onAsked: () => void;
};

/** What may still be sent back and until when, the form for it, and what was sent back before. */
export function ReturnsPanel({ number, currency, until, lines, returns, address, token, onAsked }: ReturnsPanelProps) {
  const t = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<ReturnView | null>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('select')?.focus();
  }, [isOpen]);
  if (returns.length === 0 && until === null) return null;
  const canAsk = until !== null && lines.length > 0;
  return (
    <section className="stack gap-5" id="returns" aria-labelledby="returns-title">
      <h2 className="d3" id="returns-title">
        {t('sendback.title')}
      </h2>
      {until && <p className="no-print">{t('sendback.until', { day: formatDay(until, locale) })}</p>}
      {asked && <Notice tone="ok">{t('sendback.asked', { number: asked.number })}</Notice>}
      {canAsk && !isOpen && (
        <p className="no-print">
          <Button look="line" onClick={() => setOpen(true)}>
            {t('sendback.open')}
          </Button>
        </p>
      )}
      {canAsk && isOpen && (
        <div ref={form} className="max-w-[34rem] no-print">
          <ReturnForm
            number={number}
            lines={lines}
            token={token}
            onAsked={(view) => {
              setAsked(view);
              setOpen(false);
              onAsked();
            }}
          />
        </div>
      )}
      {until && lines.length === 0 && <p className="mut">{t('sendback.all.asked')}</p>}
      {returns.map((shown) => (
        <ReturnCard key={shown.id} order={number} {...{ shown, currency, address, token }} />
      ))}
    </section>
  );
}
