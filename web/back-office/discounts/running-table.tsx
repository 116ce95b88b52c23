import { timeZone } from '#contracts/days.ts';
import { CURRENCY_EXPONENTS } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag, type TagTone } from '../../ui/labels.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { formatMoment } from '../parts/moments.ts';
import type { DiscountsData } from './discounts.server.ts';
import { useValueWords } from './use-value-words.ts';

type Running = DiscountsData['running']['discounts'][number];

const SOON_MS = 3 * 86_400_000;

const TONES = {
  running: 'ok',
  frozen: 'info',
  soon: 'warn',
  later: 'neutral',
  covered: 'neutral',
} as const satisfies Record<string, TagTone>;

function stateOf({ isFrozen, startsAt, endsAt, counting }: Running, now: string): keyof typeof TONES {
  if (isFrozen) return 'frozen';
  if (startsAt && startsAt > now) return 'later';
  if (counting === 0) return 'covered';
  return endsAt && new Date(endsAt).getTime() - new Date(now).getTime() < SOON_MS ? 'soon' : 'running';
}

/** What a discount lies on, in words. */
export function useTargetWords() {
  const t = useText();
  return ({ target, name, articles }: Pick<Running, 'target' | 'name' | 'articles'>) => {
    if (target === 'all') return t('office.discount.to.all');
    return name || t('articles.count', { count: articles });
  };
}

/** The day before an offer ends: the last one it runs. */
function lastDay(endsAt: string): string {
  return new Date(new Date(endsAt).getTime() - 1).toISOString();
}

type RowProps = { row: Running; data: DiscountsData; mayChange: boolean };

function Row({ row, data: { currency, now }, mayChange }: RowProps) {
  const t = useText();
  const locale = useLocale();
  const words = useValueWords(currency);
  const target = useTargetWords()(row);
  const state = stateOf(row, now);
  const money = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  const day = (at: string) => formatMoment(at, 'short', locale, timeZone());
  const value = words(row);
  return (
    <tr>
      <td className="c-what">
        <b>{target}</b>
        <span className="sub">
          {row.number
            ? `N° ${row.number}`
            : row.target !== 'all' && row.target !== 'articles' && t(`office.discount.to.${row.target}`)}
        </span>
      </td>
      <td className="c-value r">{row.basisPoints === null ? t('office.discount.each', { amount: value }) : value}</td>
      <td className="c-until nw">{row.endsAt ? day(lastDay(row.endsAt)) : '–'}</td>
      <td className="c-count r">
        {row.articles}
        <span className="sr"> {t('articles.count', { count: row.articles })}</span>
      </td>
      <td className="c-sold r">{money.format(row.soldMinor / 10 ** CURRENCY_EXPONENTS[currency])}</td>
      <td className="c-tag">
        <Tag tone={TONES[state]}>{t(`office.discount.state.${state}`)}</Tag>
        {state === 'later' && row.startsAt && <span className="sub">{day(row.startsAt)}</span>}
      </td>
      <td className="c-step r">
        {mayChange && (
          <span className="row">
            <ActForm
              fields={{ intent: row.isFrozen ? 'unfreeze' : 'freeze', batch: row.id }}
              label={t(row.isFrozen ? 'office.discount.unfreeze' : 'office.discount.freeze')}
              about={`${value}, ${target}`}
              look="ghost"
            />
            <ActForm
              fields={{ intent: 'cancel', batch: row.id }}
              label={t('office.discount.cancel')}
              about={`${value}, ${target}`}
              look="ghost"
              buttonClass="red"
            />
          </span>
        )}
      </td>
    </tr>
  );
}

const COLUMNS = [
  { name: 'office.discount.column.what' },
  { name: 'office.discount.column.value', className: 'r' },
  { name: 'office.discount.until' },
  { name: 'office.column.articles', className: 'r' },
  { name: 'office.discount.column.sold', className: 'r' },
  { name: 'office.column.state' },
] as const;

/** Every discount that lies on articles, by what was applied together. */
export function RunningTable({ data, mayChange }: { data: DiscountsData; mayChange: boolean }) {
  const t = useText();
  const { discounts } = data.running;
  if (discounts.length === 0) return <EmptyState title={t('office.discount.none')} />;
  return (
    <div className="tw">
      <table className="tbl discounts">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column.name} className={'className' in column ? column.className : undefined}>
                {t(column.name)}
              </th>
            ))}
            <th>
              <span className="sr">{t('office.column.next')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {discounts.map((row) => (
            <Row key={row.id} row={row} data={data} mayChange={mayChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
