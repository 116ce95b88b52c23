import type { MouseEvent } from 'react';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stitch } from '../../ui/stitch.tsx';
import { useExport } from './use-export.ts';

/** A list as a file. With scripts its way is shown, row by row, and can be stopped; without them it is a plain link. */
export function ExportLink({ href, className = '' }: { href: string; className?: string }) {
  const t = useText();
  const locale = useLocale();
  const { state, start, stop } = useExport(href);
  const number = (rows: number) => new Intl.NumberFormat(locale).format(rows);
  const startExport = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void start();
  };
  const isGoing = state.step === 'going';
  return (
    <div className={`export ${className}`}>
      {isGoing && (
        <div className="export-way">
          <Stitch
            percent={state.total ? Math.min(100, (state.rows / state.total) * 100) : 0}
            label={t('import.export')}
          />
          <small className="mut num">
            {state.total === null
              ? t('office.export.going.some', { rows: number(state.rows) })
              : t('office.export.going', { rows: number(state.rows), total: number(state.total) })}
          </small>
        </div>
      )}
      {isGoing && (
        <IconButton aria-label={t('office.export.stop')} onClick={stop}>
          <Icon name="close" small />
        </IconButton>
      )}
      <small className={state.step === 'failed' ? 'export-message bad' : 'export-message'} role="status">
        {state.step === 'done' && t('office.export.done', { rows: number(state.rows) })}
        {state.step === 'failed' && t('office.export.failed')}
      </small>
      <a
        className={buttonClass({ look: 'line' })}
        href={href}
        download
        onClick={startExport}
        aria-disabled={isGoing || undefined}
      >
        {t('import.export')}
      </a>
    </div>
  );
}
