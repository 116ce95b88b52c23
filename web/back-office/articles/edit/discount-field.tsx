import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { sayInToast } from '../../../browser/toasts.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { DISCOUNTS } from '../../addresses.ts';
import { useMay } from '../../parts/use-may.ts';
import type { EditorData } from './article-edit.server.ts';
import type { EditAnswer } from './edit-answer.ts';

/** The discount that counts now, as it is typed: 20 · 12,5. Empty without one. */
function useRunning({ price }: EditorData): string {
  const locale = useLocale();
  const percent = price?.discountPercent ?? null;
  return percent === null ? '' : String(percent).replace('.', locale === 'fr' ? ',' : '.');
}

/**
 * What comes off this one article, in percent: put on and taken off by itself, by the rules of the discounts screen, where dates
 * and amounts are set. What is typed elsewhere in the editor is not touched by it.
 */
export function DiscountField({ stored }: { stored: EditorData }) {
  const t = useText();
  const mayChange = useMay('discounts');
  const fetcher = useFetcher<EditAnswer>();
  const running = useRunning(stored);
  const [typed, setTyped] = useState<string | null>(null);
  const { data: answer } = fetcher;
  const isBusy = fetcher.state !== 'idle';
  const value = typed ?? running;
  const isNew = value.trim() !== running;
  useEffect(() => {
    if (!answer?.discount) return;
    sayInToast(answer.discount.words, { tone: 'ok' });
    setTyped(null);
  }, [answer]);
  const submit = () => {
    if (isBusy || !isNew) return;
    const ask = { intent: 'discount', value: value.trim(), idempotencyKey: stored.idempotencyKey };
    void fetcher.submit(JSON.stringify(ask), { method: 'post', encType: 'application/json' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  const refused =
    answer?.refused && typed !== null ? (answer.refused.problems.value ?? answer.refused.words) : undefined;
  const failed = answer?.failed && t(answer.failed === 'offline' ? 'error.offline' : 'office.trouble.line');
  const search = new URLSearchParams({
    to: 'articles',
    of: stored.article.designNumber,
    kind: 'percent',
    value: value.trim(),
  });
  return (
    <div className="f3 f3m discount-field">
      <TextField
        frame={{ id: 'edit-discount', label: t('office.edit.discount'), problem: refused ?? failed }}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        readOnly={!mayChange}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setTyped(target.value)}
      />
      {mayChange && isNew && (
        <Button look="line" onClick={submit} isWorking={isBusy}>
          {t(value.trim() === '' ? 'office.edit.discount.off' : 'office.edit.discount.on')}
        </Button>
      )}
      {mayChange && (
        <Link className="lnk sm" to={`${DISCOUNTS}?${search}`}>
          {t('office.edit.discount.page')}
        </Link>
      )}
    </div>
  );
}
