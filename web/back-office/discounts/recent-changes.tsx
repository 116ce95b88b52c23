import { useText } from '../../i18n/texts.tsx';
import { Moment } from '../parts/moment.tsx';
import type { DiscountsData } from './discounts.server.ts';
import { useTargetWords } from './running-table.tsx';
import { useValueWords } from './use-value-words.ts';

/** Who did what to discounts lately, newest first. */
export function RecentChanges({ lately, currency }: Pick<DiscountsData, 'lately' | 'currency'>) {
  const t = useText();
  const words = useValueWords(currency);
  const targetOf = useTargetWords();
  if (lately.length === 0) return null;
  return (
    <div className="bd lately">
      <h3>{t('office.discount.lately')}</h3>
      <ol className="tl sm">
        {lately.map((change, place) => (
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
