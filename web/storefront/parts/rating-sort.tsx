import { useId } from 'react';
import { useLocation } from 'react-router';
import { RATING_SORTS, type RatingSort as Sort } from '#contracts/ratings.ts';
import { RATING } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { RATING_LIST } from '../../rating-addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useListForm } from './use-list-form.ts';

/** The order of an article's ratings, kept in the address; without scripts it has a button of its own. */
export function RatingSort({ articleId, sort }: { articleId: number; sort: Sort }) {
  const t = useText();
  const id = useId();
  const { onSubmit, onTick } = useListForm(RATING, useLocation().hash);
  return (
    <form method="get" action={`${RATING}#${RATING_LIST}`} onSubmit={onSubmit} className="row gap-2 wrapx">
      <input type="hidden" name="rt" value={articleId} />
      <label className="sm mut nw" htmlFor={id}>
        {t('list.sort')}
      </label>
      <select id={id} name="sort" className="in sort" key={sort} defaultValue={sort} onChange={onTick}>
        {RATING_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`rate.sort.${one}`)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass({ look: 'line', size: 'small' })}>
          {t('list.apply')}
        </button>
      </noscript>
    </form>
  );
}
