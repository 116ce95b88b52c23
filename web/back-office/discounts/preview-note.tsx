import { formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PreviewData } from './discounts.server.ts';

/** How many articles would move, one of them as an example, and the first ones with their old and new price. */
export function PreviewNote({ preview }: { preview: NonNullable<PreviewData> }) {
  const t = useText();
  const locale = useLocale();
  const { rows, total, cheaper, dearer } = preview;
  const example = rows.find(({ beforeMinor, afterMinor }) => afterMinor < beforeMinor);
  const money = (minor: number) => formatMoney(minor, rows[0]?.currency ?? 'EUR', locale);
  return (
    <div className="discount-preview">
      {cheaper > 0 && (
        <div className="note sun sm">
          <div>
            {t('office.discount.cheaper', { count: cheaper })}{' '}
            {example &&
              t('office.discount.example', {
                name: example.name,
                before: money(example.beforeMinor),
                after: money(example.afterMinor),
              })}
          </div>
        </div>
      )}
      {dearer > 0 && <Notice tone="warn">{t('office.discount.dearer', { count: dearer })}</Notice>}
      <details className="sm">
        <summary>{t('office.discount.prices', { shown: rows.length, total })}</summary>
        <ul>
          {rows.map(({ id, number, name, beforeMinor, afterMinor }) => (
            <li key={id}>
              <span>
                {name} <small className="mut num">N° {number}</small>
              </span>
              <span className="num nw">
                {money(beforeMinor)} → <b>{money(afterMinor)}</b>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
