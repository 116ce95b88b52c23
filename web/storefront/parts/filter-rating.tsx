import type { ChangeEvent } from 'react';
import type { ProductPage } from '#contracts/catalog.ts';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { FilterGroup } from './filter-group.tsx';

type RatingFacetProps = {
  choices: ProductPage['facets']['ratings'];
  chosen: number | undefined;
  onTick: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** From how many stars on: one choice of five, because four and up is within three and up. */
export function RatingFacet({ choices, chosen, onTick }: RatingFacetProps) {
  const t = useText();
  const shown = choices.filter(({ stars, count }) => count > 0 || stars === chosen);
  if (shown.length === 0) return null;
  return (
    <FilterGroup title={t('list.filter.rating')} chosen={chosen === undefined ? 0 : 1}>
      <Check type="radio" name="rating" value="" checked={chosen === undefined} onChange={onTick}>
        {t('list.filter.rating.any')}
      </Check>
      {shown.map(({ stars, count }) => (
        <Check
          key={stars}
          type="radio"
          name="rating"
          value={stars}
          checked={chosen === stars}
          onChange={onTick}
          after={count}
        >
          {t('list.filter.rating.from', { count: stars })}
        </Check>
      ))}
    </FilterGroup>
  );
}
