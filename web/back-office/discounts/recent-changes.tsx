import { useText } from '../../i18n/texts.tsx';
import { Moment } from '../parts/moment.tsx';
import type { DiscountsData } from './discounts.server.ts';
import { useTargetWords } from './running-table.tsx';
import { useValueWords } from './use-value-words.ts';

/** Who did what to discounts recent, newest first. */
export function RecentChanges({ recent, currency }: Pick<DiscountsData, 'recent' | 'currency'>) {
  const t = useText();
  const words = useValueWords(currency);
  const targetOf = useTargetWords();
  if (recent.length === 0) return null;
  return (
    <div className="bd recent">
      <h3>{t('office.discount.recent')}</h3>
      <ol className="tl sm">
        {recent.map((change, place) => (
          <li key={change.id} className={place === 0 ? 'now' : 'done'}>
            <div>
              {t(`office.discount.done.${change.action}`, {
                who: change.who || '–',
                value: words(change),
                target: targetOf(change),
              })}
            </div>
            <Moment at={change.at} style="time" className="mut nw" />
          </li>
        ))}
      </ol>
    </div>
  );
}
